import { Button, Select, TextInput } from '@mantine/core';
import { CurrencyCode } from '@storepod/kernel/currency';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { idempotencyKeys } from '../../../api/idempotency.ts';
import { read } from '../../../api/read.ts';
import { search } from '../../../api/search.ts';
import { CreditList } from '../../../components/credit-list.tsx';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { typedAmount } from '../../../format/typed-amount.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { ReasonField } from '../parts/ask-reason.tsx';
import { titleOf } from '../parts/names.ts';
import { oneLine } from '../parts/one-line.ts';
import type { Organisation } from './organisation.ts';

const LONGEST_NUMBER = 20;

/** The credit of an organisation, and a way to give more. */
export function CreditPanel({ organisation }: { organisation: Organisation }) {
  const { credit } = useTexts().subscription;
  const [opened, setOpened] = useState(false);
  const query = useQuery(search('billing', '/api/v1/platform/credit/find', { body: { org: organisation.id } }));
  const give = (
    <Button size="xs" variant="default" onClick={() => setOpened(true)}>
      {credit.give}
    </Button>
  );
  return (
    <Panel title={credit.title} description={credit.lead} aside={give}>
      <QueryView query={query} isEmpty={({ entries }) => entries.length === 0} empty={<p>{credit.none}</p>}>
        {(account) => <CreditList credit={account} />}
      </QueryView>
      <CreditDialog organisation={organisation} opened={opened} onClose={() => setOpened(false)} />
    </Panel>
  );
}

/** Pressed twice, it is given once. */
function CreditDialog({ organisation, opened, onClose }: DialogProps & { organisation: Organisation }) {
  const { subscription, problems, platform } = useTexts();
  const { credit } = subscription;
  const { required } = problems.rules;
  const { done } = useAction('billing');
  const [keyOf] = useState(idempotencyKeys);
  const currencies = useCurrencies();
  const name = titleOf(organisation);
  return (
    <FormDialog
      title={credit.giveTitle(name)}
      lead={credit.giveText}
      action={credit.give}
      opened={opened}
      onClose={onClose}
      initialValues={{ amount: '', currency: currencies[0] ?? 'USD', reason: '' }}
      validate={{
        amount: (amount, { currency }) =>
          typedAmount(amount, CurrencyCode.parse(currency))?.amount ? null : credit.noAmount,
        reason: (reason) => (reason.trim() === '' ? required : null),
      }}
      fieldOf={(field) => (field === 'amount.amount' ? 'amount' : field)}
      codes={{ 'BILLING.CREDIT.CURRENCY_UNUSED': 'currency' }}
      send={({ amount, currency, reason }) => {
        const code = CurrencyCode.parse(currency);
        const typed = typedAmount(amount, code) ?? { amount: 0, currency: code };
        const body = { org: organisation.id, amount: typed, reason: oneLine(reason) };
        return api.billing('POST', '/api/v1/platform/credit', { body, idempotencyKey: keyOf(body) });
      }}
      onDone={async () => {
        onClose();
        await done(credit.given(name));
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={credit.amount}
            required
            inputMode="decimal"
            maxLength={LONGEST_NUMBER}
            {...form.getInputProps('amount')}
          />
          <Select
            label={platform.billing.currency}
            required
            allowDeselect={false}
            data={currencies}
            {...form.getInputProps('currency')}
          />
          <ReasonField description={credit.reasonShown} {...form.getInputProps('reason')} />
        </>
      )}
    </FormDialog>
  );
}

/** Those in which something is sold: credit in any other would never be used. */
function useCurrencies(): string[] {
  const { data = [] } = useQuery(read('billing', '/api/v1/plan/public/plans'));
  return [...new Set(data.flatMap(({ prices }) => prices.map(({ amount }) => amount.currency as string)))];
}
