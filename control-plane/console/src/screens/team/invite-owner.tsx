import { Checkbox, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { type DialogProps, FormDialog } from '../../components/overlays/form-dialog.tsx';
import { useLocale } from '../../texts/texts-context.tsx';
import { useIssuedLink } from './invitation.ts';

/** Invites somebody to own the organisation, beside the viewer or in the viewer's stead. */
export function InviteOwner(dialog: DialogProps) {
  const { texts, language } = useLocale();
  const { members, invitations } = texts;
  const client = useQueryClient();
  const showIssued = useIssuedLink();
  return (
    <FormDialog
      {...dialog}
      title={members.inviteOwnerTitle}
      lead={members.inviteOwnerLead}
      action={invitations.create}
      initialValues={{ email: '', handOver: false }}
      send={(query) => api.tenancy('POST', '/api/v1/org-member/owners/invitations', { query, lang: language })}
      onDone={async ({ invitation, token }) => {
        await readAgain(client, 'tenancy');
        dialog.onClose();
        showIssued(invitation.email, token);
      }}
      codes={{ 'TENANCY.INVITATION.ALREADY_EXISTS': 'email' }}
    >
      {(form) => (
        <>
          <TextInput
            label={invitations.email}
            type="email"
            dir="ltr"
            required
            maxLength={190}
            data-autofocus
            {...form.getInputProps('email')}
          />
          <Checkbox
            label={members.stepBack}
            description={members.stepBackText}
            {...form.getInputProps('handOver', { type: 'checkbox' })}
          />
        </>
      )}
    </FormDialog>
  );
}
