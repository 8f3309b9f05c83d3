import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StatusPill } from '../../../components/status-pill.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import { type Item, type ItemPlace, type Revision, revisionsOf } from '../item-calls.ts';
import { CompareDialog } from './compare-dialog.tsx';
import css from './editor.module.css';

const SHOWN = 5;

interface RevisionsPanelProps {
  place: ItemPlace;
  item: Item;
  /** Whether somebody would lose what is typed. */
  isDirty: boolean;
  editable: boolean;
  onRestored: (item: Item) => void;
}

/** Every save is kept: what it changed can be looked at, and brought back. */
export function RevisionsPanel({ place, item, isDirty, editable, onRestored }: RevisionsPanelProps) {
  const { writing } = useLocale().texts;
  const { revisions } = writing;
  const [isWhole, setWhole] = useState(false);
  const [compared, setCompared] = useState<Revision>();
  const query = useQuery(revisionsOf(place));
  return (
    <Panel title={revisions.title} description={revisions.lead}>
      <QueryView query={query}>
        {(all) => (
          <>
            <ol className={css.revisions} reversed>
              {(isWhole ? all : all.slice(0, SHOWN)).map((revision) => (
                <Entry
                  key={revision.version}
                  revision={revision}
                  isNewest={revision.version === item.version}
                  onCompare={() => setCompared(revision)}
                />
              ))}
            </ol>
            {all.length > SHOWN && !isWhole && (
              <Button size="xs" variant="subtle" onClick={() => setWhole(true)}>
                {revisions.showAll(all.length)}
              </Button>
            )}
          </>
        )}
      </QueryView>
      <CompareDialog
        place={place}
        item={item}
        revision={compared}
        {...{ isDirty, editable, onRestored }}
        onClose={() => setCompared(undefined)}
      />
    </Panel>
  );
}

interface EntryProps {
  revision: Revision;
  isNewest: boolean;
  onCompare: () => void;
}

function Entry({ revision: { version, author, createdAt, isLive }, isNewest, onCompare }: EntryProps) {
  const { texts, format } = useLocale();
  const { revisions } = texts.writing;
  const number = format.number(version);
  return (
    <li>
      <span className={css.revision}>
        <span>
          {revisions.version(number)} · <time dateTime={createdAt}>{format.moment(createdAt)}</time>
        </span>
        <bdi className={css.remark}>{author}</bdi>
      </span>
      {isLive && <StatusPill tone="good" label={revisions.live} />}
      {!isNewest && (
        <Button size="compact-xs" variant="default" aria-label={revisions.compareWith(number)} onClick={onCompare}>
          {revisions.compare}
        </Button>
      )}
    </li>
  );
}
