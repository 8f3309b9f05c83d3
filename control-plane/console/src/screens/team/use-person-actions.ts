import { api } from '../../api/client.ts';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import type { Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { nameOf, type Person } from './person.ts';

/** Blocking, unblocking and deleting. The first and the last are asked about. */
export function usePersonActions(store: Store, person: Person) {
  const { team } = useTexts();
  const { done, doNow } = useAction('tenancy');
  const name = nameOf(person);
  const target = { store: store.id, query: { userId: person.id } };
  const block = () =>
    confirm({
      title: team.blockTitle(name),
      text: team.blockText,
      action: team.block,
      danger: true,
      act: async () => {
        await api.tenancy('POST', '/api/v1/user-account/disable', target);
        await done(team.blocked(name));
      },
    });
  const remove = () =>
    confirm({
      title: team.deleteTitle(name),
      text: team.deleteText,
      action: team.delete,
      danger: true,
      act: async () => {
        await api.tenancy('DELETE', '/api/v1/user-account/delete', target);
        await done(team.deleted(name));
      },
    });
  const unblock = () => doNow(() => api.tenancy('POST', '/api/v1/user-account/enable', target), team.unblocked(name));
  return { block, unblock, remove };
}
