import { Uuid } from '@storepod/kernel/ids';
import { sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import type { Order } from '../order/order.ts';
import type { ByPerson } from '../order/person-moves.ts';
import type { Tables } from '../tables.ts';
import type { LinePieces } from './order-lines.ts';
import type { Shipment, TrackingInput } from './shipment-shapes.ts';
import { shipmentView } from './shipment-view.ts';

export interface Parcel {
  id: Uuid;
  number: number;
  pieces: readonly LinePieces[];
  tracking: TrackingInput;
}

export const newParcel = (
  { ids }: Pick<Checkout, 'ids'>,
  shipments: number,
  pieces: readonly LinePieces[],
  tracking: TrackingInput = {},
): Parcel => ({ id: Uuid.parse(ids.uuid()), number: shipments + 1, pieces, tracking });

/** Writes a parcel and counts what is in it. Whoever ships the same pieces at the same time has lost by the version before. */
export async function insertShipment(
  trx: Transaction<Tables>,
  { facts: { store, id: order } }: Order,
  { id, number, pieces, tracking }: Parcel,
  { at, actor }: ByPerson,
): Promise<Shipment> {
  const row = {
    ...{ store_id: store, id, order_id: order, number, shipped_at: at, delivered_at: null, actor: actor.name },
    carrier: tracking.carrier ?? null,
    tracking_number: tracking.trackingNumber ?? null,
    tracking_url: tracking.trackingUrl ?? null,
  };
  await trx.insertInto('shipment').values(row).execute();
  await trx
    .insertInto('shipment_line')
    .values(
      pieces.map(({ line, quantity }) => ({ store_id: store, shipment_id: id, position: line.position, quantity })),
    )
    .execute();
  await sql`update sales_order_line l set shipped = l.shipped + sent.quantity
    from unnest(${pieces.map(({ line }) => line.position)}::int[], ${pieces.map(({ quantity }) => quantity)}::int[])
      as sent (position, quantity)
    where l.store_id = ${store} and l.order_id = ${order} and l.position = sent.position`.execute(trx);
  return shipmentView({ ...row, lines: pieces.map(({ line: { sku }, quantity }) => ({ sku, quantity })) });
}
