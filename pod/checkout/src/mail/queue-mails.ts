import { defineEvent } from '@storepod/database/events';
import type { AtOnce } from '@storepod/database/outbox';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import type { Order } from '../order/order.ts';
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
function mailsOf({ facts, state, entries, history }: Order): Draft[] {
  if (facts.email.endsWith('.invalid')) return [];
  const move = { paymentType: state.paymentType, isNewStatus: history.length > 0 };
  return entries.flatMap((entry) => {
    const kind = mailOf(entry, move);
    return kind ? [{ kind, ...detailsOf(entry.payload) }] : [];
  });
}

const detailsOf = ({ shipment, amount }: Record<string, unknown> = {}) => ({
  ...(typeof shipment === 'string' && { shipment }),
  ...(typeof amount === 'number' && { amount }),
});

/**
 * Queues them in the statement of the move, which `saved` is the row of: both happen, or neither does. Undefined where nothing
 * is told.
 */
export function queueMails({ outbox }: Pick<Checkout, 'outbox'>, order: Order): AtOnce | undefined {
  const { store, id } = order.facts;
  const queued = mailsOf(order).map((draft) => ({
    event: isNewOrder(draft.kind) ? NewOrderMail : OrderMail,
    payload: { store, order: id, version: order.version + 1, ...draft } satisfies QueuedMail,
  }));
  return queued.length === 0 ? undefined : outbox.publishing(queued, sql`saved.version is not null`);
}
