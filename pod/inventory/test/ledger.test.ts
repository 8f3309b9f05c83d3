import { roles, testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { lines, openPod, tee } from './pod.ts';

const { running, db, manage, order, violations } = await openPod({ env: { CONSERVATION_CHECK_RATE: 'PT1S' } });

describe('the ledger of a sku', () => {
  it('tells everything that happened to it, the newest first, page by page', async () => {
    await manage('PUT', '/A', tee);
    await manage('PUT', '/A', { quantity: 8, stockVersion: 1, reason: 'two were broken' });
    await manage('PUT', '/A', { ...tee, quantity: 8 });
    await order('reserve', 'o1', lines('A', 3));
    await order('commit', 'o1');
    await order('return', 'o1');
    await order('reserve', 'o2', lines('A', 1));
    await manage('DELETE', '/A');
    await order('release', 'o2');
    const { body } = await manage('GET', '/A/movements?count=200');
    const told = body.content.map(({ kind, quantity, ref }: Record<string, unknown>) => [kind, quantity, ref]);
    expect(told).toEqual([
      ['RELEASED_UNSTOCKED', 1, 'o2'],
      ['REMOVED', -7, null],
      ['RESERVED', 1, 'o2'],
      ['RETURNED', 3, 'o1'],
      ['COMMITTED', 3, 'o1'],
      ['RESERVED', 3, 'o1'],
      ['ADJUSTED', -2, null],
      ['RECEIVED', 10, null],
    ]);
    expect(body.content.at(-2)).toMatchObject({ actor: roles.organisationAdmin.claims.sub, reason: 'two were broken' });
    const second = (await manage('GET', '/A/movements?count=3&page=1')).body;
    expect(second).toMatchObject({ totalElements: 8, totalPages: 3, pageNumber: 1, size: 3 });
    expect(second.content).toEqual(body.content.slice(3, 6));
    expect(await violations()).toEqual([]);
  });

  it('is empty for a sku that nobody knows, and for another store', async () => {
    expect((await manage('GET', '/UNKNOWN/movements')).body.totalElements).toBe(0);
    const path = `/api/v1/private/inventory/A/movements?store=${testIds.otherStore}`;
    expect((await running.as('otherOrganisationAdmin', 'GET', path)).body.totalElements).toBe(0);
  });

  it.each(['update movement set quantity = 1', 'delete from movement', 'truncate movement'])(
    'refuses to %s',
    async (statement) => {
      await manage('PUT', '/FIXED', tee);
      await expect(sql.raw(statement).execute(db)).rejects.toThrow('only ever added to');
    },
  );
});

describe('conservation', () => {
  const violating = async (statement: string) => {
    await sql.raw(statement).execute(db);
    return (await violations()).map(({ sku }) => sku);
  };
  const gauge = async () =>
    /inventory_conservation_violations\S* (\d+)/.exec(String((await ask(running.origin, 'GET', '/metrics')).body))?.[1];

  it('sees a piece that vanished, one that is held too often and one that was sold twice; the metric counts them', async () => {
    for (const sku of ['STOCK', 'HOLD', 'SALE']) await manage('PUT', `/${sku}`, tee);
    await order('reserve', 'hold', lines('HOLD', 1));
    await order('reserve', 'sale', lines('SALE', 1));
    await order('commit', 'sale');
    expect(await violations()).toEqual([]);
    await expect.poll(gauge).toBe('0');

    expect(await violating(`update stock set quantity = quantity - 1 where sku = 'STOCK'`)).toEqual(['STOCK']);
    await violating(`update reservation set quantities = '{2}' where ref = 'hold'`);
    expect(await violating(`update reservation set quantities = '{2}' where ref = 'sale'`)).toHaveLength(3);
    await expect.poll(gauge).toBe('3');
  });

  it('would not let stock go below nothing even where a statement forgot to look', async () => {
    await manage('PUT', '/FLOOR', { ...tee, quantity: 0 });
    const careless = sql`update stock set quantity = quantity - 1 where sku = 'FLOOR'`;
    await expect(careless.execute(db)).rejects.toThrow('stock_quantity');
  });
});
