import { Menu } from '@mantine/core';
import { api } from '../../../api/client.ts';
import { ActionsMenu } from '../../../components/overlays/actions-menu.tsx';
import { confirm } from '../../../components/overlays/confirm.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { Client } from './client-values.ts';
import { showSecret } from './show-secret.tsx';

/** What can be done to a client. Whatever shuts somebody out asks first. */
export function ClientMenu({ client, onEdit }: { client: Client; onEdit: () => void }) {
  const { clients: words } = useTexts().platform.identity;
  const { done } = useAction('uaa');
  const { clientName: name, status } = client;
  const request = { params: { id: client.id } };
  const rotate = () =>
    confirm({
      title: words.rotateTitle(name),
      text: words.rotateText,
      action: words.rotate,
      act: async () => {
        const { clientSecret } = await api.uaa('POST', '/api/v1/admin/clients/:id/rotate-secret', request);
        showSecret(words.secretOf(name), clientSecret);
        await done(words.rotated(name));
      },
    });
  const dropPrevious = () =>
    confirm({
      title: words.dropTitle(name),
      text: words.dropText,
      action: words.drop,
      danger: true,
      act: async () => {
        await api.uaa('DELETE', '/api/v1/admin/clients/:id/previous-secret', request);
        await done(words.dropped(name));
      },
    });
  const disable = () =>
    confirm({
      title: words.disableTitle(name),
      text: words.disableText,
      action: words.disable,
      danger: true,
      act: async () => {
        await api.uaa('POST', '/api/v1/admin/clients/:id/disable', request);
        await done(words.disabledDone(name));
      },
    });
  const enable = () =>
    confirm({
      title: words.enableTitle(name),
      text: words.enableText,
      action: words.enable,
      act: async () => {
        await api.uaa('POST', '/api/v1/admin/clients/:id/enable', request);
        await done(words.enabledDone(name));
      },
    });
  const remove = () =>
    confirm({
      title: words.deleteTitle(name),
      text: words.deleteText,
      action: words.delete,
      danger: true,
      act: async () => {
        await api.uaa('DELETE', '/api/v1/admin/clients/:id', request);
        await done(words.deleted(name));
      },
    });
  return (
    <ActionsMenu name={name} width={240}>
      <Menu.Item onClick={onEdit}>{words.edit}</Menu.Item>
      {client.type !== 'PUBLIC' && <Menu.Item onClick={rotate}>{words.rotate}</Menu.Item>}
      {client.previousSecretUntil !== null && (
        <Menu.Item color="danger" onClick={dropPrevious}>
          {words.drop}
        </Menu.Item>
      )}
      <Menu.Item onClick={status.enabled ? disable : enable}>{status.enabled ? words.disable : words.enable}</Menu.Item>
      <Menu.Item color="danger" onClick={remove}>
        {words.delete}
      </Menu.Item>
    </ActionsMenu>
  );
}
