import { Link } from '@tanstack/react-router';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { Day } from '../../../components/list/day.tsx';
import { readable } from '../../../components/readable.ts';
import { StatusPill } from '../../../components/status-pill.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { titleOf } from '../parts/names.ts';
import { type Organisation, organisationTones } from './organisation.ts';
import css from './organisations.module.css';

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
      cell: (organisation) => <OrganisationState organisation={organisation} />,
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

/** How it stands, and whether nobody runs it. */
export function OrganisationState({ organisation: { status, withoutOwner } }: { organisation: Organisation }) {
  const { organisations } = useTexts().platform;
  return (
    <span className={css.state}>
      <OrganisationStatus status={status} />
      {withoutOwner && <StatusPill tone="bad" label={organisations.withoutOwner} />}
    </span>
  );
}

function OrganisationStatus({ status }: Pick<Organisation, 'status'>) {
  const { shared } = useTexts().platform;
  return <StatusPill tone={organisationTones[status] ?? 'quiet'} label={shared.states[status] ?? readable(status)} />;
}
