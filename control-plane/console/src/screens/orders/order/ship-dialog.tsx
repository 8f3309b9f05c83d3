import { useState } from 'react';
import { api } from '../../../api/client.ts';
import { idempotencyKeys } from '../../../api/idempotency.ts';
import { type DialogProps, FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { useTexts } from '../../../texts/texts-context.tsx';
import { choosable, LinePieces, linesInput } from './line-pieces.tsx';
import { about, type OfOrder } from './order-query.ts';
import { noTracking, TrackingFields, trackingInput } from './tracking-fields.tsx';

/** Sends some or all of what is left; all of it unless somebody says otherwise. */
export function ShipDialog({ opened, onClose, ...of }: OfOrder & DialogProps) {
  const { orders } = useTexts();
  const { done } = useAction('checkout');
  const [keyFor] = useState(idempotencyKeys);
  const lines = choosable(of.order.products, ({ leftToShip, shippable }) => (shippable ? leftToShip : 0));
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={orders.ship.title}
      lead={orders.ship.lead}
      action={orders.ship.action}
      initialValues={{ pieces: lines.map(({ left }) => left), ...noTracking }}
      validate={{
        pieces: (pieces) => (linesInput(lines, pieces).length === 0 ? orders.ship.nothing : null),
      }}
      send={({ pieces, ...tracking }) => {
        const body = { lines: linesInput(lines, pieces), ...trackingInput(tracking), version: of.order.version };
        return api.checkout('POST', '/api/v1/private/orders/:id/shipments', {
          ...about(of),
          body,
          idempotencyKey: keyFor(body),
        });
      }}
      onDone={() => {
        onClose();
        return done(orders.ship.done);
      }}
    >
      {(form) => (
        <>
          <LinePieces
            lines={lines}
            fieldOf={(index) => form.getInputProps(`pieces.${index}`)}
            error={form.errors.pieces}
          />
          <TrackingFields form={form} />
        </>
      )}
    </FormDialog>
  );
}
