import { Menu } from '@mantine/core';
import { useState } from 'react';
import { ActionsMenu } from '../../../components/overlays/actions-menu.tsx';
import { useTexts } from '../../../texts/texts-context.tsx';
import { CompDialog } from './comp-dialog.tsx';
import { ExtendTrialDialog } from './extend-trial-dialog.tsx';
import { mayBeComped, type PlatformSubscription } from './subscription.ts';

/** What an operator can do for a store, beside the payment provider. */
export function SubscriptionMenu({ row, name }: { row: PlatformSubscription; name: string }) {
  const { billing } = useTexts().platform;
  const [open, setOpen] = useState<'extend' | 'comp'>();
  const close = () => setOpen(undefined);
  const isTrial = row.status === 'TRIALING';
  if (!isTrial && !mayBeComped(row)) return null;
  return (
    <>
      <ActionsMenu name={name} width={220}>
        {isTrial && <Menu.Item onClick={() => setOpen('extend')}>{billing.extend.action}</Menu.Item>}
        {mayBeComped(row) && <Menu.Item onClick={() => setOpen('comp')}>{billing.comp.action}</Menu.Item>}
      </ActionsMenu>
      <ExtendTrialDialog row={row} name={name} opened={open === 'extend'} onClose={close} />
      <CompDialog row={row} name={name} opened={open === 'comp'} onClose={close} />
    </>
  );
}
