import { Button, Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StatusPill } from '../../../components/status-pill.tsx';
import { destinationOf } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from '../editor/editor.module.css';
import { plainText } from '../editor/field-words.ts';
import { type Item, type ItemPlace, readItem } from '../item-calls.ts';
import { useToldCustomers } from './use-told-customers.ts';

type Version = ReplyAt<'content', 'GET', '/api/v1/private/content/policies/:id/versions'>[number];
const tones = { LIVE: 'good', DRAFT: 'warn', ARCHIVED: 'quiet' } as const;

interface VersionsPanelProps {
  place: ItemPlace;
  editable: boolean;
  onRestored: (item: Item) => void;
}

/** What customers have agreed to: published versions stay as they were, and one of them holds. */
export function VersionsPanel({ place, editable, onRestored }: VersionsPanelProps) {
  const { texts, format } = useLocale();
  const { policies } = texts.writing;
  const [opened, setOpened] = useState<Version>();
  const toldOf = useToldCustomers(place);
  const query = useQuery(
    read('content', '/api/v1/private/content/policies/:id/versions', {
      ...destinationOf(place.store),
      params: { id: place.id },
    }),
  );
  return (
    <Panel title={policies.versions} description={policies.versionsLead}>
      <QueryView
        query={query}
        isEmpty={({ length }) => length === 0}
        empty={<p className={css.remark}>{policies.noVersions}</p>}
      >
        {(versions) => (
          <ol className={css.revisions} reversed>
            {versions.map((version) => (
              <li key={version.version}>
                <span className={css.revision}>
                  <span>
                    {policies.version(format.number(version.version))} ·{' '}
                    <time dateTime={version.effectiveFrom}>{format.date(version.effectiveFrom)}</time>
                  </span>
                  {version.note !== null && <bdi className={css.remark}>{version.note}</bdi>}
                  <span className={css.remark}>{toldOf(version.version)}</span>
                </span>
                <StatusPill tone={tones[version.status]} label={policies.versionStates[version.status]} />
                <Button
                  size="compact-xs"
                  variant="default"
                  aria-label={policies.readVersion(format.number(version.version))}
                  onClick={() => setOpened(version)}
                >
                  {policies.read}
                </Button>
              </li>
            ))}
          </ol>
        )}
      </QueryView>
      <Modal
        opened={opened !== undefined}
        onClose={() => setOpened(undefined)}
        title={opened && policies.version(format.number(opened.version))}
        size="lg"
      >
        {opened && (
          <OneVersion
            place={place}
            version={opened.version}
            editable={editable}
            onRestored={onRestored}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Modal>
    </Panel>
  );
}

interface OneVersionProps extends VersionsPanelProps {
  version: number;
  onClose: () => void;
}

function OneVersion({ place, version, editable, onRestored, onClose }: OneVersionProps) {
  const { texts, format } = useLocale();
  const { writing, common } = texts;
  const { doNow } = useAction('content');
  const about = { ...destinationOf(place.store), params: { id: place.id, version } };
  const query = useQuery(read('content', '/api/v1/private/content/policies/:id/versions/:version', about));
  const restore = () =>
    doNow(async () => {
      await api.content('POST', '/api/v1/private/content/policies/:id/versions/:version/restore-text', about);
      onRestored(await readItem(place));
      onClose();
    }, writing.policies.textRestored);
  return (
    <div className={css.dialog}>
      <QueryView query={query}>
        {({ translations }) => (
          <dl className={css.changes}>
            {translations.map(({ language, title, body }) => (
              <div key={language} className={css.change} lang={language}>
                <dt>{format.language(language)}</dt>
                <dd dir="auto">
                  <strong>{title}</strong>
                  {`\n\n${plainText(body ?? '')}`}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </QueryView>
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {common.close}
        </Button>
        {editable && <Button onClick={restore}>{writing.policies.restoreText}</Button>}
      </div>
    </div>
  );
}
