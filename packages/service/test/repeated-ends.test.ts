import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { transaction } from '@storepod/database/transaction';
import { model } from '@storepod/kernel/model';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { catalogue } from '@storepod/kernel/problem';
import { Sku } from '@storepod/kernel/sku';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testStores } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import pg from 'pg';
import Type from 'typebox';
import { afterAll, describe, expect, it } from 'vitest';
import { database, defineService } from '../src/definition.ts';

const problems = catalogue('CATALOG', {
  ABSENT: { code: 'THING.NOT_FOUND', status: 404, detail: 'There is no such thing.' },
  SPENT: { code: 'THING.SPENT', status: 422, detail: 'That thing is spent.' },
});

const things = {
  access: permission('STORE-POD.CATALOG.*'),
  whileActing: 'allowed',
  params: { sku: Sku },
} as const;

const shop = contract('catalog', {
  remove: endpoint({
    ...things,
    method: 'DELETE',
    path: '/api/v1/private/thing/:sku',
    audited: 'thing.delete',
    summary: 'Removes a thing.',
    problems: [problems.ABSENT],
  }),
  spend: endpoint({
    ...things,
    method: 'POST',
    path: '/api/v1/private/thing/:sku/spend',
    audited: 'thing.spend',
    summary: 'Spends a thing.',
    response: model('Spent', { spent: Type.Integer() }),
    whenRepeated: { answer: { spent: 1 }, gone: [problems.SPENT] },
    problems: [problems.SPENT],
  }),
  removeInTwoSteps: endpoint({
    ...things,
    method: 'DELETE',
    path: '/api/v1/private/thing/:sku/steps',
    audited: 'thing.delete',
    summary: 'Changes something, and only then looks for the thing.',
    problems: [problems.ABSENT],
  }),
});

/** What a test steers. */
const work = { dieAfterCommit: false };

const service = defineService(
  shop,
  {
    database: database<{ thing: { store_id: StoreMerchantId; sku: Sku; name: string } }>(
      'shop',
      new URL('./migrations/', import.meta.url),
    ),
    stores: testStores,
  },
  ({ db }) => {
    const remove = (store: StoreMerchantId, sku: Sku, refusal: () => Error) =>
      transaction(db, async (trx) => {
        const own = trx.deleteFrom('thing').where('store_id', '=', store).where('sku', '=', sku);
        if ((await own.executeTakeFirst()).numDeletedRows === 0n) throw refusal();
      });
    return {
      remove: async ({ store, params }) => {
        await remove(store, params.sku, problems.ABSENT);
        if (work.dieAfterCommit) throw new Error('the process ends here');
      },
      spend: async ({ store, params }) => {
        await remove(store, params.sku, problems.SPENT);
        return { spent: 1 };
      },
      removeInTwoSteps: async ({ store, params }) => {
        await transaction(db, (trx) =>
          trx.updateTable('thing').set({ name: 'doomed' }).where('store_id', '=', store).execute(),
        );
        await remove(store, params.sku, problems.ABSENT);
      },
    };
  },
);

const running = await testService(service);
const session = new pg.Client({ connectionString: running.database?.url });
await session.connect();
afterAll(() => session.end());
const inDatabase = (text: string) => session.query(text);

let made = 0;
async function newThing(store: string = testIds.store): Promise<string> {
  const sku = `thing-${++made}`;
  await inDatabase(`insert into shop.thing (store_id, sku, name) values ('${store}', '${sku}', 'A thing')`);
  return sku;
}

const call = (method: string, path: string, token = running.tokens.organisationAdmin, store: string = testIds.store) =>
  ask(running.origin, method, `/api/v1/private/thing/${path}?store=${store}`, { token });
const remove = (sku: string, ...by: [token?: string | undefined, store?: string]) => call('DELETE', sku, ...by);

describe('a call that ends something', () => {
  it('is answered like the first time when it is repeated, by another replica too', async () => {
    const sku = await newThing();
    expect((await remove(sku)).status).toBe(204);
    const replica = await running.replica();
    const path = `/api/v1/private/thing/${sku}?store=${testIds.store}`;
    const again = await ask(replica.origin, 'DELETE', path, { token: running.tokens.organisationAdmin });
    expect([again.status, again.body]).toEqual([204, '']);
  });

  it('of two at once both did it', async () => {
    const sku = await newThing();
    const answers = await Promise.all(Array.from({ length: 6 }, () => remove(sku)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 204));
  });

  it('has a reply that a repeat gets as well, by whatever refusal it shows that the thing is gone', async () => {
    const sku = await newThing();
    const first = await call('POST', `${sku}/spend`);
    expect(await call('POST', `${sku}/spend`)).toMatchObject({ status: first.status, body: first.body });
    expect((await call('POST', 'nothing/spend')).status).toBe(422);
  });

  it('is remembered together with the change, so that a crash behind it keeps both', async () => {
    const sku = await newThing();
    work.dieAfterCommit = true;
    expect((await remove(sku)).status).toBe(500);
    work.dieAfterCommit = false;
    expect((await remove(sku)).status).toBe(204);
    expect((await inDatabase(`select from shop.thing where sku = '${sku}'`)).rowCount).toBe(0);
  });

  it('stays refused to somebody else, in another store, and for what never was', async () => {
    const sku = await newThing();
    expect((await remove(sku)).status).toBe(204);
    expect((await remove(sku, running.tokens.otherOrganisationAdmin, testIds.otherStore)).status).toBe(404);
    expect((await remove(sku, running.tokens.storeAdmin)).status).toBe(404);
    for (let time = 0; time < 2; time++) expect((await remove('nothing')).status).toBe(404);
  });

  it('is not remembered where it was refused after it had changed something', async () => {
    await newThing();
    const steps = () => call('DELETE', 'nothing/steps');
    expect([(await steps()).status, (await steps()).status]).toEqual([404, 404]);
    const sku = await newThing();
    const removal = () => call('DELETE', `${sku}/steps`);
    expect([(await removal()).status, (await removal()).status, (await removal()).status]).toEqual([204, 204, 204]);
  });

  it('ends what was made anew under the same name', async () => {
    const sku = await newThing();
    await remove(sku);
    await inDatabase(`insert into shop.thing (store_id, sku, name) values ('${testIds.store}', '${sku}', 'A thing')`);
    expect((await remove(sku)).status).toBe(204);
    expect((await inDatabase(`select from shop.thing where sku = '${sku}'`)).rowCount).toBe(0);
  });

  it('is told by nothing but digests', async () => {
    const sku = await newThing();
    await remove(sku);
    const { rows } = await inDatabase('select row_to_json(e)::text as kept from shop.ended_thing e');
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ kept }) => kept).join()).not.toContain(sku);
  });

  it('is forgotten after thirty days', async () => {
    const sku = await newThing();
    await remove(sku);
    await inDatabase(`update shop.ended_thing set ended_at = now() - interval '31 days'`);
    const replica = await running.replica();
    const path = `/api/v1/private/thing/nothing?store=${testIds.store}`;
    await ask(replica.origin, 'DELETE', path, { token: running.tokens.organisationAdmin });
    await expect.poll(async () => (await inDatabase('select from shop.ended_thing')).rowCount).toBe(0);
    expect((await remove(sku)).status).toBe(404);
  });
});
