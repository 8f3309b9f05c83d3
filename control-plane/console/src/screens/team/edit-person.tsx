import { Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { api } from '../../api/client.ts';
import { DialogBody, type DialogProps } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { useSubmit } from '../../components/use-submit.ts';
import type { Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import { nameOf, type Person } from './person.ts';
import { PersonFields } from './person-fields.tsx';

export interface PersonDialogProps extends DialogProps {
  store: Store;
  person: Person;
}

export function EditPerson({ opened, ...props }: PersonDialogProps) {
  const { team } = useTexts();
  return (
    <Modal opened={opened} onClose={props.onClose} title={team.editTitle(nameOf(props.person))}>
      <EditPersonForm {...props} />
    </Modal>
  );
}

function EditPersonForm({ store, person, onClose }: Omit<PersonDialogProps, 'opened'>) {
  const { team } = useTexts();
  const { done } = useAction('tenancy');
  const { firstName, lastName, emailAddress, roles } = person;
  const form = useForm({ initialValues: { firstName, lastName, emailAddress, role: roles[0] ?? '' } });
  const submission = useSubmit(form, {
    // Roles are replaced as a whole, so they are sent only where somebody chose another.
    send: ({ role, ...changed }) =>
      api.tenancy('PUT', '/api/v1/user-account/update', {
        store: store.id,
        body: { id: person.id, ...changed, ...(form.isDirty('role') && { roles: [role] }) },
      }),
    onDone: async () => {
      await done(team.saved);
      onClose();
    },
    fieldOf: (field) => (field.startsWith('roles') ? 'role' : field),
    codes: { 'TENANCY.USER.EMAIL_TAKEN': 'emailAddress', 'TENANCY.USER.ROLE_NOT_GRANTABLE': 'role' },
  });
  return (
    <DialogBody submission={submission} action={team.save} onClose={onClose}>
      <PersonFields form={form} />
    </DialogBody>
  );
}
