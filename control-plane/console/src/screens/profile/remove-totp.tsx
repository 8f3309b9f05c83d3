import { Button, Modal, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { useTexts } from '../../texts/texts-context.tsx';

export function RemoveTotp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { profile } = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={profile.totpRemoveTitle}>
      <RemoveForm onClose={onClose} />
    </Modal>
  );
}

function RemoveForm({ onClose }: { onClose: () => void }) {
  const { profile } = useTexts();
  const client = useQueryClient();
  const form = useForm({ initialValues: { password: '' } });
  const submission = useSubmit(form, {
    send: (body) => api.uaa('DELETE', '/api/v1/account/totp', { body }),
    onDone: async () => {
      notifications.show({ message: profile.totpDisabled });
      await readAgain(client, 'uaa');
      onClose();
    },
    codes: { 'UAA.PASSWORD.CURRENT_MISMATCH': 'password' },
  });
  return (
    <DialogForm
      submission={submission}
      lead={profile.totpRemoveLead}
      onCancel={onClose}
      submit={
        <Button type="submit" color="danger" loading={submission.pending}>
          {profile.totpRemove}
        </Button>
      }
    >
      <PasswordInput
        label={profile.currentPassword}
        autoComplete="current-password"
        required
        withAsterisk={false}
        maxLength={128}
        data-autofocus
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
