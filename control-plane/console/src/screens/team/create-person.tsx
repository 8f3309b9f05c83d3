import { TextInput } from '@mantine/core';
import { api } from '../../api/client.ts';
import { type DialogProps, FormDialog } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { PasswordField } from '../../components/password-field.tsx';
import type { Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { nameOf } from './person.ts';
import { PersonFields } from './person-fields.tsx';

const empty = { firstName: '', lastName: '', emailAddress: '', userName: '', password: '', role: 'STORE_MODERATOR' };

export function CreatePerson({ store, ...dialog }: DialogProps & { store: Store }) {
  const { team } = useTexts();
  const { done } = useAction('tenancy');
  return (
    <FormDialog
      {...dialog}
      title={team.createTitle}
      lead={team.createLead}
      action={team.create}
      initialValues={empty}
      send={({ role, userName, ...person }) =>
        api.tenancy('POST', '/api/v1/user-account/create', {
          store: store.id,
          body: { ...person, ...(userName !== '' && { userName }), roles: [role] },
        })
      }
      onDone={async (person) => {
        await done(team.created(nameOf(person)));
        dialog.onClose();
      }}
      fieldOf={(field) => (field.startsWith('roles') ? 'role' : field)}
      codes={{
        'TENANCY.USER.EMAIL_TAKEN': 'emailAddress',
        'TENANCY.USER.USERNAME_TAKEN': 'userName',
        'TENANCY.USER.ROLE_NOT_GRANTABLE': 'role',
      }}
    >
      {(form) => (
        <>
          <PersonFields form={form} />
          <TextInput
            label={team.username}
            description={team.usernameHint}
            maxLength={190}
            autoComplete="off"
            dir="ltr"
            {...form.getInputProps('userName')}
          />
          <PasswordField
            label={team.password}
            description={team.passwordHint}
            required
            autoComplete="new-password"
            maxLength={128}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormDialog>
  );
}
