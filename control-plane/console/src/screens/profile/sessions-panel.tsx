import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { read, readAgain } from '../../api/read.ts';
import type { ReplyAt } from '../../api/request-types.ts';
import { confirm } from '../../components/overlays/confirm.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { StatusPill } from '../../components/status-pill.tsx';
import { useLocale, useTexts } from '../../texts/texts-context.tsx';
import { browserName } from './browser-name.ts';
import css from './profile.module.css';
import { addressAfter } from './profile-search.ts';

type Session = ReplyAt<'uaa', 'GET', '/api/v1/account/sessions'>['content'][number];

/** More browsers than anybody uses. */
const MOST_SESSIONS = 50;

export function SessionsPanel() {
  const { profile } = useTexts();
  const query = useQuery(read('uaa', '/api/v1/account/sessions', { query: { page: 0, count: MOST_SESSIONS } }));
  const hasOthers = query.data?.content.some(({ current }) => !current) ?? false;
  const askToEndOthers = () =>
    confirm({
      title: profile.endOthersTitle,
      text: profile.endOthersText,
      action: profile.endOthers,
      danger: true,
      act: async () => {
        await api.uaa('DELETE', '/api/v1/account/sessions');
        window.location.assign(addressAfter('sessions'));
      },
    });
  const endOthers = hasOthers && (
    <Button variant="default" size="xs" onClick={askToEndOthers}>
      {profile.endOthers}
    </Button>
  );
  return (
    <Panel title={profile.sessionsTitle} description={profile.sessionsLead} aside={endOthers || undefined} flush>
      <QueryView query={query}>
        {({ content }) => (
          <ul>
            {content.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </QueryView>
    </Panel>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { texts, format } = useLocale();
  const { profile } = texts;
  const client = useQueryClient();
  const end = useMutation({
    mutationFn: () => api.uaa('DELETE', '/api/v1/account/sessions/:id', { params: { id: session.id } }),
    onSettled: () => readAgain(client, 'uaa'),
    onSuccess: () => notifications.show({ message: profile.sessionEnded }),
  });
  const { browser, system } = browserName(session.userAgent);
  const name = browser && system ? profile.browserOn(browser, system) : (browser ?? system ?? profile.unknownBrowser);
  return (
    <li className={css.session}>
      <IconDeviceDesktop size={20} stroke={1.5} aria-hidden="true" />
      <div className={css.words}>
        <strong>
          {name}
          {session.current && <StatusPill tone="good" label={profile.current} />}
        </strong>
        <small>
          {profile.sessionFrom(session.ip)}, {profile.lastSeen(format.distance(session.lastAccessedAt, new Date()))}
        </small>
      </div>
      {!session.current && (
        <Button
          variant="default"
          size="xs"
          loading={end.isPending}
          aria-label={`${profile.endSession}: ${name}`}
          onClick={() => end.mutate()}
        >
          {profile.endSession}
        </Button>
      )}
    </li>
  );
}
