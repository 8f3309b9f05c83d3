import { Button, Modal, PasswordInput, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../../api/client.ts';
import { DialogForm } from '../../../components/dialog-form.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { titleOf } from '../parts/names.ts';
import { useDeed } from '../parts/use-deed.ts';

interface CreateOrganisationProps {
  opened: boolean;
  onClose: () => void;
}

export function CreateOrganisation({ opened, onClose }: CreateOrganisationProps) {
  const { organisations } = useTexts().platform;
  return (
    <Modal opened={opened} onClose={onClose} title={organisations.createTitle}>
      <CreateOrganisationForm onClose={onClose} />
    </Modal>
  );
}

const empty = { organizationName: '', firstName: '', lastName: '', emailAddress: '', password: '' };

/** An organisation comes with the account of its owner, as after a sign-up. */
function CreateOrganisationForm({ onClose }: { onClose: () => void }) {
  const { organisations } = useTexts().platform;
  const navigate = useNavigate();
  const { done } = useDeed('tenancy', 'uaa');
  const form = useForm({ initialValues: empty });
  const submission = useSubmit(form, {
    send: ({ organizationName, password, ...person }) => {
      const named = organizationName.trim() !== '' && { organizationName: organizationName.trim() };
      const user = { ...person, ...named, password, repeatPassword: password };
      return api.tenancy('POST', '/api/v1/org-manager/create', { body: { user } });
    },
    onDone: async (organisation) => {
      onClose();
      await navigate({
        to: '/platform/organizations/$id/$section',
        params: { id: organisation.id, section: 'overview' },
      });
      await done(organisations.created(titleOf(organisation)));
    },
    fieldOf: (field) => field.replace(/^user\./, '').replace('repeatPassword', 'password'),
    codes: { 'TENANCY.SIGNUP.EMAIL_TAKEN': 'emailAddress' },
  });
  return (
    <DialogForm
      submission={submission}
      lead={organisations.createLead}
      onCancel={onClose}
      submit={
        <Button type="submit" loading={submission.pending}>
          {organisations.create}
        </Button>
      }
    >
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
        required
        maxLength={50}
        autoComplete="off"
        {...form.getInputProps('emailAddress')}
      />
      <PasswordInput
        label={organisations.password}
        description={organisations.passwordHint}
        required
        autoComplete="new-password"
        maxLength={72}
        {...form.getInputProps('password')}
      />
    </DialogForm>
  );
}
