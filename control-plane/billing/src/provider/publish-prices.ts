import { defineEvent, handle } from '@storepod/database/events';
import type { Uuid } from '@storepod/kernel/ids';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { Billing } from '../billing.ts';
import { findPrices, type PlannedPrice } from '../plan/find-price.ts';
import type { BillingDb, BillingTransaction } from '../tables.ts';
import type { OfferedPrice, Provider } from './provider.ts';
import { askProvider } from './requests.ts';

const PriceUnpublished = defineEvent<{ price: Uuid }>('PriceUnpublished', 1);

/** Asks for every price on offer that the provider does not know yet. */
export async function publishMissingPrices(trx: BillingTransaction, { outbox, config }: Billing): Promise<void> {
  const missing = await trx
    .selectFrom('plan_price')
    .select('id')
    .where('active', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provider_price')
            .select('price_id')
            .whereRef('provider_price.price_id', '=', 'plan_price.id')
            .where('provider', '=', config.provider),
        ),
      ),
    )
    .execute();
  for (const { id } of missing) await outbox.publish(trx, PriceUnpublished, { price: id }, { key: id });
}

export const publishHandler = (billing: Billing) =>
  handle(PriceUnpublished, 'publish-price', async ({ price }) => {
    const found = (await findPrices(billing.db, [price])).get(price);
    if (found?.onOffer) await offeredPrice(billing, found);
  });

/** A price with the provider's name for it. It is published now if nobody did so before. */
export async function offeredPrice(billing: Billing, price: PlannedPrice): Promise<OfferedPrice> {
  const { id, planCode, planName, amount, interval } = price;
  const offer = { id, planCode, planName, amount, interval };
  const known = await publishedName(billing.db, billing, id);
  if (known !== undefined) return { ...offer, providerId: known };
  const remember = (provider_price_id: string) =>
    billing.db
      .insertInto('provider_price')
      .values({ provider: billing.config.provider, price_id: id, provider_price_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const request = { operation: 'publish-price', subject: id };
  const publish = (provider: Provider, key: string) => provider.publishPrice(offer, key);
  return { ...offer, providerId: await askProvider(billing, request, publish, remember) };
}

async function publishedName(db: BillingDb, { config }: Billing, price: Uuid): Promise<string | undefined> {
  const row = await db
    .selectFrom('provider_price')
    .select('provider_price_id')
    .where('provider', '=', config.provider)
    .where('price_id', '=', price)
    .executeTakeFirst();
  return row?.provider_price_id;
}

/** The customer that an organisation is at the provider: one for all its stores. */
export async function customerOf(billing: Billing, org: ManagerOrgId): Promise<string> {
  const { db, config } = billing;
  const known = await db
    .selectFrom('provider_customer')
    .select('customer_id')
    .where('provider', '=', config.provider)
    .where('org_id', '=', org)
    .executeTakeFirst();
  if (known) return known.customer_id;
  // Of two first checkouts at once both have the same key, and so the same customer.
  const remember = (customer_id: string) =>
    db
      .insertInto('provider_customer')
      .values({ provider: config.provider, org_id: org, customer_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  const request = { operation: 'create-customer', subject: org };
  return askProvider(billing, request, (provider, key) => provider.createCustomer(org, key), remember);
}
