import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { storeOrNone } from '../mail/send-order-mail.ts';
import { isSale } from '../order/counted-orders.ts';
import type { Tables } from '../tables.ts';
import { PolicyLetterDue } from './send-policy-letter.ts';
import { shownPolicy, type ToldVersion, waitUntilOpen } from './told-policy.ts';

/** There are customers who have not been told of a version of a policy. */
export const CustomersUntold = defineEvent<ToldVersion>('PolicyCustomersUntold', 1);

/** Customers of one transaction. The next page is queued behind their letters, so a large store has few of them in the queue. */
const CUSTOMERS_AT_ONCE = 100;

/** Queues the letters of one page of customers. It may run twice: the page moves on in the transaction that queues them. */
export const queueLettersJob = (checkout: Checkout) =>
  handle(CustomersUntold, 'queue-letters', async (told) => {
    const facts = await storeOrNone(checkout, told.store);
    if (facts && facts.state !== 'ACTIVE') return waitUntilOpen(checkout, CustomersUntold, told);
    const policy = facts && (await shownPolicy(checkout, told, facts.defaultLanguage));
    await (policy ? queuePage(checkout, told) : stop(checkout, told));
  });

const queuePage = ({ db, outbox, clock }: Checkout, told: ToldVersion): Promise<void> =>
  transaction(db, async (trx) => {
    const { store, policy, version } = told;
    const { rows } = await sql<Telling>`
      select after_id, started_at from policy_telling
      where store_id = ${store} and policy_id = ${policy} and version = ${version} and state = 'WRITING'
      for update`.execute(trx);
    if (!rows[0]) return;
    const page = await customersAfter(trx, store, rows[0]);
    for (const { id } of page.filter((customer) => customer.is_told))
      await outbox.publish(trx, PolicyLetterDue, { ...told, customer: id }, { background: true });
    const isLast = page.length < CUSTOMERS_AT_ONCE;
    await sql`
      update policy_telling set after_id = coalesce(${page.at(-1)?.id ?? null}, after_id),
        state = ${isLast ? 'DONE' : 'WRITING'}, ended_at = ${isLast ? clock.now() : null}
      where store_id = ${store} and policy_id = ${policy} and version = ${version}`.execute(trx);
    if (!isLast) await outbox.publish(trx, CustomersUntold, told, { background: true });
    announce('policy.queued', policy);
  });

interface Telling {
  after_id: Uuid | null;
  started_at: Date;
}

/**
 * The next customers by their ids, and who of them gets a letter: those who were customers before the version held, with an
 * account, or as guests who have bought something. Anybody can type a stranger's address into an order that is never paid. Whoever
 * has an account and has ordered as a guest as well gets the letter once.
 */
async function customersAfter(trx: Transaction<Tables>, store: StoreMerchantId, { after_id, started_at }: Telling) {
  const { rows } = await sql<{ id: Uuid; is_told: boolean }>`
    select c.id, c.erasure is null and c.created_at < ${started_at} and c.email not like '%.invalid'
        and (c.shopper is not null or exists (
          select from sales_order o where o.store_id = ${store} and o.customer_id = c.id and ${isSale('o.order_status')}))
        and not exists (
          select from customer_account same where same.store_id = ${store} and same.email = c.email and same.erasure is null
            and same.shopper is not null and same.created_at < ${started_at}
            and (c.shopper is null or same.id < c.id)) as is_told
    from customer_account c
    where c.store_id = ${store} and c.id > coalesce(${after_id}, '00000000-0000-0000-0000-000000000000'::uuid)
    order by c.id limit ${CUSTOMERS_AT_ONCE}`.execute(trx);
  return rows;
}

/** Nobody else is written to. */
const stop = ({ db, clock }: Checkout, { store, policy, version }: ToldVersion) =>
  sql`update policy_telling set state = 'STOPPED', ended_at = ${clock.now()}
    where store_id = ${store} and policy_id = ${policy} and version = ${version} and state = 'WRITING'`.execute(db);
