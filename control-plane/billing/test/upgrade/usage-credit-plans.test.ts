import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import { databaseBefore } from '@storepod/testkit/databases';
import { testService } from '@storepod/testkit/running';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { sandboxEnv } from '../fixture.ts';

const schema = service.options.database;
if (!schema) throw new Error('billing has no database');
const [org, store] = [ManagerOrgId.mint(), StoreMerchantId.mint()];
const [plan, price] = ['019b0f2e-7c40-7abc-8def-000000000001', '019b0f2e-7c40-7abc-8def-000000000002'];
const database = await databaseBefore(
  schema,
  '0014_store_usage.sql',
  `insert into plan (id, code, display_name, description, tier, active)
     values ('${plan}', 'OLD', 'Old', 'From before', 9, true);
   insert into plan_price (id, plan_id, currency, unit_amount, billing_interval, active, created_at)
     values ('${price}', '${plan}', 'USD', 900, 'MONTH', true, now());
   insert into plan_entitlement (plan_id, key, limit_value) values ('${plan}', 'MAX_PRODUCTS', 10);
   insert into store_subscription (id, org_id, status, plan_price_id, current_period_end, created_at)
     values ('${store}', '${org}', 'ACTIVE', '${price}', now() + interval '20 days', now());
   insert into org_trial_grant values ('${org}', '${store}', now(), now());
   insert into provider_subscription (id, provider, store_id, org_id, linked_at)
     values ('sub_1', 'sandbox', '${store}', '${org}', now());
   insert into provider_price values ('sandbox', '${price}', 'price_1');
   insert into provider_customer values ('sandbox', '${org}', 'cus_1');
   insert into provider_checkout (id, store_id, price_id, opened_at) values ('co_1', '${store}', '${price}', now());
   insert into processed_provider_event (event_id, type, outcome, received_at) values ('e1', 't', 'PROCESSED', now());
   insert into provider_request (idempotency_key, operation, subject, fingerprint, outcome, created_at)
     values ('k1', 'o', '${store}', '', 'DONE', now());
   insert into subscription_invoice (id, provider_invoice_id, store_id, org_id, status, currency, amount_due,
                                     amount_paid, issued_at, stamp, event)
     values (gen_random_uuid(), 'in_1', '${store}', '${org}', 'PAID', 'USD', 900, 900, now(), 1, 'e1');
   insert into subscription_audit (id, store_id, org_id, event_type, source, actor, occurred_at)
     values (gen_random_uuid(), '${store}', '${org}', 'COMPED', 'API', 'ann', now());
   insert into subscription_notice (id, store_id, kind, occasion, created_at)
     values (gen_random_uuid(), '${store}', 'PAYMENT_FAILED', now(), now());
   insert into sandbox_checkout (id, store_id, customer_id, price, status, created_at)
     values (repeat('c', 20), '${store}', 'cus_1', '{}', 'CLOSED', now());
   insert into sandbox_subscription (id, store_id, customer_id, price, status, card_declines, period_start, period_end, created_at)
     values (repeat('s', 20), '${store}', 'cus_1', '{}', 'active', false, now(), now() + interval '20 days', now());
   insert into sandbox_invoice (id, subscription_id, number, status, reason, price, amount, period_start, period_end, created_at)
     values (repeat('i', 20), repeat('s', 20), '1', 'paid', 'r', '{}', 900, now(), now(), now());
   insert into sandbox_event (id, batch, position, copies, body, due_at, queued_at, delivered_at)
     values (repeat('e', 20), gen_random_uuid(), 0, 1, '{}', now(), now(), now());
   insert into sandbox_answer values ('k1', '{}', now());
   insert into org_quota values ('${org}');
   insert into store_reservation (store_id, org_id, reserved_at) values ('${StoreMerchantId.mint()}', '${org}', now());
   insert into free_store_claim values ('${store}', now());`,
);
const billing = await testService(service, { database, env: sandboxEnv });
const { db } = billing.kit;

it('plans, invoices and the audit of before stay; nothing was used of any credit', async () => {
  const { rows: plans } = await sql`select visible, version, managed_by from plan where id = ${plan}`.execute(db);
  expect(plans).toEqual([{ visible: true, version: 1, managed_by: 'FILE' }]);
  const { rows: invoices } = await sql`select credit_used from sandbox_invoice`.execute(db);
  expect(invoices.map((row) => Number((row as { credit_used: unknown }).credit_used))).toEqual([0]);
  const { rows: audit } = await sql`select event_type from subscription_audit where org_id = ${org}`.execute(db);
  expect(audit).toEqual([{ event_type: 'COMPED' }]);
});

it('what came with the upgrade can be written beside the rows of before', async () => {
  const body = { org, amount: { amount: 500, currency: 'USD' }, reason: 'for the trouble' };
  expect((await billing.as('superAdmin', 'POST', '/api/v1/platform/credit', body)).status).toBe(200);
  await sql`insert into store_usage values (${store}, 'PRODUCTS', '2026-11-01', 3, now())`.execute(db);
  await sql`insert into subscription_notice values (gen_random_uuid(), ${store}, 'PRODUCTS_FULL', now(), now())`.execute(
    db,
  );
  await expect(sql`update org_credit set amount = 1`.execute(db)).rejects.toThrow('only added to');
});
