import { IconHeartbeat } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { type Column, DataTable } from '../../../components/data-table.tsx';
import { PagedList } from '../../../components/list/paged-list.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { type HealthCheck, healthTone, type PodView } from './pod.ts';
import { HealthPill } from './pod-pills.tsx';
import css from './pods.module.css';

export function PodHealth({ pod }: { pod: PodView }) {
  const { pods } = useTexts().platform;
  return (
    <>
      <LastHour pod={pod} />
      <Panel title={pods.probes} flush>
        <PagedList
          of={(query) => read('pod-registry', '/api/v1/pod/:id/health', { params: { id: pod.id }, query })}
          icon={IconHeartbeat}
          empty={{ title: pods.neverProbed, text: pods.neverProbedText }}
        >
          {(rows) => <ProbesTable rows={rows} />}
        </PagedList>
      </Panel>
    </>
  );
}

/** A probe a minute, so that many make an hour. */
const PROBES = 60;

/** The last probes at a glance, the latest at the end. */
function LastHour({ pod }: { pod: PodView }) {
  const { pods } = useTexts().platform;
  const query = useQuery(
    read('pod-registry', '/api/v1/pod/:id/health', { params: { id: pod.id }, query: { page: 0, count: PROBES } }),
  );
  return (
    <Panel title={pods.lastProbes}>
      <QueryView
        query={query}
        lines={1}
        isEmpty={({ content }) => content.length === 0}
        empty={<p>{pods.neverProbed}</p>}
      >
        {({ content }) => <CheckHistory checks={content.toReversed()} />}
      </QueryView>
    </Panel>
  );
}

function CheckHistory({ checks }: { checks: readonly HealthCheck[] }) {
  const { texts, format } = useLocale();
  const { pods } = texts.platform;
  const failed = checks.filter(({ status }) => status !== 'GREEN').length;
  const told = pods.probesFailed(checks.length, failed);
  return (
    <>
      <div className={css.history} role="img" aria-label={told}>
        {checks.map(({ checkedAt, status, latencyMs }) => (
          <span
            key={checkedAt}
            className={css.probe}
            data-tone={healthTone(status)}
            title={`${format.moment(checkedAt)}: ${pods.milliseconds(format.number(latencyMs))}`}
          />
        ))}
      </div>
      <p className={css.historyNote}>{told}</p>
    </>
  );
}

function ProbesTable({ rows }: { rows: readonly HealthCheck[] }) {
  const { texts, format } = useLocale();
  const { pods } = texts.platform;
  const columns: Column<HealthCheck>[] = [
    { key: 'at', title: pods.probedAt, cell: ({ checkedAt }) => format.moment(checkedAt) },
    { key: 'status', title: pods.health, cell: ({ status }) => <HealthPill status={status} /> },
    {
      key: 'detail',
      title: pods.detail,
      wide: true,
      cell: ({ detail }) => (detail === null ? null : <span className="latin">{detail}</span>),
    },
    {
      key: 'latency',
      title: pods.latency,
      end: true,
      cell: ({ latencyMs }) => pods.milliseconds(format.number(latencyMs)),
    },
  ];
  return <DataTable caption={pods.probes} columns={columns} rows={rows} keyOf={({ checkedAt }) => checkedAt} />;
}
