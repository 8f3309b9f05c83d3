import { TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { type DialogProps, FormDialog } from '../../components/overlays/form-dialog.tsx';
import type { Store } from '../../session/stores.ts';
import { useLocale } from '../../texts/texts-context.tsx';
import { useIssuedLink } from './invitation.ts';
import { RoleSelect } from './person-fields.tsx';

export function CreateInvitation({ store, ...dialog }: DialogProps & { store: Store }) {
  const { texts, language } = useLocale();
  const { invitations } = texts;
  const client = useQueryClient();
  const showIssued = useIssuedLink();
  return (
    <FormDialog
      {...dialog}
      title={invitations.createTitle}
      lead={invitations.createLead(store.name)}
      action={invitations.create}
      initialValues={{ email: '', role: 'STORE_MODERATOR' }}
      send={(query) =>
        api.tenancy('POST', '/api/v1/org-member/invitations', { store: store.id, query, lang: language })
      }
      onDone={async ({ invitation, token }) => {
        await readAgain(client, 'tenancy');
        dialog.onClose();
        showIssued(invitation.email, token);
      }}
      codes={{ 'TENANCY.INVITATION.ALREADY_EXISTS': 'email', 'TENANCY.USER.ROLE_NOT_GRANTABLE': 'role' }}
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
          <RoleSelect label={invitations.role} role={form.values.role} {...form.getInputProps('role')} />
        </>
      )}
    </FormDialog>
  );
}
