import type { Core } from '@storepod/identity/core';
import { testIds } from '@storepod/testkit/callers';
import { startPeer } from '@storepod/testkit/peers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellVerified } from '../src/shoppers/tell-verified.ts';
import { openShops, register } from './shop.ts';

const checkout = await startPeer(() => ({ orders: 1 }));
const { cua, db, shop } = await openShops({ S2S_STORE_OWNERSHIP: 'DELEGATED' }, undefined, {
  checkout: checkout.origin,
});
const core: Core = cua.parts.core;
const run = () => tellVerified(core, new AbortController().signal);
const toldOf = (id: string) => checkout.asked.filter(({ body }) => (body as { shopper?: string }).shopper === id);
const verify = (id: string) =>
  sql`update account set email_verified = true where id = ${id} /* across stores: a test proves the address of its own account */`.execute(
    db,
  );
const waiting = async (id: string) => {
  const { rows } =
    await sql`select from verified_account where account_id = ${id} /* across stores: a test looks at its own account */`.execute(
      db,
    );
  return rows.length;
};

beforeEach(() => {
  checkout.asked.length = 0;
  checkout.down = false;
});

describe('a shopper has proved the address', () => {
  it('and checkout is told with store, account and address, once; never before', async () => {
    const id = await register(db, shop, 'ann');
    await run();
    expect(toldOf(id)).toEqual([]);
    await verify(id);
    await run();
    await run();
    expect(toldOf(id).length).toBeGreaterThan(0);
    expect(toldOf(id)[0]).toMatchObject({ path: '/api/v1/private/customers/join' });
    expect(toldOf(id)[0]?.query.get('store')).toBe(testIds.store);
    expect(await waiting(id)).toBe(0);
    checkout.asked.length = 0;
    await verify(id);
    await run();
    expect(toldOf(id)).toEqual([]);
  });

  it('while checkout is down: it is told when it is back', async () => {
    const id = await register(db, shop, 'bob');
    checkout.down = true;
    await verify(id);
    await expect(run()).rejects.toThrow();
    expect(await waiting(id)).toBe(1);
    checkout.down = false;
    await run();
    expect(toldOf(id).length).toBeGreaterThan(0);
    expect(await waiting(id)).toBe(0);
  });
});
