import { transaction } from '@storepod/database/transaction';
import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { moveOrder } from '../order/move-order.ts';
import { delivered } from '../order/person-moves.ts';
import { byStaff, type StaffCall } from '../order-admin/staff-call.ts';
import { problems } from '../problems.ts';
import { askForCollection } from '../refund/payment-jobs.ts';
import type { CheckoutDb } from '../tables.ts';
import { readBooks } from './order-books.sql.ts';
import { underWay } from './order-lines.ts';
import type { Shipment, TrackingInput } from './shipment-shapes.ts';
import { type ShipmentRecord, shipmentView } from './shipment-view.ts';

export interface ShipmentCall extends StaffCall {
  shipment: Uuid;
}

/** A parcel has arrived. Saying it again changes nothing. */
export async function deliver(checkout: Checkout, call: ShipmentCall): Promise<Shipment> {
  const { db } = checkout;
  const { store, id, shipment } = call;
  const by = byStaff(checkout, call);
  await moveOrder(
    checkout,
    store,
    { id },
    {
      apply: async (order) => {
        const parcels = await readShipments(db, store, id);
        const parcel = requireRow(
          parcels.find((one) => one.id === shipment),
          () => problems.SHIPMENT_NOT_FOUND(),
        );
        if (parcel.delivered_at !== null) return;
        const books = await readBooks(db, store, id);
        const isLast = underWay(books, books.lines).every((one) => one.id === shipment);
        delivered(order, isLast, shipment, by);
      },
      beside: async (trx, order) => {
        await sql`update shipment set delivered_at = ${by.at}
          where store_id = ${store} and id = ${shipment} and delivered_at is null`.execute(trx);
        await askForCollection(checkout, trx, order);
      },
    },
  );
  return readShipment(db, call);
}

/** Corrects by what a parcel can be followed. What is left out stays. */
export const editTracking = (checkout: Checkout, call: ShipmentCall, input: TrackingInput): Promise<Shipment> =>
  transaction(checkout.db, async (trx) => {
    const { store, id, shipment } = call;
    await readShipment(trx, call);
    const { carrier, trackingNumber, trackingUrl } = input;
    const set = {
      ...(carrier !== undefined && { carrier }),
      ...(trackingNumber !== undefined && { tracking_number: trackingNumber }),
      ...(trackingUrl !== undefined && { tracking_url: trackingUrl }),
    };
    if (Object.keys(set).length > 0)
      await trx
        .updateTable('shipment')
        .set(set)
        .where('store_id', '=', store)
        .where('order_id', '=', id)
        .where('id', '=', shipment)
        .execute();
    return readShipment(trx, call);
  });

async function readShipment(db: CheckoutDb, { store, id, shipment }: ShipmentCall): Promise<Shipment> {
  const parcels = await readShipments(db, store, id);
  return shipmentView(
    requireRow(
      parcels.find((one) => one.id === shipment),
      () => problems.SHIPMENT_NOT_FOUND(),
    ),
  );
}

/** The parcels of an order with what is in them, the first one first. */
async function readShipments(
  db: QueryExecutorProvider,
  store: StoreMerchantId,
  order: Uuid,
): Promise<ShipmentRecord[]> {
  const { rows } = await sql<ShipmentRecord>`
    select s.id, s.number, s.carrier, s.tracking_number, s.tracking_url, s.shipped_at, s.delivered_at,
      json_agg(json_build_object('sku', l.sku, 'quantity', sl.quantity) order by l.position) as lines
    from shipment s
    join shipment_line sl on sl.store_id = s.store_id and sl.shipment_id = s.id
    join sales_order_line l on l.store_id = s.store_id and l.order_id = s.order_id and l.position = sl.position
    where s.store_id = ${store} and s.order_id = ${order}
    group by s.id order by s.number`.execute(db);
  return rows;
}
