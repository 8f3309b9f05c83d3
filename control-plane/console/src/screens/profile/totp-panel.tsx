import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { Panel } from '../../components/panel.tsx';
import { ProblemNotice } from '../../components/problem-notice.tsx';
import { StatusPill } from '../../components/status-pill.tsx';
import { useTexts } from '../../texts/texts-context.tsx';
import type { Account } from './account.ts';
import { RemoveTotp } from './remove-totp.tsx';
import { TotpSetup } from './totp-setup.tsx';

export function TotpPanel({ account: { totpEnabled } }: { account: Account }) {
  const { profile } = useTexts();
  const [removing, dialog] = useDisclosure(false);
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
      {totpEnabled && (
        <Button variant="default" onClick={dialog.open}>
          {profile.totpRemove}
        </Button>
      )}
      <RemoveTotp opened={removing} onClose={dialog.close} />
    </Panel>
  );
}
