import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { read } from '../../../api/read.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { IdentityRole } from './identity-role.ts';

/** Undefined for a new one. */
type RoleDialogProps = DialogProps & { role: IdentityRole | undefined };

export function RoleDialog({ role, opened, onClose }: RoleDialogProps) {
  const { roles: words } = useTexts().platform.identity;
  const { done } = useAction('uaa');
  const { data: keys = [] } = useQuery({ ...read('uaa', '/api/v1/admin/permissions'), enabled: opened });
  return (
    <FormDialog
      title={role ? words.editTitle(role.name) : words.createTitle}
      action={words.save}
      opened={opened}
      onClose={onClose}
      initialValues={{
        name: role?.name ?? '',
        description: role?.description ?? '',
        permissions: role?.permissions ?? [],
      }}
      validate={{ name: (name) => (/^[A-Z][A-Z0-9_]*$/.test(name) ? null : words.nameRule) }}
      fieldOf={(field) => field.replace(/^permissions\..*/, 'permissions')}
      codes={{ 'UAA.ROLE.NAME_TAKEN': 'name', 'UAA.ROLE.NAME_INVALID': 'name' }}
      send={(values) => save(role, values)}
      onDone={(name) => {
        onClose();
        return done(words.saved(name));
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={words.role}
            description={words.nameRule}
            required
            maxLength={80}
            {...form.getInputProps('name')}
          />
          <Textarea label={words.description} rows={2} maxLength={500} {...form.getInputProps('description')} />
          <Checkbox.Group
            label={words.permissions}
            description={words.permissionsHint}
            {...form.getInputProps('permissions')}
          >
            {keys.map((key) => (
              <Checkbox key={key} value={key} label={<code className="latin">{key}</code>} mt="xs" />
            ))}
          </Checkbox.Group>
        </>
      )}
    </FormDialog>
  );
}

interface RoleValues {
  name: string;
  description: string;
  permissions: string[];
}

/** What a role is called and what it allows are two calls: the name first, since it may be refused. */
async function save(role: IdentityRole | undefined, { name, description, permissions }: RoleValues): Promise<string> {
  if (!role) {
    await api.uaa('POST', '/api/v1/admin/roles', { body: { name, description, permissions } });
    return name;
  }
  const params = { id: role.id };
  await api.uaa('PUT', '/api/v1/admin/roles/:id', { params, body: { name, description } });
  await api.uaa('PUT', '/api/v1/admin/roles/:id/permissions', { params, body: permissions });
  return name;
}
