import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { startPeer } from '@storepod/testkit/peers';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openShops, register } from './shop.ts';

const checkout = await startPeer(() => ({ orders: 1, openOrders: 0 }));
const { cua, db, shop } = await openShops({ S2S_STORE_OWNERSHIP: 'DELEGATED' }, undefined, {
  checkout: checkout.origin,
});
const erase = (id: string) =>
  cua.as('organisationAdmin', 'DELETE', `/cua/api/v1/private/shoppers/${id}?store=${testIds.store}`);
const told = () => checkout.asked.map(({ path, query, body }) => ({ path, store: query.get('store'), body }));
const notice = (shopper: string) => ({
  path: '/api/v1/private/customers/erase',
  store: testIds.store,
  body: { shopper },
});
/** In how many minutes each message to checkout is due that still waits. */
const waiting = async () => {
  const { rows } = await sql<{ minutes: number }>`
    select round(extract(epoch from job.run_at - now()) / 60)::int as minutes from cua_jobs._private_jobs job
    join cua_jobs._private_tasks task on task.id = job.task_id
    where task.identifier = 'ShopperErased.v1:tell-checkout' order by job.run_at`.execute(db);
  return rows.map(({ minutes }) => minutes);
};

beforeEach(async () => {
  checkout.asked.length = 0;
  await sql`delete from cua_jobs._private_jobs where task_id in (
    select id from cua_jobs._private_tasks where identifier like 'ShopperErased%')`.execute(db);
});

describe('the account of a shopper is erased', () => {
  it('and checkout is told at once, and again when the last token has ended', async () => {
    const id = await register(db, shop, 'ann');
    expect((await erase(id)).status).toBe(204);
    await eventually(told).toEqual([notice(id)]);
    await eventually(waiting).toEqual([61]);
  });

  it('while checkout is down: nobody waits for it, and it is told when it is back', async () => {
    checkout.down = true;
    const failedBefore = checkout.failed;
    const id = await register(db, shop, 'bob');
    expect((await erase(id)).status).toBe(204);
    await eventually(() => checkout.failed).toBeGreaterThan(failedBefore);
    expect(told()).toEqual([]);
    checkout.down = false;
    await eventually(told).toEqual([notice(id)]);
    await eventually(waiting).toEqual([61]);
  });

  it('twice at once: every one is told that it is done, and one message is written', async () => {
    const id = await register(db, shop, 'cid');
    const answers = await Promise.all([erase(id), erase(id), erase(id)]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 204]);
    await eventually(told).toEqual([notice(id)]);
    await eventually(waiting).toEqual([61]);
  });

  it('is refused: nobody is told', async () => {
    expect((await erase(testIds.unknownId)).status).toBe(400);
    expect((await erase('019b0f2e-7c40-7abc-8def-0123456789ab')).status).toBe(404);
    expect(await waiting()).toEqual([]);
  });
});
