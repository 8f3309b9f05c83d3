import { Fact, Facts } from '../../components/facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { readable } from '../../components/readable.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import type { Account } from './account.ts';
import { SendVerification } from './send-verification.tsx';

export function AccountPanel({ account }: { account: Account }) {
  const { texts, format } = useLocale();
  const { profile, team, common } = texts;
  const { impersonation } = useViewer();
  const roles = account.roles.map((role) => team.roles[role] ?? readable(role));
  return (
    <Panel
      title={profile.accountTitle}
      aside={account.emailVerified || impersonation ? undefined : <SendVerification />}
    >
      <Facts>
        <Fact name={profile.name}>{`${account.firstName} ${account.lastName}`.trim() || common.unknown}</Fact>
        <Fact name={profile.username}>
          <span className="latin">{account.username}</span>
        </Fact>
        <Fact name={profile.email}>
          <span className="latin">{account.email}</span> (
          {account.emailVerified ? profile.emailVerified : profile.emailUnverified})
        </Fact>
        <Fact name={profile.roles}>{roles.length > 0 ? format.list(roles) : common.none}</Fact>
        <Fact name={profile.since}>{format.date(account.createdAt)}</Fact>
        {account.lastSignInAt !== undefined && (
          <Fact name={profile.lastSignIn}>{format.moment(account.lastSignInAt)}</Fact>
        )}
      </Facts>
    </Panel>
  );
}
