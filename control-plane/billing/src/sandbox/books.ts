import type { BillingKit } from '../kit.ts';
import type { OfferedPrice } from '../provider/provider.ts';
import type { BillingTransaction } from '../tables.ts';
import { useCredit } from './credit.ts';
import { type Delivery, type Message, tell, unguessable } from './messages.ts';
import { checkoutObject, invoiceObject, subscriptionObject } from './objects.ts';
import type { SandboxCheckout, SandboxInvoice, SandboxSubscription } from './tables.ts';

/** Where browsers find the sandbox's pages. */
export const pageUrl = ({ config }: BillingKit, kind: 'checkout' | 'invoice', id: string) =>
  `${config.publicUrl ?? `${config.consoleOrigin}/billing`}/api/v1/sandbox/public/${kind}/${id}`;

const MONTHS = { MONTH: 1, YEAR: 12 };

/** The end of a period. A month is as long as the settings say, so that a year can be watched in an hour. */
export const periodEnd = ({ config }: BillingKit, start: Date, { interval }: Pick<OfferedPrice, 'interval'>) =>
  new Date(start.getTime() + MONTHS[interval] * config.sandboxMonth);

/** Somebody paid on a checkout page: from now on there is a subscription. */
export async function beginSubscription(
  trx: BillingTransaction,
  billing: BillingKit,
  checkout: SandboxCheckout,
  { cardDeclines, delivery }: { cardDeclines: boolean; delivery: Delivery },
): Promise<void> {
  const now = billing.clock.now();
  const { price, store_id, customer_id } = checkout;
  const subscription = await trx
    .insertInto('sandbox_subscription')
    .values({
      id: unguessable('sub'),
      store_id,
      customer_id,
      price: JSON.stringify(price),
      status: 'active',
      card_declines: cardDeclines,
      period_start: now,
      period_end: periodEnd(billing, now, price),
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const invoice = await writeInvoice(trx, billing, subscription, {
    amount: price.amount.amount,
    credit: await useCredit(trx, customer_id, price.amount),
    reason: 'regular',
    paid: true,
  });
  const messages = [
    { type: 'checkout.session.completed', object: checkoutObject(checkout, subscription) },
    { type: 'customer.subscription.created', object: subscriptionObject(subscription) },
    paymentMessage(billing, invoice, subscription),
  ];
  await tell(trx, billing, subscription.sequence, messages, delivery);
}

interface NewInvoice {
  amount: number;
  /** What of it is paid by credit. */
  credit: number;
  reason: 'regular' | 'proration';
  paid: boolean;
}

/** Numbers of a subscription's invoices need not be in a row, only readable and its own. */
export function writeInvoice(
  trx: BillingTransaction,
  { clock }: BillingKit,
  subscription: SandboxSubscription,
  { amount, credit, reason, paid }: NewInvoice,
): Promise<SandboxInvoice> {
  const now = clock.now();
  const id = unguessable('in');
  return trx
    .insertInto('sandbox_invoice')
    .values({
      id,
      subscription_id: subscription.id,
      number: `SANDBOX-${id
        .replace(/[^A-Za-z0-9]/g, '')
        .slice(-8)
        .toUpperCase()}`,
      status: paid ? 'paid' : 'open',
      reason,
      price: JSON.stringify(subscription.price),
      amount,
      credit_used: credit,
      period_start: subscription.period_start,
      period_end: subscription.period_end,
      created_at: now,
      paid_at: paid ? now : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const paymentMessage = (
  billing: BillingKit,
  invoice: SandboxInvoice,
  subscription: SandboxSubscription,
): Message => ({
  type: invoice.status === 'paid' ? 'invoice.paid' : 'invoice.payment_failed',
  object: invoiceObject(invoice, subscription, pageUrl(billing, 'invoice', invoice.id)),
});

export const stateMessage = (subscription: SandboxSubscription): Message => ({
  type: subscription.status === 'canceled' ? 'customer.subscription.deleted' : 'customer.subscription.updated',
  object: subscriptionObject(subscription),
});

export const lockSandboxSubscription = (
  trx: BillingTransaction,
  id: string,
): Promise<SandboxSubscription | undefined> =>
  trx.selectFrom('sandbox_subscription').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Changes = Partial<
  Pick<SandboxSubscription, 'status' | 'card_declines' | 'period_start' | 'period_end' | 'cancel_at_period_end'>
> & { price?: OfferedPrice; pending_price?: OfferedPrice | null };

/** Each change has the next number, so that its message can be told from an older one. */
export const changeSandbox = (
  trx: BillingTransaction,
  { id, sequence }: SandboxSubscription,
  { price, pending_price, ...changes }: Changes,
): Promise<SandboxSubscription> =>
  trx
    .updateTable('sandbox_subscription')
    .set({
      ...changes,
      ...(price && { price: JSON.stringify(price) }),
      ...(pending_price !== undefined && { pending_price: pending_price && JSON.stringify(pending_price) }),
      sequence: sequence + 1,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
