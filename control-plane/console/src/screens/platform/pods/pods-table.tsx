import { Link } from '@tanstack/react-router';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { useOrganisationNames } from '../parts/names.ts';
import { OrganisationLink } from '../parts/organisation-link.tsx';
import type { PodView } from './pod.ts';
import { HealthPill, LifecyclePill } from './pod-pills.tsx';
import css from './pods.module.css';

export function PodsTable({ rows }: { rows: readonly PodView[] }) {
  const { pods, shared } = useTexts().platform;
  const names = useOrganisationNames(rows.map(({ orgId }) => orgId));
  const columns: Column<PodView>[] = [
    {
      key: 'name',
      title: pods.one,
      cell: ({ id, name, shortId }) => (
        <TwoLines
          first={
            <Link to="/platform/pods/$id/{-$section}" params={{ id }}>
              <bdi>{name}</bdi>
            </Link>
          }
          second={<code className="latin">{shortId}</code>}
        />
      ),
    },
    {
      key: 'endpoint',
      title: pods.endpoint,
      wide: true,
      cell: ({ endpoint }) => (
        <TwoLines first={<span className="latin">{endpoint.endpoint}</span>} second={pods.types[endpoint.type]} />
      ),
    },
    {
      key: 'owner',
      title: pods.owner,
      wide: true,
      cell: ({ orgId, visibility }) =>
        orgId === null ? pods.ownerless[visibility] : <OrganisationLink id={orgId} name={names.get(orgId)} />,
    },
    { key: 'stores', title: pods.stores, wide: true, end: true, cell: (pod) => <Room pod={pod} /> },
    {
      key: 'state',
      title: shared.status,
      cell: (pod) => (
        <span className={css.pills}>
          <LifecyclePill state={pod.lifecycleState} />
          <HealthPill status={pod.lastHealthStatus} />
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={pods.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isDim={({ lifecycleState }) => lifecycleState === 'DECOMMISSIONED'}
    />
  );
}

/** How many stores a pod holds, and how many it may. */
export function Room({ pod: { capacityStores, capacityMaxStores } }: { pod: PodView }) {
  const { texts, format } = useLocale();
  const { pods } = texts.platform;
  const held = format.number(capacityStores);
  return capacityMaxStores === null ? pods.roomWithoutEnd(held) : pods.room(held, format.number(capacityMaxStores));
}
