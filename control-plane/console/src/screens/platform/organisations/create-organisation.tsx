import { TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { PasswordField } from '../../../components/password-field.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { titleOf } from '../parts/names.ts';

const empty = { organizationName: '', firstName: '', lastName: '', emailAddress: '', password: '' };

/** An organisation comes with the account of its owner, as after a sign-up. */
export function CreateOrganisation(dialog: DialogProps) {
  const { organisations } = useTexts().platform;
  const navigate = useNavigate();
  const { done } = useAction('tenancy', 'uaa');
  return (
    <FormDialog
      {...dialog}
      title={organisations.createTitle}
      lead={organisations.createLead}
      action={organisations.create}
      initialValues={empty}
      send={({ organizationName, password, ...person }) => {
        const named = organizationName.trim() !== '' && { organizationName: organizationName.trim() };
        const user = { ...person, ...named, password, repeatPassword: password };
        return api.tenancy('POST', '/api/v1/org-manager/create', { body: { user } });
      }}
      onDone={async (organisation) => {
        dialog.onClose();
        await navigate({
          to: '/platform/organizations/$id/$section',
          params: { id: organisation.id, section: 'overview' },
        });
        await done(organisations.created(titleOf(organisation)));
      }}
      fieldOf={(field) => field.replace(/^user\./, '').replace('repeatPassword', 'password')}
      codes={{ 'TENANCY.SIGNUP.EMAIL_TAKEN': 'emailAddress' }}
    >
      {(form) => (
        <>
          <TextInput
            label={organisations.name}
            description={organisations.nameHint}
            maxLength={100}
            data-autofocus
            {...form.getInputProps('organizationName')}
          />
          <TextInput label={organisations.firstName} required maxLength={50} {...form.getInputProps('firstName')} />
          <TextInput label={organisations.lastName} required maxLength={50} {...form.getInputProps('lastName')} />
          <TextInput
            label={organisations.email}
            type="email"
            dir="ltr"
            required
            maxLength={50}
            autoComplete="off"
            {...form.getInputProps('emailAddress')}
          />
          <PasswordField
            label={organisations.password}
            description={organisations.passwordHint}
            required
            autoComplete="new-password"
            maxLength={72}
            {...form.getInputProps('password')}
          />
        </>
      )}
    </FormDialog>
  );
}
