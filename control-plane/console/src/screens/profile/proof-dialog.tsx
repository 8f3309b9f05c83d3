import { TextInput } from '@mantine/core';
import { type DialogProps, FormDialog } from '../../components/overlays/form-dialog.tsx';
import { PasswordField } from '../../components/password-field.tsx';
import { useTexts } from '../../texts/texts-context.tsx';

/** The password, or a code for whoever has none because they sign in through another provider. */
type Proof = { password: string } | { code: string };

interface ProofDialogProps<Reply> extends DialogProps {
  hasPassword: boolean;
  title: string;
  lead: string;
  action: string;
  danger?: boolean;
  send: (proof: Proof) => Promise<Reply>;
  onDone: (reply: Reply) => Promise<void>;
}

/** Asks whoever sits at the browser to prove who they are, and does something that needs it. */
export function ProofDialog<Reply>({ hasPassword, danger = false, send, ...dialog }: ProofDialogProps<Reply>) {
  const { profile } = useTexts();
  return (
    <FormDialog
      {...dialog}
      lead={
        <>
          {dialog.lead} {hasPassword ? profile.proofByPassword : profile.proofByCode}
        </>
      }
      button={danger ? { color: 'danger' } : {}}
      initialValues={{ proof: '' }}
      send={({ proof }) => send(hasPassword ? { password: proof } : { code: proof })}
      fieldOf={() => 'proof'}
      codes={{ 'UAA.PASSWORD.CURRENT_MISMATCH': 'proof', 'UAA.TOTP.CODE_WRONG': 'proof' }}
    >
      {(form) => {
        const field = { required: true, withAsterisk: false, 'data-autofocus': true, ...form.getInputProps('proof') };
        return hasPassword ? (
          <PasswordField label={profile.currentPassword} autoComplete="current-password" maxLength={128} {...field} />
        ) : (
          <TextInput label={profile.totpCode} autoComplete="one-time-code" maxLength={24} dir="ltr" {...field} />
        );
      }}
    </FormDialog>
  );
}
