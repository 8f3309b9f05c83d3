import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notifications } from '@mantine/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read.ts';
import { DialogForm } from '../../components/dialog-form.tsx';
import { useSubmit } from '../../components/use-submit.ts';
import type { Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { nameOf } from './person.ts';
import { PersonFields } from './person-fields.tsx';

interface CreatePersonProps {
  store: Store;
  opened: boolean;
  onClose: () => void;
}

export function CreatePerson({ store, opened, onClose }: CreatePersonProps) {
  const { team } = useTexts();
  return (
    <Modal opened={opened} onClose={onClose} title={team.createTitle}>
      <CreatePersonForm store={store} onClose={onClose} />
    </Modal>
  );
}

function CreatePersonForm({ store, onClose }: Omit<CreatePersonProps, 'opened'>) {
  const { team } = useTexts();
  const client = useQueryClient();
  const form = useForm({
    initialValues: {
      firstName: '',
      lastName: '',
      emailAddress: '',
      userName: '',
      password: '',
      role: 'STORE_MODERATOR',
    },
  });
  const submission = useSubmit(form, {
    send: ({ role, userName, ...person }) =>
      api.tenancy('POST', '/api/v1/user-account/create', {
        store: store.id,
        body: { ...person, ...(userName !== '' && { userName }), roles: [role] },
      }),
    onDone: async (person) => {
      notifications.show({ message: team.created(nameOf(person)) });
      await readAgain(client, 'tenancy');
      onClose();
    },
    fieldOf: (field) => (field.startsWith('roles') ? 'role' : field),
    codes: {
      'TENANCY.USER.EMAIL_TAKEN': 'emailAddress',
      'TENANCY.USER.USERNAME_TAKEN': 'userName',
      'TENANCY.USER.ROLE_NOT_GRANTABLE': 'role',
    },
  });
  return (
    <DialogForm
      submission={submission}
      lead={team.createLead}
      onCancel={onClose}
      submit={
        <Button type="submit" loading={submission.pending}>
          {team.create}
        </Button>
      }
    >
      <PersonFields form={form} />
      <TextInput
        label={team.username}
        description={team.usernameHint}
        maxLength={190}
        autoComplete="off"
        dir="ltr"
        {...form.getInputProps('userName')}
      />
      <PasswordInput
        label={team.password}
        description={team.passwordHint}
        required
        autoComplete="new-password"
        maxLength={128}
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
