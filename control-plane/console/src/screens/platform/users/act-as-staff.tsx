import { Modal } from '@mantine/core';
import { IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/read.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import type { DialogProps } from '../../../components/overlays/form-dialog.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import type { Store } from '../../../session/stores.ts';
import { useViewer } from '../../../session/use-viewer.ts';
import { levelOf } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ActAsForm } from './act-as.tsx';
import type { User } from './user.ts';
import { actionsFor } from './user-actions.ts';

/** More people than a store or the owners of an organisation are. */
const MOST_PEOPLE = 200;

/** Opens the dashboard of a store as one of those who have it: the owners of its organisation, or its staff. */
export function ActAsStaff({ store, opened, onClose }: DialogProps & { store: Store }) {
  const { users, stores } = useTexts().platform;
  const people = usePeopleOf(store, opened);
  return (
    <Modal opened={opened} onClose={onClose} title={stores.openDashboardTitle(store.name)}>
      <QueryView
        query={people}
        isEmpty={(found) => found.length === 0}
        empty={<EmptyState icon={IconUsers} title={users.nobody} />}
      >
        {(found) => <ActAsForm candidates={found} store={store.id} onClose={onClose} />}
      </QueryView>
    </Modal>
  );
}

function usePeopleOf(store: Store, opened: boolean) {
  const viewer = useViewer();
  const operator = { id: viewer.id, level: levelOf(viewer, 'platformUsers') };
  const all = { page: 0, count: MOST_PEOPLE };
  const owners = read('uaa', '/api/v1/admin/users', {
    query: { ...all, 'metadata[org]': store.orgId, role: 'ORG_ADMIN' },
  });
  const staff = read('uaa', '/api/v1/admin/users', { query: { ...all, 'metadata[store]': store.id } });
  return useQuery({
    queryKey: ['uaa', 'people of a store', store.id],
    queryFn: async ({ client }) => {
      const found = await Promise.all([client.fetchQuery(owners), client.fetchQuery(staff)]);
      return peopleIn(found.map(({ content }) => content))
        .filter((user) => actionsFor(operator, user).includes('actAs'))
        .map((user) => ({ ...user, memberships: user.memberships.filter((place) => isPlaceOf(store, place)) }));
    },
    enabled: opened,
  });
}

/** Whether somebody has the store there, and not only another one. */
const isPlaceOf = ({ id, orgId }: Store, { org, store }: User['memberships'][number]): boolean =>
  org === orgId && (store === null || store === id);

/** Each person once, whoever is in more than one list. */
const peopleIn = (lists: readonly (readonly User[])[]): User[] => [
  ...new Map(lists.flat().map((user) => [user.id, user])).values(),
];
