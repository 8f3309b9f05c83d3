import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { idempotencyKeys } from '../../../api/idempotency.ts';
import { read } from '../../../api/read.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { ReasonField } from '../parts/ask-reason.tsx';
import { oneLine } from '../parts/one-line.ts';
import { endOfDay, type PlatformSubscription } from './subscription.ts';
import { usePlanName } from './use-plan-name.ts';

type CompProps = DialogProps & { row: PlatformSubscription; name: string };

/** Gives a store a plan for nothing until a day. Pressed twice, it is done once. */
export function CompDialog({ row: { store }, name, opened, onClose }: CompProps) {
  const { billing } = useLocale().texts.platform;
  const { required } = useLocale().texts.problems.rules;
  const { done } = useAction('billing');
  const [keyOf] = useState(idempotencyKeys);
  const prices = usePrices();
  return (
    <FormDialog
      title={billing.comp.title(name)}
      lead={billing.comp.text}
      action={billing.comp.action}
      opened={opened}
      onClose={onClose}
      initialValues={{ planPriceId: '', day: '', reason: '' }}
      validate={{
        planPriceId: (id) => (id === '' ? required : null),
        day: (day) => (day === '' ? required : null),
        reason: (reason) => (reason.trim() === '' ? required : null),
      }}
      send={({ planPriceId, day, reason }) => {
        const body = { store, planPriceId, until: endOfDay(day), reason: oneLine(reason) };
        return api.billing('POST', '/api/v1/platform/subscription/comp', { body, idempotencyKey: keyOf(body) });
      }}
      onDone={async () => {
        onClose();
        await done(billing.comp.done(name));
      }}
    >
      {(form) => (
        <>
          <Select label={billing.plan} required data={prices} {...form.getInputProps('planPriceId')} />
          <TextInput type="date" label={billing.until} required {...form.getInputProps('day')} />
          <ReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}

/** What can be given: each plan on offer, by what it would cost. */
function usePrices(): { value: string; label: string }[] {
  const { texts, format } = useLocale();
  const planName = usePlanName();
  const { data = [] } = useQuery(read('billing', '/api/v1/plan/public/plans'));
  return data.flatMap(({ code, displayName, prices }) =>
    prices.map(({ id, amount, interval }) => ({
      value: id,
      label: `${planName(code, displayName)} · ${texts.plans.price(
        format.shortMoney(amount),
        interval === 'YEAR' ? texts.plans.perYear : texts.plans.perMonth,
      )}`,
    })),
  );
}
