import { anonymous, permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { transaction } from '@storepod/database/transaction';
import { common } from '@storepod/kernel/common-problems';
import { model } from '@storepod/kernel/model';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Sku } from '@storepod/kernel/sku';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testStores } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import pg from 'pg';
import Type from 'typebox';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { database, defineService } from '../src/definition.ts';
import { replicaBehindWire } from './wires.ts';

const Thing = model('Thing', { sku: Sku, name: Type.String({ maxLength: 50 }) });

const offers = contract('catalog', {
  offer: endpoint({
    method: 'POST',
    path: '/api/v1/private/offer',
    audited: 'thing.offer',
    summary: 'Makes a thing once for each key.',
    access: permission('STORE-POD.CATALOG.*'),
    whileActing: 'allowed',
    body: Thing,
    response: Thing,
    status: 201,
    idempotent: true,
  }),
  offerOpenly: endpoint({
    method: 'POST',
    path: '/api/v1/offer',
    summary: 'Makes nothing, for anybody.',
    access: anonymous('a test asks'),
    body: Thing,
    response: Thing,
    idempotent: true,
  }),
});

/** What a test steers: how often the work was done, what it waits for, and how it ends. */
const work = { done: 0, gate: Promise.resolve(), refuse: false, dieAfterCommit: false };

const service = defineService(
  offers,
  {
    database: database<{ thing: { store_id: StoreMerchantId; sku: Sku; name: string } }>(
      'shop',
      new URL('./migrations/', import.meta.url),
    ),
    stores: testStores,
  },
  ({ db }) => ({
    offer: async ({ store, body, keepAnswer }) => {
      work.done += 1;
      await work.gate;
      if (work.refuse) throw common.VERSION_CONFLICT();
      await transaction(db, async (trx) => {
        await trx
          .insertInto('thing')
          .values({ store_id: store, ...body })
          .execute();
        await keepAnswer(trx, body);
      });
      if (work.dieAfterCommit) throw new Error('the process ends here');
      return body;
    },
    offerOpenly: ({ body }) => {
      work.done += 1;
      return body;
    },
  }),
);

const running = await testService(service);
const session = new pg.Client({ connectionString: running.database?.url });
await session.connect();
afterAll(() => session.end());
const inDatabase = (text: string) => session.query(text);
let things = 0;
const thing = () => ({ sku: `thing-${++things}`, name: 'A thing' });

const send = (key: string, body: unknown, token = running.tokens.storeAdmin, origin = running.origin) =>
  ask(origin, 'POST', `/api/v1/private/offer?store=${testIds.store}`, {
    token,
    body,
    headers: { 'idempotency-key': key },
  });

beforeEach(() => Object.assign(work, { done: 0, gate: Promise.resolve(), refuse: false, dieAfterCommit: false }));

describe('a call with an Idempotency-Key', () => {
  it('gets the same answer again, and the work is done once', async () => {
    const body = thing();
    const first = await send('same', body);
    expect(first).toMatchObject({ status: 201, body });
    expect(await send('same', body)).toMatchObject({ status: 201, body: first.body });
    expect(work.done).toBe(1);
  });

  it('is told apart from others that come at the same moment, twins and other requests among them', async () => {
    const bodies = Array.from({ length: 8 }, thing);
    const gate = Promise.withResolvers<void>();
    work.gate = gate.promise;
    const sent = bodies.flatMap((body, nth) => [send(`crowd-${nth}`, body), send(`crowd-${nth}`, body)]);
    await expect.poll(() => work.done).toBe(bodies.length);
    const reused = await Promise.all(bodies.map((_, nth) => send(`crowd-${nth}`, thing())));
    gate.resolve();
    const answers = await Promise.all(sent);
    expect(work.done).toBe(bodies.length);
    expect(new Set(reused.map(({ body }) => body.code))).toEqual(new Set(['COMMON.IDEMPOTENCY.KEY_REUSED']));
    for (const [nth, body] of bodies.entries()) {
      expect([answers[2 * nth]?.status, answers[2 * nth + 1]?.status].sort()).toEqual([201, 409]);
      expect(await send(`crowd-${nth}`, body)).toMatchObject({ status: 201, body });
    }
  });

  it('gets the same answer from another replica', async () => {
    const body = thing();
    const { origin } = await running.replica();
    await send('replica', body);
    expect(await send('replica', body, undefined, origin)).toMatchObject({ status: 201, body });
    expect(work.done).toBe(1);
  });

  it('is refused with 422 where the key came with another body', async () => {
    await send('reused', thing());
    const { status, body } = await send('reused', thing());
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'COMMON.IDEMPOTENCY.KEY_REUSED' });
    expect(work.done).toBe(1);
  });

  it('is refused with 409 while its twin is under way: of fifty at once, one does the work', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    work.gate = promise;
    const body = thing();
    let refusals = 0;
    const all = Array.from({ length: 50 }, async () => {
      const { status } = await send('twin', body);
      if (status === 409) refusals += 1;
      return status;
    });
    await expect.poll(() => refusals).toBe(49);
    resolve();
    const statuses = (await Promise.all(all)).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
    expect(work.done).toBe(1);
  });

  it('may be repeated after a refusal', async () => {
    const body = thing();
    work.refuse = true;
    expect(await send('refused', body)).toMatchObject({ status: 409, body: { code: 'COMMON.VERSION_CONFLICT' } });
    work.refuse = false;
    expect(await send('refused', body)).toMatchObject({ status: 201, body });
  });

  it('keeps an answer that was committed with its rows although the process failed afterwards', async () => {
    const body = thing();
    work.dieAfterCommit = true;
    expect(await send('died', body)).toMatchObject({ status: 500 });
    expect(await send('died', body)).toMatchObject({ status: 201, body });
    expect(work.done).toBe(1);
  });

  it('belongs to its caller: the same key of somebody else is another key', async () => {
    await send('mine', thing());
    expect(await send('mine', thing(), running.tokens.organisationAdmin)).toMatchObject({ status: 201 });
    expect(work.done).toBe(2);
  });

  it('does the work each time without a key', async () => {
    const path = `/api/v1/offer?store=${testIds.store}`;
    await ask(running.origin, 'POST', path, { body: thing() });
    await ask(running.origin, 'POST', path, { body: thing() });
    expect(work.done).toBe(2);
  });

  it('works for callers without a name, and keeps neither the key nor the request in clear', async () => {
    const body = { sku: 'open', name: 'a secret name' };
    const question = { body, headers: { 'idempotency-key': 'open-key' } };
    for (const _ of [1, 2]) await ask(running.origin, 'POST', `/api/v1/offer?store=${testIds.store}`, question);
    expect(work.done).toBe(1);
    const { rows } = await inDatabase(`select row_to_json(k)::jsonb - 'answer' as kept from shop.idempotency_key k`);
    expect(JSON.stringify(rows)).not.toContain('open-key');
    expect(JSON.stringify(rows)).not.toContain('secret name');
  });

  it.each(['', 'a b', 'x'.repeat(256), '\u00e4'])('is 400 with the key %j', async (key) => {
    expect(await send(key, thing())).toMatchObject({ status: 400, body: { code: 'COMMON.MALFORMED_REQUEST' } });
    expect(work.done).toBe(0);
  });
});

describe('a key whose holder died', () => {
  const heldBy = (sku: string, holder: string) =>
    inDatabase(`update shop.idempotency_key set answer = null, holder = '${holder}'
      where answer->'value'->>'sku' = '${sku}'`);

  it('is free at once for the same request, and only for the same', async () => {
    const body = thing();
    await send('dead', body);
    await heldBy(body.sku, 'a process that is no more');
    await inDatabase(`delete from shop.thing where sku = '${body.sku}'`);
    expect(await send('dead', thing())).toMatchObject({ status: 422 });
    expect(await send('dead', body)).toMatchObject({ status: 201, body });
  });

  it('is free for one of many that ask at once', async () => {
    const body = thing();
    await send('dead-crowd', body);
    await heldBy(body.sku, 'a process that is no more');
    await inDatabase(`delete from shop.thing where sku = '${body.sku}'`);
    const { origin } = await running.replica();
    const sent = Array.from({ length: 20 }, (_, nth) =>
      send('dead-crowd', body, undefined, nth % 2 ? origin : running.origin),
    );
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(new Set([...statuses, 409])).toEqual(new Set([201, 409]));
    expect(statuses).toContain(201);
    expect(work.done).toBe(2);
  });

  it('stays with a process that lives', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    work.gate = promise;
    const body = thing();
    const { origin } = await running.replica();
    const first = send('living', body, undefined, origin);
    await expect.poll(() => work.done).toBe(1);
    expect(await send('living', body)).toMatchObject({ status: 409, body: { code: 'COMMON.IDEMPOTENCY.IN_FLIGHT' } });
    resolve();
    expect(await first).toMatchObject({ status: 201, body });
  });

  it('is free as soon as the database is back that was lost in the middle of the call, here and elsewhere', async () => {
    for (const isHere of [true, false]) {
      const { replica, wire } = await replicaBehindWire(running, { DATABASE_WAIT: 'PT1S' });
      const { promise, resolve } = Promise.withResolvers<void>();
      Object.assign(work, { done: 0, gate: promise });
      const body = thing();
      const first = send(`outage-${isHere}`, body, undefined, replica.origin);
      await expect.poll(() => work.done).toBe(1);
      wire.cut();
      resolve();
      expect(await first).toMatchObject({ status: 503, body: { code: 'COMMON.DATABASE_UNAVAILABLE' } });
      wire.restore();
      const origin = isHere ? replica.origin : running.origin;
      const again = () => send(`outage-${isHere}`, body, undefined, origin);
      await expect.poll(async () => (await again()).status, { timeout: 30_000 }).toBe(201);
      expect((await inDatabase(`select from shop.thing where sku = '${body.sku}'`)).rowCount).toBe(1);
    }
  });

  it('that was taken over leaves no rows of the one who lost it', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    work.gate = promise;
    const body = thing();
    const first = send('lost', body);
    await expect.poll(() => work.done).toBe(1);
    await inDatabase(`update shop.idempotency_key set holder = 'another' where answer is null`);
    resolve();
    expect(await first).toMatchObject({ status: 409, body: { code: 'COMMON.IDEMPOTENCY.IN_FLIGHT' } });
    expect((await inDatabase(`select from shop.thing where sku = '${body.sku}'`)).rowCount).toBe(0);
    expect(await send('lost', body)).toMatchObject({ status: 201, body });
  });

  it('is taken over by the same request after its lease where nothing shows who holds it, and only by the same', async () => {
    const body = thing();
    await send('lease', body);
    await inDatabase(
      `update shop.idempotency_key set answer = null, holder = null, claimed_at = now() - interval '61 seconds'
       where answer->'value'->>'sku' = '${body.sku}'`,
    );
    await inDatabase(`delete from shop.thing where sku = '${body.sku}'`);
    expect(await send('lease', thing())).toMatchObject({ status: 422 });
    expect(await send('lease', body)).toMatchObject({ status: 201, body });
  });

  it('is forgotten after a day', async () => {
    await send('old', thing());
    await inDatabase(`update shop.idempotency_key set claimed_at = now() - interval '25 hours'`);
    expect(await send('old', thing())).toMatchObject({ status: 201 });
  });
});
