import { readFileSync } from 'node:fs';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { describe, expect, it } from 'vitest';
import service from '../../src/service.ts';
import { openPod } from '../pod.ts';

const schema = service.options.database;
if (!schema) throw new Error('payment has no database');
const rows = readFileSync(new URL('rows-before-0009.sql', import.meta.url), 'utf8').replaceAll('STORE', testIds.store);
const database = await databaseBefore(schema, '0009_attempts.sql', rows);
const { order, initiate, violations } = await openPod({ database });

describe('payments of before 0009', () => {
  it('are the first attempts of their orders, and go on', async () => {
    expect((await order('GET', '/waiting/status')).body).toMatchObject({ attempt: 1, status: 'PENDING' });
    const again = await initiate('MANUAL_TRANSFER', 'waiting');
    expect([again.status, again.body.internalRef]).toEqual([200, '0190a001-0000-7000-8000-000000000001']);
    const anew = await initiate('MANUAL_TRANSFER', 'waiting', { attempt: 2 });
    expect([anew.status, anew.body.attempt]).toEqual([200, 2]);
  });

  it('keep their money: what is paid settles its order, and the rest of it can be given back', async () => {
    const other = await initiate('MANUAL_TRANSFER', 'paid', { attempt: 2 });
    expect([other.status, other.body.attempt, other.body.status]).toEqual([200, 1, 'PAID']);
    const refund = { key: '0190a001-0000-7000-8000-00000000000a', amount: { amount: 1499, currency: 'USD' } };
    expect((await order('POST', '/paid/refunds', refund)).body.status).toBe('SUCCEEDED');
    expect(await violations()).toEqual([]);
  });

  it('that were cancelled before they began are refused', async () => {
    const late = await initiate('MANUAL_TRANSFER', 'cancelled');
    expect([late.status, late.body.code]).toEqual([422, 'PAYMENT.INITIATE.REJECTED']);
  });
});
