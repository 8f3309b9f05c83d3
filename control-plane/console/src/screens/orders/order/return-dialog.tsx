import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { idempotencyKeys } from '../../../api/idempotency.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { choosable, LinePieces, linesInput } from './line-pieces.tsx';
import { about, type OfOrder } from './order-query.ts';

const LONGEST_REASON = 500;

/** Goods came back from the customer. */
export function ReturnDialog({ opened, onClose, ...of }: OfOrder & DialogProps) {
  const { orders } = useTexts();
  const { done } = useAction('checkout');
  const [keyFor] = useState(idempotencyKeys);
  const lines = choosable(of.order.products, ({ shipped, returned }) => shipped - returned);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={orders.return.title}
      lead={orders.return.lead}
      action={orders.return.action}
      initialValues={{ pieces: lines.map(({ left }) => left), restock: true, refund: false, reason: '' }}
      validate={{
        pieces: (pieces) => (linesInput(lines, pieces).length === 0 ? orders.ship.nothing : null),
      }}
      send={({ pieces, restock, refund, reason }) => {
        const body = {
          lines: linesInput(lines, pieces),
          restock,
          refund,
          ...(reason.trim() !== '' && { reason: reason.trim() }),
          version: of.order.version,
        };
        const idempotencyKey = keyFor(body);
        return api.checkout('POST', '/api/v1/private/orders/:id/returns', { ...about(of), body, idempotencyKey });
      }}
      onDone={() => {
        onClose();
        return done(orders.return.done);
      }}
    >
      {(form) => (
        <>
          <LinePieces
            lines={lines}
            fieldOf={(index) => form.getInputProps(`pieces.${index}`)}
            error={form.errors.pieces}
          />
          <Checkbox label={orders.return.restock} {...form.getInputProps('restock', { type: 'checkbox' })} />
          <Checkbox label={orders.return.refund} {...form.getInputProps('refund', { type: 'checkbox' })} />
          <Textarea
            label={orders.refund.reason}
            rows={2}
            maxLength={LONGEST_REASON}
            {...form.getInputProps('reason')}
          />
        </>
      )}
    </FormDialog>
  );
}
