import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { eventually } from '@storepod/testkit/eventually';
import { sql } from 'kysely';
import { it } from 'vitest';
import service from '../../src/service.ts';
import { openPod } from '../pod/open-pod.ts';

const schema = service.options.database;
if (!schema) throw new Error('checkout has no database');
const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
const rows = `${read('rows-before-0025.sql')};${read('rows-before-0031.sql')}`.replaceAll('STORE', testIds.store);
const database = await databaseBefore(schema, '0035_policy_telling.sql', rows);
const { call, db, neighbours, podService } = await openPod({ database });
const policy = crypto.randomUUID();
neighbours.shownPolicies.set(policy, { headings: { en: 'Terms of sale' } });

it('customers of before are told of a policy, where they have bought something and are not erased', async () => {
  const change = { version: 2, effectiveFrom: '2026-03-01T00:00:00.000Z', notifyCustomers: true };
  await call('POST', `/private/checkout/external/policies/${policy}/changed`, change, { token: podService });
  await eventually(async () => {
    const { rows: letters } = await sql<{ recipient: string }>`
      select recipient from mailbox_letter where store_id = ${testIds.store} and key like '%:policy:%'`.execute(db);
    return letters.map(({ recipient }) => recipient);
  }).toEqual(['ann@b.c']);
});
