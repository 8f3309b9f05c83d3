import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { writeRows } from '@storepod/testkit/isolation/filled-tables';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { openRules } from './rules-fixture.ts';
import { ruleRows } from './rules-samples.ts';

const { running, checkout } = await openRules();
/** Merchant knows no store of this id, so it has ended. */
const ended = testIds.unknownId;
const tables = [
  'discount',
  'discount_customer_use',
  'discount_use',
  'shipping_method',
  'tax_rate',
  'tax_setting',
] as const;
const rowsOf = async (store: string) => {
  const counted = tables.map((table) => sql`(select count(*)::int from ${sql.table(table)} where store_id = ${store})`);
  const { rows } = await sql<{ counts: number[] }>`select array[${sql.join(counted)}] as counts`.execute(checkout.db);
  return rows[0]?.counts;
};

it('a store that has ended leaves none of its rules, and the one beside it keeps all', async () => {
  await writeRows(running, ruleRows);
  await writeRows(running, ruleRows.replaceAll('STORE', ended));
  const ones = tables.map(() => 1);
  expect([await rowsOf(ended), await rowsOf(testIds.store)]).toEqual([ones, ones]);
  const { body } = await ask(running.origin, 'POST', '/api/v1/private/store-lifecycle/ended', {
    token: running.tokens.podService,
    body: { store: ended },
  });
  expect(body).toEqual({ finished: true, erased: Object.fromEntries(tables.map((table) => [table, 1])) });
  expect([await rowsOf(ended), await rowsOf(testIds.store)]).toEqual([tables.map(() => 0), ones]);
});
