import { AccountPill, YouMark } from '../../components/account-marks.tsx';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { readable } from '../../components/readable.ts';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import { nameOf, type Person } from './person.ts';
import { PersonMenu } from './person-menu.tsx';
import css from './team.module.css';

export function PeopleTable({ store, people }: { store: Store; people: readonly Person[] }) {
  const { texts, format } = useLocale();
  const { team, common } = texts;
  const viewer = useViewer();
  const columns: Column<Person>[] = [
    {
      key: 'person',
      title: team.columns.person,
      cell: (person) => (
        <TwoLines
          first={
            <span className={css.person}>
              {nameOf(person)}
              <YouMark id={person.id} />
            </span>
          }
          second={<span className="latin">{person.emailAddress}</span>}
        />
      ),
    },
    {
      key: 'role',
      title: team.columns.role,
      cell: ({ roles }) => format.list(roles.map((role) => team.roles[role] ?? readable(role))),
    },
    {
      key: 'status',
      title: team.columns.status,
      wide: true,
      cell: ({ status }) => <AccountPill status={status} />,
    },
    {
      key: 'lastSignIn',
      title: team.columns.lastSignIn,
      wide: true,
      cell: ({ lastSignInAt }) => (lastSignInAt === null ? common.never : format.moment(lastSignInAt)),
    },
    {
      key: 'actions',
      title: team.columns.actions,
      quiet: true,
      end: true,
      // Nobody administers their own account here: that is what the profile is for.
      cell: (person) =>
        mayManage(viewer, 'team') && person.id !== viewer.id ? <PersonMenu store={store} person={person} /> : null,
    },
  ];
  return (
    <DataTable
      caption={team.title}
      columns={columns}
      rows={people}
      keyOf={({ id }) => id}
      isDim={({ active }) => !active}
    />
  );
}
