import type { KeepAnswer } from '@storepod/contract/endpoint';
import type { Checkout } from '../checkout.ts';
import { moveOrder } from '../order/move-order.ts';
import { requireShippable, shipped } from '../order/person-moves.ts';
import { byStaff, requireVersion, type StaffCall } from '../order-admin/staff-call.ts';
import { driveOrLeave } from '../placement/drive-or-leave.ts';
import { problems } from '../problems.ts';
import { readBooks } from './order-books.sql.ts';
import { choosePieces, leftToShip, whereaboutsOf } from './order-lines.ts';
import { insertShipment, newParcel } from './shipment.sql.ts';
import type { Shipment, ShipmentInput } from './shipment-shapes.ts';

/** Some or all of an order has left. Of two that send the same pieces at once, the second sees what the first has sent. */
export async function ship(
  checkout: Checkout,
  call: StaffCall,
  input: ShipmentInput,
  keepAnswer: KeepAnswer<Shipment>,
): Promise<Shipment> {
  const by = byStaff(checkout, call, input.comments);
  let shipment: Shipment | undefined;
  const { order } = await moveOrder(
    checkout,
    call.store,
    { id: call.id },
    {
      apply: async (order) => {
        requireVersion(order, input.version);
        requireShippable(order);
        const books = await readBooks(checkout.db, call.store, call.id);
        const pieces = choosePieces(books, input.lines, leftToShip);
        if (pieces.length === 0) throw problems.NOTHING_TO_SHIP();
        const parcel = newParcel(checkout, books.shipments, pieces, input);
        const sent = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
        shipped(order, sent === whereaboutsOf(books.lines).toSend, parcel.id, by);
        return parcel;
      },
      beside: async (trx, order, parcel) => {
        shipment = await insertShipment(trx, order, parcel, by);
        await keepAnswer(trx, shipment);
      },
    },
  );
  await driveOrLeave(checkout, order);
  if (!shipment) throw new Error('a shipment was not written');
  return shipment;
}
