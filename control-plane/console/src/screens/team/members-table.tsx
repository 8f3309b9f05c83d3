import { YouMark } from '../../components/account-marks.tsx';
import { type Column, DataTable, TwoLines } from '../../components/data-table.tsx';
import { readable } from '../../components/readable.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import { type Member, memberName } from './member.ts';
import { MemberMenu } from './member-menu.tsx';
import css from './team.module.css';

export function MembersTable({ caption, members: rows }: { caption: string; members: readonly Member[] }) {
  const { texts, format } = useLocale();
  const { members, team } = texts;
  const isManager = mayManage(useViewer(), 'members');
  const columns: Column<Member>[] = [
    {
      key: 'person',
      title: members.columns.person,
      cell: (member) => (
        <TwoLines
          first={
            <span className={css.person}>
              {memberName(member)}
              <YouMark id={member.userId} />
            </span>
          }
          second={<span className="latin">{member.emailAddress}</span>}
        />
      ),
    },
    {
      key: 'role',
      title: members.columns.role,
      cell: ({ roles, store, storeName }) => (
        <TwoLines
          first={format.list(roles.map((role) => team.roles[role] ?? readable(role)))}
          second={store === null ? members.allStores : <span className="latin">{storeName ?? store}</span>}
        />
      ),
    },
    {
      key: 'source',
      title: members.columns.source,
      wide: true,
      cell: ({ source, addedAt }) => (
        <TwoLines first={members.sources[source] ?? readable(source)} second={format.date(addedAt)} />
      ),
    },
    {
      key: 'actions',
      title: members.columns.actions,
      quiet: true,
      end: true,
      // What an operator of the platform gave is not for a merchant to take.
      cell: (member) => (isManager && member.source !== 'GRANTED' ? <MemberMenu member={member} /> : null),
    },
  ];
  return (
    <DataTable
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={({ userId, store }) => `${userId}/${store ?? ''}`}
      isDim={({ active }) => active === false}
    />
  );
}
