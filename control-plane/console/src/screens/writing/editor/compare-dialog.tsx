import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../components/overlays/use-action.ts';
import { ProblemNotice } from '../../../components/problem-notice.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import {
  changesOf,
  type Item,
  type ItemPlace,
  type Revision,
  type RevisionChange,
  readItem,
  restoreRevision,
} from '../item-calls.ts';
import css from './editor.module.css';
import { plainText, useFieldWords } from './field-words.ts';
import { wordChanges } from './word-changes.ts';

interface CompareDialogProps {
  place: ItemPlace;
  item: Item;
  revision: Revision | undefined;
  isDirty: boolean;
  editable: boolean;
  onRestored: (item: Item) => void;
  onClose: () => void;
}

/** What became of an old version until now, and the way back to it. */
export function CompareDialog({ revision, onClose, ...props }: CompareDialogProps) {
  const { texts, format } = useLocale();
  const { revisions } = texts.writing;
  const title = revision && revisions.compareTitle(format.number(revision.version), format.number(props.item.version));
  return (
    <Modal opened={revision !== undefined} onClose={onClose} title={title} size="lg">
      {revision && <Comparison revision={revision} onClose={onClose} {...props} />}
    </Modal>
  );
}

function Comparison({ place, item, revision, isDirty, editable, onRestored, onClose }: Required<CompareDialogProps>) {
  const { texts } = useLocale();
  const { writing, common } = texts;
  const { done } = useAction('content');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>();
  const version = revision?.version ?? 1;
  const query = useQuery(changesOf(place, version, item.version));
  const restore = async () => {
    setPending(true);
    setError(undefined);
    try {
      await restoreRevision(place, version);
      onRestored(await readItem(place));
      onClose();
      await done(writing.revisions.restored);
    } catch (failure) {
      setError(failure);
    } finally {
      setPending(false);
    }
  };
  return (
    <div className={css.dialog}>
      <QueryView
        query={query}
        isEmpty={({ changes }) => changes.length === 0}
        empty={<p className={css.remark}>{writing.revisions.noChanges}</p>}
      >
        {({ changes }) => (
          <dl className={css.changes}>
            {changes.map((change) => (
              <OneChange key={change.field} path={place.path} change={change} />
            ))}
          </dl>
        )}
      </QueryView>
      {editable && isDirty && <p className={css.remark}>{writing.revisions.losesTyped}</p>}
      {error !== undefined && <ProblemNotice error={error} />}
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {common.close}
        </Button>
        {editable && (
          <Button loading={pending} onClick={() => void restore()}>
            {writing.revisions.restore}
          </Button>
        )}
      </div>
    </div>
  );
}

const tags = { same: 'span', gone: 'del', new: 'ins' } as const;

function OneChange({ path, change }: { path: ItemPlace['path']; change: RevisionChange }) {
  const { editor } = useLocale().texts.writing;
  const { label } = useFieldWords(path);
  const { field, before, after } = change;
  const [old, now] = [before, after].map((value) => plainText(value ?? ''));
  const runs = wordChanges(old ?? '', now ?? '');
  return (
    <div className={css.change}>
      <dt>{label(field)}</dt>
      <dd dir="auto">
        {runs.length === 0 && editor.onlyFormatting}
        {runs.length === 1 && runs[0]?.kind === 'same'
          ? editor.onlyFormatting
          : runs.map(({ kind, text }, index) => {
              const Tag = tags[kind];
              // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one comparison never move
              return <Tag key={index}>{text}</Tag>;
            })}
      </dd>
    </div>
  );
}
