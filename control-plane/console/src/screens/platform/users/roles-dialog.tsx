import { Checkbox, Modal } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import { read, readAgain } from '../../../api/read.ts';
import { DialogBody } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { QueryView } from '../../../components/query-view.tsx';
import { useSubmit } from '../../../components/use-submit.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import { differenceOf, isSame, offeredRoles, type RoleDifference } from './role-difference.ts';
import type { UserDialogProps } from './set-user-password.tsx';
import { useRoleName } from './use-role-name.ts';
import { nameOf, type User } from './user.ts';
import css from './users.module.css';

export function RolesDialog({ user, opened, onClose }: UserDialogProps) {
  const { users } = useTexts().platform;
  const assignable = useQuery({ ...read('uaa', '/api/v1/admin/users/assignable-roles'), enabled: opened });
  return (
    <Modal opened={opened} onClose={onClose} title={users.rolesTitle(nameOf(user))}>
      <QueryView query={assignable}>
        {(names) => <RolesForm user={user} assignable={names} onClose={onClose} />}
      </QueryView>
    </Modal>
  );
}

interface RolesFormProps {
  user: User;
  assignable: readonly string[];
  onClose: () => void;
}

function RolesForm({ user, assignable, onClose }: RolesFormProps) {
  const { users } = useTexts().platform;
  const { done } = useAction('uaa');
  const roleName = useRoleName();
  const change = useRoleChange(user.id);
  const form = useForm({ initialValues: { roles: [...user.roles] } });
  const difference = differenceOf(user.roles, form.values.roles);
  const submission = useSubmit(form, {
    send: () => change(difference),
    onDone: async () => {
      onClose();
      await done(users.rolesChanged(nameOf(user)));
    },
  });
  return (
    <DialogBody
      submission={submission}
      lead={users.rolesLead}
      action={users.saveRoles}
      button={{ disabled: isSame(difference) }}
      onClose={onClose}
    >
      <Checkbox.Group label={users.roles} {...form.getInputProps('roles')}>
        <div className={css.checks}>
          {offeredRoles(assignable, user.roles).map((role) => (
            <Checkbox key={role} value={role} label={roleName(role)} disabled={!assignable.includes(role)} />
          ))}
        </div>
      </Checkbox.Group>
      <Difference difference={difference} />
    </DialogBody>
  );
}

/** Giving and taking are two calls. If the second fails, the account is read anew and shows what is left to do. */
function useRoleChange(id: string): (difference: RoleDifference) => Promise<void> {
  const client = useQueryClient();
  return async ({ added, removed }) => {
    try {
      const target = { params: { id } };
      if (added.length > 0) await api.uaa('POST', '/api/v1/admin/users/:id/roles', { ...target, body: added });
      if (removed.length > 0)
        await api.uaa('POST', '/api/v1/admin/users/:id/roles/remove', { ...target, body: removed });
    } catch (error) {
      await readAgain(client, 'uaa');
      throw error;
    }
  };
}

/** What saving will do, in words. */
function Difference({ difference }: { difference: RoleDifference }) {
  const { texts, format } = useLocale();
  const { users } = texts.platform;
  const roleName = useRoleName();
  const lines = [
    { name: users.given, roles: difference.added },
    { name: users.taken, roles: difference.removed },
  ].filter(({ roles }) => roles.length > 0);
  return (
    <div className={css.difference} role="status">
      {lines.length === 0 ? (
        users.noDifference
      ) : (
        <dl>
          {lines.map(({ name, roles }) => (
            <div key={name} className={css.changed}>
              <dt>{name}</dt>
              <dd>{format.list(roles.map(roleName))}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}
