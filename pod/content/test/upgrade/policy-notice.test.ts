import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { eventually } from '@storepod/testkit/eventually';
import { expect, it } from 'vitest';
import { promoteDue } from '../../src/items/promote-due.ts';
import service from '../../src/service.ts';
import { openLibrary } from '../library.ts';
import { rowsBefore0013 } from './rows-before-0013.ts';

const schema = service.options.database;
if (!schema) throw new Error('content has no database');
const store = `'${testIds.store}'`;
const [told, silent] = ['0190b000-0000-7000-8000-0000000000a1', '0190b000-0000-7000-8000-0000000000a2'];
const text = (body: string) => JSON.stringify([{ language: 'en', complete: true, title: 'Terms', body }]);
/** A policy that holds, and another text of it that waits for its date. */
const planned = (id: string, type: string, notifyCustomers: boolean) => `
  insert into content (store_id, id, type, slug, status, version, sort_order, fields, policy_type, live_version, live_at,
      published_at, live_languages, created_at, created_by, updated_at, updated_by)
    values (${store}, '${id}', 'POLICY', '${type.toLowerCase()}', 'PUBLISHED', 2, 0,
      '{"policyType":"${type}","notifyCustomers":${notifyCustomers}}', '${type}', 1, now(), now(), '{en}', now(), 'ann', now(), 'ann');
  insert into policy_version (store_id, content_id, version, status, effective_from, translations, published_at, published_by)
    values (${store}, '${id}', 1, 'LIVE', now() - interval '1 day', '${text('Old')}', now(), 'ann'),
      (${store}, '${id}', 2, 'DRAFT', now() - interval '1 minute', '${text('New')}', now(), 'ann');`;
const rows = rowsBefore0013 + planned(told, 'TERMS', true) + planned(silent, 'PRIVACY', false);
const database = await databaseBefore(schema, '0014_policy_notice.sql', rows);
const { checkout, kit } = await openLibrary({ database });

it('a version that was planned before is told as its policy says', async () => {
  await promoteDue(kit, new AbortController().signal);
  await eventually(() => checkout.asked.map(({ path, body }) => [path, body])).toEqual([
    [
      `/api/v1/private/checkout/external/policies/${told}/changed`,
      { version: 2, effectiveFrom: expect.any(String), notifyCustomers: true },
    ],
  ]);
});
