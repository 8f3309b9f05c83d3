import type { Checkout } from '../checkout.ts';
import { readBooks } from '../fulfilment/order-books.sql.ts';
import { attention } from '../order/attention.ts';
import type { Order } from '../order/order.ts';
import { worthOfCancelled } from './take-off.ts';

/**
 * What has to be given back before nobody has to see to it any more: of an order that goes on the pieces that were taken off it,
 * of one that is over all of it (undefined).
 */
export async function owedOf({ db }: Checkout, { facts, state, phase }: Order): Promise<number | undefined> {
  if (phase !== 'OPEN' || state.attentionReason !== attention.refundRequired) return undefined;
  return worthOfCancelled(await readBooks(db, facts.store, facts.id));
}
