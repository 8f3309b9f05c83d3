import type { Core } from '@storepod/identity/core';
import { Problem } from '@storepod/kernel/problem';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { startPeer } from '@storepod/testkit/peers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { tellVerified } from '../src/shoppers/tell-verified.ts';
import { openShops, register } from './shop.ts';

/** Accounts whose orders checkout cannot give away now. */
const refused = new Set<string>();
const checkout = await startPeer(({ body }) =>
  refused.has((body as { shopper?: string }).shopper ?? '')
    ? new Problem('COMMON.INTERNAL', 500, 'That does not work now.')
    : { orders: 1 },
);
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

  it('of which checkout cannot be told: the others are told all the same', async () => {
    const [stuck, next] = [await register(db, shop, 'gus'), await register(db, shop, 'hana')];
    refused.add(stuck);
    for (const id of [stuck, next]) await verify(id);
    await expect(run()).rejects.toThrow();
    await expect(run()).rejects.toThrow();
    expect([await waiting(stuck), await waiting(next)]).toEqual([1, 0]);
    refused.clear();
    await run();
    expect(await waiting(stuck)).toBe(0);
  });
});

describe('guests have ordered with addresses', () => {
  const path = `/api/v1/private/shoppers/guest-orders?store=${testIds.store}`;
  const ordered = (emails: string[], token = cua.tokens.podService) =>
    ask(cua.origin, 'POST', path, { token, body: { emails } });
  const emailOf = async (id: string): Promise<string> => {
    const { rows } = await sql<{
      email: string;
    }>`select email from account where id = ${id} /* across stores: a test looks at its own account */`.execute(db);
    return rows[0]?.email ?? '';
  };

  it('and checkout is told once more of the account that had proved one; never of one that has not', async () => {
    const [proved, unproved] = [await register(db, shop, 'cleo'), await register(db, shop, 'dan')];
    await verify(proved);
    await run();
    checkout.asked.length = 0;
    const emails = [await emailOf(proved), await emailOf(unproved), 'nobody@example.com'];
    for (let times = 0; times < 2; times++) expect((await ordered(emails)).status).toBe(204);
    expect([await waiting(proved), await waiting(unproved)]).toEqual([1, 0]);
    await run();
    expect(toldOf(proved).map(({ body }) => body)).toEqual([{ shopper: proved, email: emails[0] }]);
    expect(toldOf(unproved)).toEqual([]);
    expect(await waiting(proved)).toBe(0);
  });

  it('and one that is told of while checkout is being told is told of again', async () => {
    const id = await register(db, shop, 'eli');
    await verify(id);
    const telling = run();
    await ordered([await emailOf(id)]);
    await telling;
    await run();
    expect(toldOf(id).length).toBeGreaterThan(0);
    expect(await waiting(id)).toBe(0);
  });

  it('is told by a service of the pod alone, and changes nothing for another store', async () => {
    const id = await register(db, shop, 'fay');
    await verify(id);
    await run();
    const email = await emailOf(id);
    expect((await ordered([email], cua.tokens.storeAdmin)).status).toBe(403);
    const elsewhere = path.replace(testIds.store, 'b'.repeat(24));
    await ask(cua.origin, 'POST', elsewhere, { token: cua.tokens.podService, body: { emails: [email] } });
    expect(await waiting(id)).toBe(0);
  });
});
