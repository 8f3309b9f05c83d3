import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { confirm } from '../../components/confirm.tsx';
import type { Store } from '../../session/stores.ts';
import { problemText } from '../../texts/problem-text.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { nameOf, type Person } from './person.ts';

/** Blocking, unblocking and deleting. The first and the last are asked about. */
export function usePersonActions(store: Store, person: Person) {
  const texts = useTexts();
  const { team } = texts;
  const client = useQueryClient();
  const name = nameOf(person);
  const target = { store: store.id, query: { userId: person.id } };
  const done = async (message: string) => {
    notifications.show({ message });
    await readAgain(client, 'tenancy');
  };
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
  const unblock = () =>
    void api
      .tenancy('POST', '/api/v1/user-account/enable', target)
      .then(() => done(team.unblocked(name)))
      .catch((error) => notifications.show({ color: 'danger', message: problemText(texts, error) }));
  return { block, unblock, remove };
}
