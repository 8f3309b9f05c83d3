import { defineEvent } from '@storepod/database/events';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import type { Order } from '../order/order.ts';
import type { Tables } from '../tables.ts';
import { isNewOrder, type MailKind, mailOf } from './mail-kinds.ts';

/** A letter about one move of an order. What it says is read when it is sent. */
export interface QueuedMail {
  store: StoreMerchantId;
  order: Uuid;
  /** The version of the order after the move: with the kind it names the letter, so that no move is told twice. */
  version: number;
  kind: MailKind;
  shipment?: string | undefined;
  /** What was given back, in minor units. */
  amount?: number | undefined;
}

export const OrderMail = defineEvent<QueuedMail>('OrderMail', 1);
/** The shopper and the merchant are told, each by a job of their own. */
export const NewOrderMail = defineEvent<QueuedMail>('NewOrderMail', 1);

type Draft = Pick<QueuedMail, 'kind' | 'shipment' | 'amount'>;

/**
 * The letters that the moves of an order call for, before it is saved. None goes to a name under `.invalid`, which nobody
 * can have (RFC 2606): tests of load order by such addresses.
 */
export function mailsOf({ facts, entries, history }: Order): Draft[] {
  if (facts.email.endsWith('.invalid')) return [];
  const move = { paymentType: facts.paymentType, isNewStatus: history.length > 0 };
  return entries.flatMap((entry) => {
    const kind = mailOf(entry, move);
    return kind ? [{ kind, ...detailsOf(entry.payload) }] : [];
  });
}

const detailsOf = ({ shipment, amount }: Record<string, unknown> = {}) => ({
  ...(typeof shipment === 'string' && { shipment }),
  ...(typeof amount === 'number' && { amount }),
});

/** Queues them in the transaction of the move: both happen, or neither does. */
export async function publishMails(
  { outbox }: Checkout,
  trx: Transaction<Tables>,
  { facts, version }: Order,
  drafts: readonly Draft[],
): Promise<void> {
  for (const draft of drafts) {
    const event = isNewOrder(draft.kind) ? NewOrderMail : OrderMail;
    await outbox.publish(trx, event, { store: facts.store, order: facts.id, version, ...draft });
  }
}
