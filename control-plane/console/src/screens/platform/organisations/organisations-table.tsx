import { Link } from '@tanstack/react-router';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { Day } from '../../../components/list/day.tsx';
import { readable } from '../../../components/readable.ts';
import { StatusPill } from '../../../components/status-pill.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { titleOf } from '../parts/names.ts';
import { type Organisation, organisationTones } from './organisation.ts';

export function OrganisationsTable({ rows }: { rows: readonly Organisation[] }) {
  const { organisations, shared } = useTexts().platform;
  const columns: Column<Organisation>[] = [
    {
      key: 'name',
      title: shared.organisation,
      cell: (organisation) => (
        <TwoLines
          first={
            <Link to="/platform/organizations/$id/$section" params={{ id: organisation.id, section: 'overview' }}>
              <bdi>{titleOf(organisation)}</bdi>
            </Link>
          }
          second={<span className="latin">{organisation.email}</span>}
        />
      ),
    },
    {
      key: 'status',
      title: shared.status,
      cell: ({ status }) => <OrganisationStatus status={status} />,
    },
    { key: 'created', title: shared.created, wide: true, cell: ({ createdAt }) => <Day at={createdAt} /> },
  ];
  return (
    <DataTable
      caption={organisations.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isDim={({ status }) => status === 'CLOSED'}
    />
  );
}

export function OrganisationStatus({ status }: Pick<Organisation, 'status'>) {
  const { shared } = useTexts().platform;
  return <StatusPill tone={organisationTones[status] ?? 'quiet'} label={shared.states[status] ?? readable(status)} />;
}
