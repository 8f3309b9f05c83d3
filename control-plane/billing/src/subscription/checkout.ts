import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Author } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { type PlannedPrice, requireOffer } from '../plan/find-price.ts';
import { problems } from '../problems.ts';
import { closeAtProvider } from '../provider/commands.ts';
import type { Provider } from '../provider/provider.ts';
import { customerOf, offeredPrice } from '../provider/publish-prices.ts';
import { askProvider } from '../provider/requests.ts';
import { claimFreeStore } from '../quota/free-stores.ts';
import type { BillingTransaction, SubscriptionRow } from '../tables.ts';
import { changeSubscription } from './change-subscription.ts';
import { liveLink, lockSubscription } from './find-subscription.ts';
import type { Scope } from './scope.ts';
import { requireOrderable } from './standing.ts';

/** Opens a page to pay on. Everything that we can know is checked before the provider is asked. */
export async function checkout(billing: Billing, author: Author, scope: Scope, store: StoreMerchantId, priceId: Uuid) {
  const row = await requireOrderable(billing.db, store, scope);
  const price = await requireOffer(billing.db, priceId, scope);
  if ((await liveLink(billing.db, row)) && (row.status === 'ACTIVE' || row.status === 'PAST_DUE'))
    throw problems.SUBSCRIPTION_DUPLICATE({ store });
  await claimFreeStore(billing, scope, row, price);
  const { url } = await openPage(billing, author, row, price);
  return { url };
}

async function openPage(billing: Billing, author: Author, row: SubscriptionRow, price: PlannedPrice) {
  const { consoleOrigin } = billing.config;
  const order = {
    store: row.id,
    org: row.org_id,
    price: await offeredPrice(billing, price),
    customer: await customerOf(billing, row.org_id),
    successUrl: `${consoleOrigin}/public/subscription/success`,
    cancelUrl: `${consoleOrigin}/public/subscription/fail`,
  };
  const request = { operation: 'open-checkout', subject: row.id, fingerprint: price.id };
  const open = (provider: Provider, key: string) => provider.openCheckout(order, key);
  return askProvider(billing, request, open, ({ id }) =>
    transaction(billing.db, (trx) => rememberPage(trx, billing, author, row.id, { id, price: price.id })),
  );
}

/** A new page closes those before it, so that nobody pays twice. Who comes back after the end waits for a payment again. */
async function rememberPage(
  trx: BillingTransaction,
  billing: Billing,
  author: Author,
  store: StoreMerchantId,
  page: { id: string; price: Uuid },
): Promise<void> {
  const row = await lockSubscription(trx, store);
  const now = billing.clock.now();
  await closePages(trx, billing, store, page.id);
  await trx
    .insertInto('provider_checkout')
    .values({ id: page.id, store_id: store, price_id: page.price, opened_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  if (row.status !== 'CANCELED') return;
  // What the ended one still has to say must not end the store again.
  const changes = { status: 'PENDING', canceled_at: null, provider_subscription_id: null } as const;
  const reopened = { event: 'RESUMED', from: 'CANCELED', to: 'PENDING' } as const;
  await changeSubscription(trx, billing, author, row, changes, [reopened]);
}

/** Nobody shall pay any more on the pages of this store, but for one that was just opened. */
export async function closePages(
  trx: BillingTransaction,
  billing: Billing,
  store: StoreMerchantId,
  except = '',
): Promise<void> {
  const closed = await trx
    .updateTable('provider_checkout')
    .set({ closed_at: billing.clock.now() })
    .where('store_id', '=', store)
    .where('closed_at', 'is', null)
    .where('id', '!=', except)
    .returning('id')
    .execute();
  for (const { id } of closed) await closeAtProvider(trx, billing, id);
}
