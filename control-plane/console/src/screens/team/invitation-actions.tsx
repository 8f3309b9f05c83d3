import { ActionIcon, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDots } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { confirm } from '../../components/confirm.tsx';
import { useSpeech } from '../../texts/texts-context.tsx';
import type { Invitation } from './invitation.ts';
import { showLink } from './issued-link.tsx';

/** Only an open invitation can be resent or taken back. */
export function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const { texts, language } = useSpeech();
  const { invitations, common } = texts;
  const client = useQueryClient();
  const resend = () =>
    confirm({
      title: invitations.resendTitle(email),
      text: invitations.resendText,
      action: invitations.resend,
      act: async () => {
        const request = { query: { email }, lang: language };
        const issued = await api.tenancy('POST', '/api/v1/org-member/invitations/resend', request);
        await readAgain(client, 'tenancy');
        showLink(invitations.linkTitle, email, issued.token);
      },
    });
  const revoke = () =>
    confirm({
      title: invitations.revokeTitle(email),
      text: invitations.revokeText,
      action: invitations.revoke,
      danger: true,
      act: async () => {
        await api.tenancy('POST', '/api/v1/org-member/invitations/revoke', { query: { invitationId: id } });
        notifications.show({ message: invitations.revoked });
        await readAgain(client, 'tenancy');
      },
    });
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon aria-label={common.actionsFor(email)}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={resend}>{invitations.resend}</Menu.Item>
        <Menu.Item color="danger" onClick={revoke}>
          {invitations.revoke}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
