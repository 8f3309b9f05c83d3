import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { read } from '../../api/read.ts';
import { Notice } from '../../components/notice.tsx';
import { Page } from '../../components/page.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useViewer } from '../../session/use-viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { AccountPanel } from './account-panel.tsx';
import { LookPanel } from './look-panel.tsx';
import { PasswordPanel } from './password-panel.tsx';
import { SessionsPanel } from './sessions-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';

const route = getRouteApi('/console/profile');

/** The own account. Works without a store, and for both sides of the console. */
export function ProfileScreen() {
  const { profile, frame } = useTexts();
  const viewer = useViewer();
  const { changed } = route.useSearch();
  const query = useQuery(read('uaa', '/api/v1/account/me'));
  return (
    <Page title={profile.title} width="narrow">
      {viewer.side === 'none' && (
        <Notice tone="info" title={frame.noAccess}>
          {frame.noAccessText}
        </Notice>
      )}
      {changed !== undefined && (
        <Notice tone="good" live>
          {changed === 'password' ? profile.passwordChanged : profile.sessionsEnded}
        </Notice>
      )}
      <QueryView query={query} lines={5}>
        {(account) => (
          <>
            <AccountPanel account={account} />
            <LookPanel />
            {viewer.impersonation ? (
              <Notice tone="info">{profile.acting}</Notice>
            ) : (
              <>
                <PasswordPanel account={account} />
                <TotpPanel account={account} />
                <SessionsPanel />
              </>
            )}
          </>
        )}
      </QueryView>
    </Page>
  );
}
