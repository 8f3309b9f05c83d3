import type { Principal } from '@storepod/auth/principal';
import { common } from '@storepod/kernel/common-problems';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Checkout } from '../checkout.ts';
import type { Order } from '../order/order.ts';
import type { ByPerson } from '../order/person-moves.ts';

/** Somebody of the store's staff who does something with an order. */
export interface StaffCall {
  store: StoreMerchantId;
  id: Uuid;
  principal: Principal;
}

/** As wide as the columns are. */
const LONGEST_NAME = 200;

/** How the ledger names who did it. */
export const byStaff = (
  { clock }: Pick<Checkout, 'clock'>,
  { principal }: Pick<StaffCall, 'principal'>,
  comments?: string,
): ByPerson => ({
  at: clock.now(),
  actor: { name: (principal.username ?? principal.subject).slice(0, LONGEST_NAME), act: principal.actor?.subject },
  comments,
});

/** Whoever names the version that they have seen is not to change another one. */
export function requireVersion(order: Order, version: number | undefined): void {
  if (version !== undefined && version !== order.version) throw common.VERSION_CONFLICT();
}
