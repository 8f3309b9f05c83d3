import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { openPod } from '../pod.ts';

const schema = service.options.database;
if (!schema) throw new Error('payment has no database');
const read = readFileSync(new URL('rows-before-0009.sql', import.meta.url), 'utf8').replaceAll('STORE', testIds.store);
const rows = `${read};
  update payment_transaction set customer_email = 'ann@example.com' where amount is not null;
  insert into payment_transaction (store_id, internal_ref, request_ref, payment_type, status, amount, currency, captured, refunded,
      refund_reserved, created_at, changed_at, customer_email, close_owed, check_at)
    values ('${testIds.store}', gen_random_uuid(), 'to-close', 'SANDBOX', 'CANCELLED', 1, 'USD', 0, 0, 0, now(), now(), 'ann@example.com', true, now() + interval '1 day')`;
const database = await databaseBefore(schema, '0012_no_payer_addresses.sql', rows);
const { db } = await openPod({ database });

it('payments of before 0012 that are over have no address of whoever paid', async () => {
  const { rows: kept } = await sql<{ ref: string }>`
    select request_ref as ref from payment_transaction
    where store_id = ${testIds.store} and customer_email = 'ann@example.com' order by 1`.execute(db);
  expect(kept.map(({ ref }) => ref)).toEqual(['to-close', 'waiting']);
});
