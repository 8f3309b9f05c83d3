import type { Author } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { endAtProvider } from '../provider/commands.ts';
import type { EventSubject } from '../provider/provider.ts';
import { changeSubscription } from '../subscription/change-subscription.ts';
import { findLink } from '../subscription/find-subscription.ts';
import type { BillingTransaction, LinkRow, SubscriptionRow } from '../tables.ts';

interface Bound {
  row: SubscriptionRow;
  link: LinkRow;
}

/**
 * Ties a subscription at the provider to its store. While one that was paid renews the store, another is one too many:
 * somebody paid twice, on two open pages. It is ended at the provider, and so is one that a new one replaces.
 */
export async function bind(
  trx: BillingTransaction,
  billing: Billing,
  author: Author,
  row: SubscriptionRow,
  subject: EventSubject,
): Promise<Bound> {
  const known = await findLink(trx, subject.subscription);
  if (known) return { row, link: known };
  const current = await findLink(trx, row.provider_subscription_id);
  const link = await insertLink(trx, billing, row, subject);
  if (current && holds(row, current)) {
    billing.log.error({ store: row.id, subscription: link.id }, 'a store was paid for twice; the second one is ended');
    await endAtProvider(trx, billing, link);
    return { row, link };
  }
  if (current && !current.ended_at) await endAtProvider(trx, billing, current);
  return { row: await replaceLink(trx, billing, author, row, link), link };
}

const holds = (row: SubscriptionRow, link: LinkRow) =>
  !link.ended_at && link.paid_stamp !== null && (row.status === 'ACTIVE' || row.status === 'PAST_DUE');

/** Until the provider says otherwise the price is the one of the page on which it was bought. */
async function insertLink(
  trx: BillingTransaction,
  { config, clock }: Billing,
  row: SubscriptionRow,
  subject: EventSubject,
): Promise<LinkRow> {
  const checkout = await trx
    .updateTable('provider_checkout')
    .set((page) => ({ closed_at: page.fn.coalesce('closed_at', page.val(clock.now())) }))
    .where('id', '=', subject.checkout ?? '')
    .where('store_id', '=', row.id)
    .returning('price_id')
    .executeTakeFirst();
  return trx
    .insertInto('provider_subscription')
    .values({
      id: subject.subscription,
      provider: config.provider,
      store_id: row.id,
      org_id: row.org_id,
      customer_id: subject.customer ?? null,
      linked_at: clock.now(),
      price_id: checkout?.price_id ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** What the former one had brought about is over: nothing of the new one has been paid or has failed yet. */
function replaceLink(trx: BillingTransaction, billing: Billing, author: Author, row: SubscriptionRow, link: LinkRow) {
  const reopened = row.status === 'CANCELED';
  return changeSubscription(
    trx,
    billing,
    author,
    row,
    {
      provider_subscription_id: link.id,
      cancel_at_period_end: false,
      pending_plan_price_id: null,
      pending_effective_at: null,
      ...(row.status === 'SUSPENDED' && { suspended_for: 'HOLD' }),
      ...(reopened && { status: 'PENDING', canceled_at: null }),
    },
    reopened ? [{ event: 'RESUMED', from: 'CANCELED', to: 'PENDING' }] : [],
  );
}
