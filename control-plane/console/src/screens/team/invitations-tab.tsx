import { Button } from '@mantine/core';
import { IconMailPlus, IconUserPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { read } from '../../api/read.ts';
import { listSearch } from '../../app/list-search.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { Pager } from '../../components/pager.tsx';
import { Panel } from '../../components/panel.tsx';
import { QueryView } from '../../components/query-view.tsx';
import type { Store } from '../../session/stores.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { mayManage } from '../../session/viewer.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { CreateInvitation } from './create-invitation.tsx';
import { InvitationsTable } from './invitations-table.tsx';

const route = getRouteApi('/console/users/$tab');
const PAGE_SIZE = 20;

/** The invitations of the organisation, to whichever of its stores. */
export function InvitationsTab({ store }: { store: Store }) {
  const { invitations } = useTexts();
  const { page = 0 } = route.useSearch();
  const navigate = route.useNavigate();
  const [inviting, setInviting] = useState(false);
  const query = useQuery({
    ...read('tenancy', '/api/v1/org-member/invitations', { query: { page, count: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  const invite = (
    <Button
      disabled={!mayManage(useViewer(), 'invitations')}
      leftSection={<IconUserPlus size={16} aria-hidden="true" />}
      onClick={() => setInviting(true)}
    >
      {invitations.invite}
    </Button>
  );
  return (
    <Panel title={invitations.title} description={invitations.emptyText} aside={invite} flush>
      <QueryView
        query={query}
        isEmpty={({ totalElements }) => totalElements === 0}
        empty={<EmptyState icon={IconMailPlus} title={invitations.empty} />}
      >
        {(found) => (
          <>
            <InvitationsTable invitations={found.content} />
            <Pager page={found} onPage={(next) => void navigate({ search: listSearch(next) })} />
          </>
        )}
      </QueryView>
      <CreateInvitation store={store} opened={inviting} onClose={() => setInviting(false)} />
    </Panel>
  );
}
