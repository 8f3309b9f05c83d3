import { api } from '../../api/client.ts';
import type { DialogProps } from '../../components/overlays/form-dialog.tsx';
import { useAction } from '../../components/overlays/use-action.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import type { Account } from './account.ts';
import { ProofDialog } from './proof-dialog.tsx';

export function RemoveTotp({ account, ...dialog }: DialogProps & { account: Account }) {
  const { profile } = useTexts();
  const { done } = useAction('uaa');
  return (
    <ProofDialog
      {...dialog}
      hasPassword={account.hasPassword}
      title={profile.totpRemoveTitle}
      lead={profile.totpRemoveLead}
      action={profile.totpRemove}
      danger
      send={(body) => api.uaa('DELETE', '/api/v1/account/totp', { body })}
      onDone={async () => {
        await done(profile.totpDisabled);
        dialog.onClose();
      }}
    />
  );
}
