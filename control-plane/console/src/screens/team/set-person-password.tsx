import { api } from '../../api/client.ts';
import { NewPasswordDialog } from '../../components/overlays/new-password-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import type { PersonDialogProps } from './edit-person.tsx';
import { nameOf } from './person.ts';

export function SetPersonPassword({ store, person, ...dialog }: PersonDialogProps) {
  const { team } = useTexts();
  const { done } = useAction();
  const target = { store: store.id, query: { userId: person.id } };
  return (
    <NewPasswordDialog
      {...dialog}
      title={team.passwordTitle(nameOf(person))}
      lead={team.passwordLead}
      action={team.setPassword}
      longest={128}
      send={(changePassword) =>
        api.tenancy('POST', '/api/v1/user-account/reset', { ...target, body: { changePassword } })
      }
      onDone={() => done(team.passwordSet)}
    />
  );
}
