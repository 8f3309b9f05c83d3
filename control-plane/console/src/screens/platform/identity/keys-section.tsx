import { Button } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { Fact, Facts } from '../../../components/facts.tsx';
import { Day } from '../../../components/list/day.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { StatusPill, type Tone } from '../../../components/status-pill.tsx';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';

type Key = ReplyAt<'uaa', 'GET', '/api/v1/admin/keys'>['content'][number];

const tones: Record<Key['status'], Tone> = { ACTIVE: 'good', RETIRING: 'warn', RETIRED: 'quiet' };

/** What signs tokens now, and what did. */
export function KeysSection() {
  const { keys: words } = useTexts().platform.identity;
  return (
    <>
      <StatusPanel />
      <Panel flush title={words.all}>
        <PagedList
          of={(query) => read('uaa', '/api/v1/admin/keys', { query })}
          icon={IconKey}
          empty={{ title: words.none }}
        >
          {(rows) => <KeysTable rows={rows} />}
        </PagedList>
      </Panel>
    </>
  );
}

function StatusPanel() {
  const { texts, format } = useLocale();
  const { keys: words } = texts.platform.identity;
  const { done } = useAction('uaa');
  const query = useQuery(read('uaa', '/api/v1/admin/keys/status'));
  const rotate = () =>
    confirm({
      title: words.rotateTitle,
      text: words.rotateText,
      action: words.rotate,
      act: async () => {
        await api.uaa('POST', '/api/v1/admin/keys/rotate');
        await done(words.rotated);
      },
    });
  const button = (
    <Button variant="default" size="xs" onClick={rotate}>
      {words.rotate}
    </Button>
  );
  return (
    <Panel title={words.title} description={words.lead} aside={button}>
      <QueryView query={query}>
        {(status) => (
          <Facts>
            <Fact name={words.signs}>
              <code className="latin">{status.activeKid}</code>
            </Fact>
            <Fact name={words.algorithm}>
              <span className="latin">{status.algorithm}</span>
            </Fact>
            <Fact name={words.since}>{format.date(status.activeSince)}</Fact>
            <Fact name={words.next}>
              {format.date(status.nextRotationAt)}{' '}
              {status.isRotationOverdue && <StatusPill tone="bad" label={words.overdue} />}
            </Fact>
          </Facts>
        )}
      </QueryView>
    </Panel>
  );
}

function KeysTable({ rows }: { rows: readonly Key[] }) {
  const { identity, shared } = useTexts().platform;
  const { keys: words } = identity;
  const columns: Column<Key>[] = [
    {
      key: 'key',
      title: words.key,
      cell: ({ kid, algorithm }) => (
        <TwoLines first={<code className="latin">{kid}</code>} second={<span className="latin">{algorithm}</span>} />
      ),
    },
    {
      key: 'status',
      title: shared.status,
      cell: ({ status }) => <StatusPill tone={tones[status]} label={words.states[status]} />,
    },
    { key: 'created', title: shared.created, wide: true, cell: ({ createdAt }) => <Day at={createdAt} /> },
    {
      key: 'until',
      title: words.until,
      wide: true,
      cell: ({ retireAfter, retiredAt }) => {
        const until = retiredAt ?? retireAfter;
        return until === null ? null : <Day at={until} />;
      },
    },
  ];
  return (
    <DataTable
      caption={words.all}
      columns={columns}
      rows={rows}
      keyOf={({ kid }) => kid}
      isDim={({ status }) => status === 'RETIRED'}
    />
  );
}
