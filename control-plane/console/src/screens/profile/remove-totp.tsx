import { api } from '../../api/client.ts';
import { type DialogProps, FormDialog } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { PasswordField } from '../../components/password-field.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

export function RemoveTotp(dialog: DialogProps) {
  const { profile } = useTexts();
  const { done } = useAction('uaa');
  return (
    <FormDialog
      {...dialog}
      title={profile.totpRemoveTitle}
      lead={profile.totpRemoveLead}
      action={profile.totpRemove}
      button={{ color: 'danger' }}
      initialValues={{ password: '' }}
      send={(body) => api.uaa('DELETE', '/api/v1/account/totp', { body })}
      onDone={async () => {
        await done(profile.totpDisabled);
        dialog.onClose();
      }}
      codes={{ 'UAA.PASSWORD.CURRENT_MISMATCH': 'password' }}
    >
      {(form) => (
        <PasswordField
          label={profile.currentPassword}
          autoComplete="current-password"
          required
          withAsterisk={false}
          maxLength={128}
          data-autofocus
          {...form.getInputProps('password')}
        />
      )}
    </FormDialog>
  );
}
