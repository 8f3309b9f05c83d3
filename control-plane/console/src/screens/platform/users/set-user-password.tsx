import { Button, Modal, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../../api/client.ts';
import { DialogForm } from '../../../components/dialog-form.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { useDeed } from '../parts/use-deed.ts';
import { nameOf, type User } from './user.ts';

export interface UserDialogProps {
  user: User;
  opened: boolean;
  onClose: () => void;
}

export function SetUserPassword({ opened, ...props }: UserDialogProps) {
  const { users } = useTexts().platform;
  return (
    <Modal opened={opened} onClose={props.onClose} title={users.passwordTitle(nameOf(props.user))}>
      <SetPasswordForm {...props} />
    </Modal>
  );
}

function SetPasswordForm({ user, onClose }: Omit<UserDialogProps, 'opened'>) {
  const { platform, team } = useTexts();
  const { users } = platform;
  const { done } = useDeed('uaa');
  const form = useForm({ initialValues: { password: '' } });
  const submission = useSubmit(form, {
    send: (body) => api.uaa('PUT', '/api/v1/admin/users/:id/reset-password', { params: { id: user.id }, body }),
    onDone: async () => {
      onClose();
      await done(users.passwordSet(nameOf(user)));
    },
    codes: { 'UAA.PASSWORD.REUSED': 'password' },
  });
  return (
    <DialogForm
      submission={submission}
      lead={users.passwordLead}
      onCancel={onClose}
      submit={
        <Button type="submit" loading={submission.pending}>
          {users.actions.password}
        </Button>
      }
    >
      <PasswordInput
        label={team.newPassword}
        description={team.passwordHint}
        required
        autoComplete="new-password"
        maxLength={128}
        data-autofocus
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
