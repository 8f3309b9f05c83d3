import { Checkbox, Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { idempotencyKeys } from '../../../api/idempotency.ts';
import { search } from '../../../api/search.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { typedAmount } from '../../../format/typed-amount.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import { choosable, LinePieces, linesInput } from './line-pieces.tsx';
import css from './order.module.css';
import { about, type OfOrder } from './order-query.ts';

const LONGEST_REASON = 500;
const PAUSE_MS = 250;

/** Gives back some lines, the shipping, or an amount. What the part is worth is the service's word. */
export function RefundDialog({ opened, onClose, ...of }: OfOrder & DialogProps) {
  const { texts, format } = useLocale();
  const { refund } = texts.orders;
  const { done } = useAction('checkout');
  const [keyFor] = useState(idempotencyKeys);
  const { products, moves, version } = of.order;
  const { currency } = moves.refundable;
  const lines = choosable(products, ({ refundable }) => refundable);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={refund.title}
      lead={refund.lead}
      action={refund.action}
      initialValues={{ pieces: lines.map(() => 0), shipping: false, restock: false, amount: '', reason: '' }}
      validate={{
        amount: (text) => (text.trim() !== '' && !typedAmount(text, currency)?.amount ? refund.badAmount : null),
        pieces: (pieces, { shipping, amount }) =>
          linesInput(lines, pieces).length === 0 && !shipping && amount.trim() === ''
            ? texts.orders.ship.nothing
            : null,
      }}
      send={({ pieces, shipping, restock, amount, reason }) => {
        const chosen = linesInput(lines, pieces);
        const wanted = typedAmount(amount, currency);
        const body = {
          ...(chosen.length > 0 && { lines: chosen, restock }),
          ...(shipping && { shipping }),
          ...(wanted && { amount: { amount: wanted.amount, currency } }),
          ...(reason.trim() !== '' && { reason: reason.trim() }),
          version,
        };
        const idempotencyKey = keyFor(body);
        return api.checkout('POST', '/api/v1/private/orders/:id/refunds', { ...about(of), body, idempotencyKey });
      }}
      onDone={() => {
        onClose();
        return done(refund.done);
      }}
    >
      {(form) => (
        <>
          <LinePieces
            lines={lines}
            fieldOf={(index) => form.getInputProps(`pieces.${index}`)}
            error={form.errors.pieces}
          />
          <Checkbox label={refund.shipping} {...form.getInputProps('shipping', { type: 'checkbox' })} />
          <Checkbox
            label={refund.restock}
            description={refund.restockHint}
            {...form.getInputProps('restock', { type: 'checkbox' })}
          />
          <Worth {...of} lines={linesInput(lines, form.values.pieces)} shipping={form.values.shipping} />
          <TextInput
            label={refund.amount}
            description={refund.amountHint(format.money(moves.refundable))}
            inputMode="decimal"
            maxLength={20}
            dir="ltr"
            {...form.getInputProps('amount')}
          />
          <Textarea
            label={refund.reason}
            description={refund.reasonHint}
            rows={2}
            maxLength={LONGEST_REASON}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}

interface WorthProps extends OfOrder {
  lines: { sku: string; quantity: number }[];
  shipping: boolean;
}

/** What the chosen part is worth: it is given back unless another amount is typed. */
function Worth({ lines, shipping, ...of }: WorthProps) {
  const { texts, format } = useLocale();
  const [asked] = useDebouncedValue(
    JSON.stringify({ ...(lines.length > 0 && { lines }), ...(shipping && { shipping }) }),
    PAUSE_MS,
  );
  const body = JSON.parse(asked) as { lines?: WorthProps['lines']; shipping?: boolean };
  const { data } = useQuery({
    ...search('checkout', '/api/v1/private/orders/:id/refunds/suggestion', { ...about(of), body }),
    enabled: asked !== '{}',
    placeholderData: keepPreviousData,
  });
  if (asked === '{}' || !data) return null;
  return (
    <p className={css.worth} role="status">
      {texts.orders.refund.suggested(format.money(data.amount))}
    </p>
  );
}
