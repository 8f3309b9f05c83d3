import { Menu } from '@mantine/core';
import { useState } from 'react';
import { ActionsMenu } from '../../../components/overlays/actions-menu.tsx';
import { useViewer } from '../../../session/use-viewer.ts';
import { levelOf } from '../../../session/viewer.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ActAs } from './act-as.tsx';
import { RolesDialog } from './roles-dialog.tsx';
import { SetUserPassword } from './set-user-password.tsx';
import { useUserActions } from './use-user-actions.ts';
import { nameOf, type User } from './user.ts';
import { actionsFor, type UserAction } from './user-actions.ts';

type Dialog = Extract<UserAction, 'actAs' | 'roles' | 'password'>;

/** What this operator can do to an account. Nothing is shown that would only be refused. */
export function UserMenu({ user }: { user: User }) {
  const { users } = useTexts().platform;
  const viewer = useViewer();
  const [dialog, setDialog] = useState<Dialog>();
  const direct = useUserActions(user);
  const actions = actionsFor({ id: viewer.id, level: levelOf(viewer, 'platformUsers') }, user);
  const run: Record<UserAction, () => void> = {
    ...direct,
    actAs: () => setDialog('actAs'),
    roles: () => setDialog('roles'),
    password: () => setDialog('password'),
  };
  const close = () => setDialog(undefined);
  if (actions.length === 0) return null;
  return (
    <>
      <ActionsMenu name={nameOf(user)} width={230}>
        {actions.map((action) => (
          <Menu.Item key={action} color={isGrave(action) ? 'danger' : undefined} onClick={run[action]}>
            {users.actions[action]}
          </Menu.Item>
        ))}
      </ActionsMenu>
      <ActAs user={user} opened={dialog === 'actAs'} onClose={close} />
      <RolesDialog user={user} opened={dialog === 'roles'} onClose={close} />
      <SetUserPassword user={user} opened={dialog === 'password'} onClose={close} />
    </>
  );
}

const isGrave = (action: UserAction) => action === 'disable' || action === 'delete' || action === 'removeTotp';
