import { AccountPill, YouMark } from '../../../components/account-marks.tsx';
import { type Column, DataTable, TwoLines } from '../../../components/data-table.tsx';
import { useLocale } from '../../../texts/texts-context.tsx';
import { useOrganisationNames } from '../parts/names.ts';
import { OrganisationLink } from '../parts/organisation-link.tsx';
import { useRoleName } from './use-role-name.ts';
import { nameOf, type User } from './user.ts';
import { UserMenu } from './user-menu.tsx';
import css from './users.module.css';

interface UsersTableProps {
  rows: readonly User[];
  /** Left out where the list is about one organisation. */
  withOrganisation?: boolean;
}

export function UsersTable({ rows, withOrganisation = false }: UsersTableProps) {
  const { texts, format } = useLocale();
  const { users, shared } = texts.platform;
  const roleName = useRoleName();
  const names = useOrganisationNames(withOrganisation ? rows.map(({ metadata }) => metadata.org) : []);
  const organisation: Column<User> = {
    key: 'organisation',
    title: shared.organisation,
    wide: true,
    cell: ({ metadata: { org } }) =>
      org === undefined ? texts.common.none : <OrganisationLink id={org} name={names.get(org)} />,
  };
  const columns: Column<User>[] = [
    { key: 'person', title: users.person, cell: (user) => <Person user={user} /> },
    { key: 'roles', title: users.roles, wide: true, cell: ({ roles }) => format.list(roles.map(roleName)) },
    ...(withOrganisation ? [organisation] : []),
    { key: 'status', title: shared.status, cell: (user) => <AccountState user={user} /> },
    {
      key: 'lastSignIn',
      title: users.lastSignIn,
      wide: true,
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? texts.common.never : format.moment(lastSignInAt)),
    },
    { key: 'actions', title: shared.actions, quiet: true, end: true, cell: (user) => <UserMenu user={user} /> },
  ];
  return (
    <DataTable
      caption={users.title}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      isDim={({ enabled }) => !enabled}
    />
  );
}

/** Many sign in with their address; a user name of its own is shown as well. */
function Person({ user }: { user: User }) {
  const second = user.username === user.email ? user.email : `${user.username} · ${user.email}`;
  return (
    <TwoLines
      first={
        <span className={css.person}>
          <bdi>{nameOf(user)}</bdi>
          <YouMark id={user.id} />
        </span>
      }
      second={<span className="latin">{second}</span>}
    />
  );
}

/** A lock ends by itself unless it has no end. */
function AccountState({ user: { status, lockedUntil, totpEnabled } }: { user: User }) {
  const { texts, format } = useLocale();
  const { users } = texts.platform;
  return (
    <span className={css.state}>
      <AccountPill status={status} />
      {lockedUntil !== null && <small>{users.lockedUntil(format.moment(lockedUntil))}</small>}
      {totpEnabled && <small>{users.twoSteps}</small>}
    </span>
  );
}
