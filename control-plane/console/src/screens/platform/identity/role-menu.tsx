import { Menu } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { ActionsMenu } from '../../../components/overlays/actions-menu.tsx';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { IdentityRole } from './identity-role.ts';

export function RoleMenu({ role: { id, name }, onEdit }: { role: IdentityRole; onEdit: () => void }) {
  const { roles: words } = useTexts().platform.identity;
  const { done } = useAction('uaa');
  const remove = () =>
    confirm({
      title: words.deleteTitle(name),
      text: words.deleteText,
      action: words.delete,
      danger: true,
      act: async () => {
        await api.uaa('DELETE', '/api/v1/admin/roles/:id', { params: { id } });
        await done(words.deleted(name));
      },
    });
  return (
    <ActionsMenu name={name} width={200}>
      <Menu.Item onClick={onEdit}>{words.edit}</Menu.Item>
      <Menu.Item color="danger" onClick={remove}>
        {words.delete}
      </Menu.Item>
    </ActionsMenu>
  );
}
