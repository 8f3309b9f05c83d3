import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { readable } from '../../components/readable.ts';
import { StatusPill, type Tone } from '../../components/status-pill.tsx';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import type { Invitation } from './invitation.ts';
import { InvitationActions } from './invitation-actions.tsx';

const tones: Record<Invitation['status'], Tone> = {
  PENDING: 'info',
  ACCEPTED: 'good',
  REVOKED: 'quiet',
  EXPIRED: 'quiet',
};

export function InvitationsTable({ invitations: rows }: { invitations: readonly Invitation[] }) {
  const { texts, format } = useLocale();
  const { invitations, members, team } = texts;
  const isManager = mayManage(useViewer(), 'invitations');
  const columns: Column<Invitation>[] = [
    {
      key: 'email',
      title: invitations.columns.email,
      cell: ({ email, role }) => (
        <TwoLines first={<span className="latin">{email}</span>} second={team.roles[role] ?? readable(role)} />
      ),
    },
    {
      key: 'store',
      title: invitations.columns.store,
      wide: true,
      cell: ({ storeName }) => (storeName === null ? members.allStores : <span className="latin">{storeName}</span>),
    },
    {
      key: 'status',
      title: invitations.columns.status,
      cell: ({ status }) => (
        <StatusPill tone={tones[status]} label={invitations.statuses[status] ?? readable(status)} />
      ),
    },
    { key: 'expires', title: invitations.columns.expires, wide: true, cell: ({ expiresAt }) => format.date(expiresAt) },
    {
      key: 'actions',
      title: invitations.columns.actions,
      quiet: true,
      end: true,
      cell: (invitation) =>
        isManager && invitation.status === 'PENDING' ? <InvitationActions invitation={invitation} /> : null,
    },
  ];
  return (
    <DataTable
      caption={invitations.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isDim={({ status }) => status !== 'PENDING'}
    />
  );
}
