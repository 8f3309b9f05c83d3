import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Notice } from '../../components/notice.tsx';
import { Panel } from '../../components/panel.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { StatusPill } from '../../components/status-pill.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { Account } from './account.ts';
import css from './profile.module.css';
import { RemoveTotp } from './remove-totp.tsx';
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';

export function TotpPanel({ account }: { account: Account }) {
  const { profile } = useTexts();
  const { totpEnabled } = account;
  const begin = useMutation({ mutationFn: () => api.uaa('POST', '/api/v1/account/totp') });
  const pill = (
    <StatusPill tone={totpEnabled ? 'good' : 'quiet'} label={totpEnabled ? profile.totpOn : profile.totpOff} />
  );
  return (
    <Panel title={profile.totpTitle} description={profile.totpLead} aside={pill}>
      {begin.isError && <ProblemNotice error={begin.error} />}
      {!totpEnabled && begin.data && <TotpSetup {...begin.data} onDone={() => begin.reset()} />}
      {!totpEnabled && !begin.data && (
        <Button variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
          {profile.totpBegin}
        </Button>
      )}
      {totpEnabled && <TotpInUse account={account} />}
    </Panel>
  );
}

/** Few enough that somebody should print new ones before the next lost phone. */
const FEW_CODES = 3;

function TotpInUse({ account }: { account: Account }) {
  const { profile } = useTexts();
  const [removing, removal] = useDisclosure(false);
  const [renewing, renewal] = useDisclosure(false);
  const left = account.recoveryCodesLeft;
  return (
    <div className={css.setup}>
      {left < FEW_CODES ? (
        <Notice tone="warn">{profile.recoveryLeft(left)}</Notice>
      ) : (
        <p>{profile.recoveryLeft(left)}</p>
      )}
      <div className={css.buttons}>
        <Button variant="default" onClick={renewal.open}>
          {profile.recoveryRenew}
        </Button>
        <Button variant="default" onClick={removal.open}>
          {profile.totpRemove}
        </Button>
      </div>
      <RenewRecoveryCodes account={account} opened={renewing} onClose={renewal.close} />
      <RemoveTotp account={account} opened={removing} onClose={removal.close} />
    </div>
  );
}
