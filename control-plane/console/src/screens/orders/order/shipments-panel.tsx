import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { api } from '../../../api/client.ts';
import { FormDialog } from '../../../components/overlays/form-dialog.tsx';
import { useAction } from '../../../components/overlays/use-action.ts';
import { Panel } from '../../../components/panel.tsx';
import { useViewer } from '../../../session/use-viewer.ts';
import { mayManage } from '../../../session/viewer.ts';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import type { Order } from '../order-words.ts';
import css from './order.module.css';
import { about, type OfOrder } from './order-query.ts';
import { TrackingFields, trackingInput } from './tracking-fields.tsx';

type Shipment = Order['shipments'][number];

/** What was sent, parcel by parcel. */
export function ShipmentsPanel(of: OfOrder) {
  const { orders } = useTexts();
  if (of.order.shipments.length === 0) return null;
  return (
    <Panel title={orders.shipments.title} flush>
      <ul className={css.rows}>
        {of.order.shipments.map((shipment) => (
          <ShipmentRow key={shipment.id} {...of} shipment={shipment} />
        ))}
      </ul>
    </Panel>
  );
}

function ShipmentRow({ shipment, ...of }: OfOrder & { shipment: Shipment }) {
  const { texts, format } = useLocale();
  const { shipments } = texts.orders;
  const { number, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines } = shipment;
  const tracking = [carrier, trackingNumber].filter(Boolean).join(' · ');
  return (
    <li className={css.row}>
      <div className={css.what}>
        <span className={css.name}>{shipments.one(format.number(number))}</span>
        <span className={css.second}>
          {deliveredAt === null
            ? shipments.sent(format.moment(shippedAt))
            : shipments.arrived(format.moment(deliveredAt))}
        </span>
        <span className={css.second}>
          {lines.map(({ sku, quantity }) => `${format.number(quantity)} × ${sku}`).join(', ')}
        </span>
        {tracking !== '' && (
          <span className={css.second} dir="auto">
            {tracking}{' '}
            {trackingUrl !== null && (
              <a href={trackingUrl} target="_blank" rel="noreferrer">
                {shipments.track}
              </a>
            )}
          </span>
        )}
      </div>
      <ShipmentButtons {...of} shipment={shipment} />
    </li>
  );
}

function ShipmentButtons({ shipment, ...of }: OfOrder & { shipment: Shipment }) {
  const { shipments } = useTexts().orders;
  const { done, doNow } = useAction('checkout');
  const [editing, edit] = useDisclosure(false);
  const isManager = mayManage(useViewer(), 'orders');
  const address = { ...about(of), params: { id: of.order.id, shipment: shipment.id } };
  if (!isManager) return null;
  const arrive = () =>
    doNow(
      () => api.checkout('POST', '/api/v1/private/orders/:id/shipments/:shipment/delivered', address),
      shipments.markedArrived,
    );
  return (
    <div className={css.buttons}>
      <Button size="xs" variant="subtle" onClick={edit.open}>
        {shipments.edit}
      </Button>
      {shipment.deliveredAt === null && (
        <Button size="xs" variant="default" onClick={arrive}>
          {shipments.markArrived}
        </Button>
      )}
      <FormDialog
        opened={editing}
        onClose={edit.close}
        title={shipments.edit}
        action={shipments.edit}
        initialValues={{
          carrier: shipment.carrier ?? '',
          trackingNumber: shipment.trackingNumber ?? '',
          trackingUrl: shipment.trackingUrl ?? '',
        }}
        send={(tracking) =>
          api.checkout('PUT', '/api/v1/private/orders/:id/shipments/:shipment', {
            ...address,
            body: trackingInput(tracking),
          })
        }
        onDone={() => {
          edit.close();
          return done(shipments.changed);
        }}
      >
        {(form) => <TrackingFields form={form} />}
      </FormDialog>
    </div>
  );
}
