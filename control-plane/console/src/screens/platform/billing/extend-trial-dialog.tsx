import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { idempotencyKeys } from '../../../api/idempotency.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { ReasonField } from '../parts/ask-reason.tsx';
import { oneLine } from '../parts/one-line.ts';
import { endOfDay, type PlatformSubscription } from './subscription.ts';

type ExtendTrialProps = DialogProps & { row: PlatformSubscription; name: string };

/** Moves the end of a trial to a later day. Pressed twice, it is done once. */
export function ExtendTrialDialog({ row: { store, trialEnd }, name, opened, onClose }: ExtendTrialProps) {
  const { texts, format } = useLocale();
  const { billing } = texts.platform;
  const { required } = texts.problems.rules;
  const { done } = useAction('billing');
  const [keyOf] = useState(idempotencyKeys);
  return (
    <FormDialog
      title={billing.extend.title(name)}
      lead={trialEnd === null ? undefined : billing.deadlines.trialEnd(format.date(trialEnd))}
      action={billing.extend.action}
      opened={opened}
      onClose={onClose}
      initialValues={{ day: '', reason: '' }}
      validate={{
        day: (day) => (day === '' ? required : null),
        reason: (reason) => (reason.trim() === '' ? required : null),
      }}
      send={({ day, reason }) => {
        const body = { store, until: endOfDay(day), reason: oneLine(reason) };
        return api.billing('POST', '/api/v1/platform/subscription/extend-trial', { body, idempotencyKey: keyOf(body) });
      }}
      onDone={async () => {
        onClose();
        await done(billing.extend.done(name));
      }}
    >
      {(form) => (
        <>
          <TextInput type="date" label={billing.until} required {...form.getInputProps('day')} />
          <ReasonField {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}
