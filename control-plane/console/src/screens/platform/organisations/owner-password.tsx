import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { api } from '../../../api/client.ts';
import { NewPasswordDialog } from '../../../components/overlays/new-password-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import type { Organisation } from './organisation.ts';

export function OwnerPassword({ organisation: { id, ownerUserId } }: { organisation: Organisation }) {
  const { organisations } = useTexts().platform;
  const { done } = useAction('tenancy', 'uaa');
  const [opened, dialog] = useDisclosure(false);
  const known = ownerUserId !== null;
  const open = known && (
    <Button variant="default" onClick={dialog.open}>
      {organisations.setPassword}
    </Button>
  );
  return (
    <>
      <Panel
        title={organisations.ownerPassword}
        description={known ? organisations.ownerPasswordLead : organisations.ownerUnknown}
        aside={open || undefined}
      />
      <NewPasswordDialog
        opened={opened}
        onClose={dialog.close}
        title={organisations.ownerPassword}
        lead={organisations.ownerPasswordText}
        action={organisations.setPassword}
        longest={72}
        send={(password) =>
          api.tenancy('POST', '/api/v1/org-manager/change-password', { query: { id }, body: { password } })
        }
        onDone={() => done(organisations.passwordSet)}
      />
    </>
  );
}
