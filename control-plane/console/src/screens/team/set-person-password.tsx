import { Button, Modal, PasswordInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { api } from '../../api/client.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import type { PersonDialogProps } from './edit-person.tsx';
import { nameOf } from './person.ts';

export function SetPersonPassword({ opened, ...props }: PersonDialogProps) {
  const { team } = useTexts();
  return (
    <Modal opened={opened} onClose={props.onClose} title={team.passwordTitle(nameOf(props.person))}>
      <SetPasswordForm {...props} />
    </Modal>
  );
}

function SetPasswordForm({ store, person, onClose }: Omit<PersonDialogProps, 'opened'>) {
  const { team } = useTexts();
  const form = useForm({ initialValues: { changePassword: '' } });
  const submission = useSubmit(form, {
    send: (body) =>
      api.tenancy('POST', '/api/v1/user-account/reset', { store: store.id, query: { userId: person.id }, body }),
    onDone: () => {
      notifications.show({ message: team.passwordSet });
      onClose();
    },
    fieldOf: (field) => (field === 'password' ? 'changePassword' : field),
    codes: { 'TENANCY.USER.PASSWORD_REUSED': 'changePassword' },
  });
  return (
    <DialogForm
      submission={submission}
      lead={team.passwordLead}
      onCancel={onClose}
      submit={
        <Button type="submit" loading={submission.pending}>
          {team.setPassword}
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
        {...form.getInputProps('changePassword')}
      />
    </DialogForm>
  );
}
