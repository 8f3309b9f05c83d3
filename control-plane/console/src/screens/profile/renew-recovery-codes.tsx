import { api } from '../../api/client.ts';
import type { DialogProps } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import type { Account } from './account.ts';
import { ProofDialog } from './proof-dialog.tsx';
import { showRecoveryCodes } from './recovery-codes.tsx';

export function RenewRecoveryCodes({ account, ...dialog }: DialogProps & { account: Account }) {
  const { profile } = useTexts();
  const { done } = useAction('uaa');
  return (
    <ProofDialog
      {...dialog}
      hasPassword={account.hasPassword}
      title={profile.recoveryRenewTitle}
      lead={profile.recoveryRenewLead}
      action={profile.recoveryRenew}
      send={(body) => api.uaa('POST', '/api/v1/account/totp/recovery-codes', { body })}
      onDone={async ({ recoveryCodes }) => {
        dialog.onClose();
        showRecoveryCodes(profile.recoveryTitle, recoveryCodes);
        await done(profile.recoveryRenewed);
      }}
    />
  );
}
