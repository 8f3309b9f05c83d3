import type { Contract } from '@storepod/contract/contract';
import { money } from '@storepod/kernel/money';
import type { Handlers } from '@storepod/service/definition';
import type { Checkout } from '../checkout.ts';
import { loadOrder } from '../order/order.sql.ts';
import { staffCall } from '../order-admin/order-admin.handlers.ts';
import type { StaffCall } from '../order-admin/staff-call.ts';
import { problems } from '../problems.ts';
import { recordReturn, requestRefund } from '../refund/give-back.ts';
import { suggestRefund } from '../refund/refund-amounts.ts';
import type { RefundPart, RefundSuggestion } from '../refund/refund-shapes.ts';
import { deliver, editTracking } from './deliver.ts';
import type { fulfilmentEndpoints } from './fulfilment.contract.ts';
import { readBooks } from './order-books.sql.ts';
import { ship } from './ship.ts';

export const fulfilmentHandlers = (checkout: Checkout): Handlers<Contract<typeof fulfilmentEndpoints>> => ({
  createShipment: (call) => ship(checkout, staffCall(call), call.body, call.keepAnswer),
  changeShipment: (call) => editTracking(checkout, { ...staffCall(call), shipment: call.params.shipment }, call.body),
  deliverShipment: (call) => deliver(checkout, { ...staffCall(call), shipment: call.params.shipment }),
  suggestRefund: (call) => suggestion(checkout, staffCall(call), call.body),
  refundOrder: (call) => requestRefund(checkout, staffCall(call), call.body, call.keepAnswer),
  returnOrder: (call) => recordReturn(checkout, staffCall(call), call.body, call.keepAnswer),
});

async function suggestion({ db }: Checkout, { store, id }: StaffCall, part: RefundPart): Promise<RefundSuggestion> {
  const loaded = await loadOrder(db, store, { id });
  if (!loaded) throw problems.ORDER_NOT_FOUND();
  const { facts, state } = loaded.order;
  const { amount, shipping, lines } = suggestRefund(await readBooks(db, store, id), part);
  const { currency } = facts;
  return {
    amount: money(amount, currency),
    shipping: money(shipping, currency),
    lines: lines.map(({ line: { sku }, quantity, amount: share }) => ({
      sku,
      quantity,
      amount: money(share, currency),
    })),
    refundable: money(state.captured - state.refunded - state.refunding, currency),
  };
}
