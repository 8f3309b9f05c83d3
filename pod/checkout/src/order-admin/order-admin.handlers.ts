import type { Principal } from '@storepod/auth/principal';
import type { Contract } from '@storepod/contract/contract';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Handlers } from '@storepod/service/definition';
import { Download } from '@storepod/service/download';
import { startedStream } from '@storepod/service/started-stream';
import type { Checkout } from '../checkout.ts';
import { cancel } from './cancel-order.ts';
import { exportOrders } from './export-orders.ts';
import { listOrders } from './list-orders.ts';
import { askStockAgain, clearAttention, moveMany, moveStatus } from './move-status.ts';
import { EXPORT_TYPE, type orderAdminEndpoints } from './order-admin.contract.ts';
import { addNote } from './order-notes.ts';
import { readHistory, readLedger } from './order-trail.ts';
import { readOrder } from './read-order.ts';
import type { StaffCall } from './staff-call.ts';

interface OrderCall {
  store: StoreMerchantId;
  params: { id: Uuid };
  principal: Principal;
}

/** Who calls, and about which order. */
export const staffCall = ({ store, params, principal }: OrderCall): StaffCall => ({ store, id: params.id, principal });

export const orderAdminHandlers = (checkout: Checkout): Handlers<Contract<typeof orderAdminEndpoints>> => ({
  listOrders: ({ store, query }) => listOrders(checkout, store, query),
  exportOrders: async ({ store, query }) =>
    new Download(EXPORT_TYPE, 'orders.csv', await startedStream(exportOrders(checkout, store, query))),
  readOrder: ({ store, params }) => readOrder(checkout, store, params.id),
  orderHistory: ({ store, params }) => readHistory(checkout, store, params.id),
  orderLedger: ({ store, params, query }) => readLedger(checkout, store, params.id, query),
  moveOrder: (call) => moveStatus(checkout, staffCall(call), call.body),
  cancelOrder: async (call) => {
    await cancel(checkout, staffCall(call), call.body);
    return readOrder(checkout, call.store, call.params.id);
  },
  clearAttention: async (call) => {
    await clearAttention(checkout, staffCall(call), call.body);
    return readOrder(checkout, call.store, call.params.id);
  },
  reserveOrderAgain: async (call) => {
    await askStockAgain(checkout, staffCall(call), call.body);
    return readOrder(checkout, call.store, call.params.id);
  },
  addOrderNote: (call) => addNote(checkout, staffCall(call), call.body, call.keepAnswer),
  moveOrders: ({ store, principal, body }) => moveMany(checkout, { store, principal }, body),
});
