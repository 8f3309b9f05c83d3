import { api } from '../../../api/client.ts';
import type { DialogProps } from '../../../components/overlays/form-dialog.tsx';
import { NewPasswordDialog } from '../../../components/overlays/new-password-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { nameOf, type User } from './user.ts';

export interface UserDialogProps extends DialogProps {
  user: User;
}

export function SetUserPassword({ user, ...dialog }: UserDialogProps) {
  const { users } = useTexts().platform;
  const { done } = useAction('uaa');
  const target = { params: { id: user.id } };
  return (
    <NewPasswordDialog
      {...dialog}
      title={users.passwordTitle(nameOf(user))}
      lead={users.passwordLead}
      action={users.actions.password}
      longest={128}
      send={(password) => api.uaa('PUT', '/api/v1/admin/users/:id/reset-password', { ...target, body: { password } })}
      onDone={() => done(users.passwordSet(nameOf(user)))}
    />
  );
}
