import { Menu } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { ActionsMenu } from '../../components/overlays/actions-menu.tsx';
import { confirm } from '../../components/overlays/confirm.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import { type Invitation, useIssuedLink } from './invitation.ts';

/** Only an open invitation can be resent or taken back. */
export function InvitationActions({ invitation: { id, email } }: { invitation: Invitation }) {
  const { texts, language } = useLocale();
  const { invitations } = texts;
  const client = useQueryClient();
  const { done } = useAction('tenancy');
  const showIssued = useIssuedLink();
  const resend = () =>
    confirm({
      title: invitations.resendTitle(email),
      text: invitations.resendText,
      action: invitations.resend,
      act: async () => {
        const request = { query: { email }, lang: language };
        const issued = await api.tenancy('POST', '/api/v1/org-member/invitations/resend', request);
        await readAgain(client, 'tenancy');
        showIssued(email, issued.token);
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
        await done(invitations.revoked);
      },
    });
  return (
    <ActionsMenu name={email} width={180}>
      <Menu.Item onClick={resend}>{invitations.resend}</Menu.Item>
      <Menu.Item color="danger" onClick={revoke}>
        {invitations.revoke}
      </Menu.Item>
    </ActionsMenu>
  );
}
