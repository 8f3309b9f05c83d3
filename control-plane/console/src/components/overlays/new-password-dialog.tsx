import { useTexts } from '../../texts/texts-context.tsx';
import { PasswordField } from '../password-field.tsx';
import { type DialogProps, FormDialog } from './form-dialog.tsx';

interface NewPasswordDialogProps extends DialogProps {
  title: string;
  lead: string;
  action: string;
  /** As many characters as the service takes. */
  longest: number;
  send: (password: string) => Promise<unknown>;
  onDone: () => Promise<unknown>;
}

/** Sets a password for somebody else. */
export function NewPasswordDialog({ longest, send, onDone, ...dialog }: NewPasswordDialogProps) {
  const { team } = useTexts();
  return (
    <FormDialog
      {...dialog}
      initialValues={{ password: '' }}
      send={({ password }) => send(password)}
      onDone={() => {
        dialog.onClose();
        return onDone();
      }}
      // Tenancy has another name for it.
      fieldOf={(field) => (field === 'changePassword' ? 'password' : field)}
      codes={{ 'TENANCY.USER.PASSWORD_REUSED': 'password', 'UAA.PASSWORD.REUSED': 'password' }}
    >
      {(form) => (
        <PasswordField
          label={team.newPassword}
          description={team.passwordHint}
          required
          autoComplete="new-password"
          maxLength={longest}
          data-autofocus
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  );
}
