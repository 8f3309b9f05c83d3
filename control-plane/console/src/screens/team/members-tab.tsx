import { Button } from '@mantine/core';
import { IconCrown, IconUsers } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { listSearch } from '../../app/list-search.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { InvitationsTable } from './invitations-table.tsx';
import { InviteOwner } from './invite-owner.tsx';
import { MembersTable } from './members-table.tsx';

const route = getRouteApi('/console/users/$tab');
const PAGE_SIZE = 20;
/** More open invitations than one looks through here; all of them are in their own tab. */
const MOST_PENDING = 50;

/** Everybody who has power in the organisation, or will have as soon as they accept. */
export function MembersTab() {
  const { members } = useTexts();
  const { page = 0 } = route.useSearch();
  const navigate = route.useNavigate();
  const [inviting, setInviting] = useState(false);
  const query = useQuery({
    ...read('tenancy', '/api/v1/org-member/list', { query: { page, count: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const invite = (
    <Button
      disabled={!mayManage(useViewer(), 'members')}
      leftSection={<IconCrown size={16} aria-hidden="true" />}
      onClick={() => setInviting(true)}
    >
      {members.inviteOwner}
    </Button>
  );
  return (
    <>
      <Panel title={members.title} description={members.lead} aside={invite} flush>
        <QueryView
          query={query}
          isEmpty={({ totalElements }) => totalElements === 0}
          empty={<EmptyState icon={IconUsers} title={members.empty} />}
        >
          {(found) => (
            <>
              <MembersTable caption={members.title} members={found.content} />
              <Pager page={found} onPage={(next) => void navigate({ search: listSearch(next) })} />
            </>
          )}
        </QueryView>
      </Panel>
      <GrantedAccounts />
      <PendingInvitations />
      <InviteOwner opened={inviting} onClose={() => setInviting(false)} />
    </>
  );
}

/** Who has power without being a member. Mostly there is nobody, and then nothing is shown. */
function GrantedAccounts() {
  const { members } = useTexts();
  const { data = [] } = useQuery(read('tenancy', '/api/v1/org-member/granted'));
  if (data.length === 0) return null;
  return (
    <Panel title={members.grantedTitle} description={members.grantedText} flush>
      <MembersTable caption={members.grantedTitle} members={data} />
    </Panel>
  );
}

function PendingInvitations() {
  const { members } = useTexts();
  const pending = { status: 'PENDING', page: 0, count: MOST_PENDING } as const;
  const { data } = useQuery(read('tenancy', '/api/v1/org-member/invitations', { query: pending }));
  if (!data || data.totalElements === 0) return null;
  return (
    <Panel title={members.pendingTitle} description={members.pendingText} flush>
      <InvitationsTable invitations={data.content} />
    </Panel>
  );
}
