import { Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import type { Store } from '../../session/stores.ts';
import { useSpeech, useTexts } from '../../texts/texts-context.tsx';
import { showLink } from './issued-link.tsx';
import { RoleSelect } from './person-fields.tsx';

interface CreateInvitationProps {
  store: Store;
  opened: boolean;
  onClose: () => void;
}

export function CreateInvitation({ store, opened, onClose }: CreateInvitationProps) {
  const { invitations } = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={invitations.createTitle}>
      <CreateInvitationForm store={store} onClose={onClose} />
    </Modal>
  );
}

function CreateInvitationForm({ store, onClose }: Omit<CreateInvitationProps, 'opened'>) {
  const { texts, language } = useSpeech();
  const { invitations } = texts;
  const client = useQueryClient();
  const form = useForm({ initialValues: { email: '', role: 'STORE_MODERATOR' } });
  const submission = useSubmit(form, {
    send: (query) => api.tenancy('POST', '/api/v1/org-member/invitations', { store: store.id, query, lang: language }),
    onDone: async ({ invitation, token }) => {
      await readAgain(client, 'tenancy');
      onClose();
      showLink(invitations.linkTitle, invitation.email, token);
    },
    codes: { 'TENANCY.INVITATION.ALREADY_EXISTS': 'email', 'TENANCY.USER.ROLE_NOT_GRANTABLE': 'role' },
  });
  return (
    <DialogForm
      submission={submission}
      lead={invitations.createLead(store.name)}
      onCancel={onClose}
      submit={
        <Button type="submit" loading={submission.pending}>
          {invitations.create}
        </Button>
      }
    >
      <TextInput
        label={invitations.email}
        type="email"
        required
        maxLength={190}
        data-autofocus
        {...form.getInputProps('email')}
      />
      <RoleSelect label={invitations.role} role={form.values.role} {...form.getInputProps('role')} />
    </DialogForm>
  );
}
