import { acrossStores } from '@storepod/database/across-stores';
import type { Db } from '@storepod/database/db';
import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { toPage } from '@storepod/kernel/page';
import type { Sku } from '@storepod/kernel/sku';
import { testStores } from '@storepod/testkit/peers';
import { database, defineService, type Kit } from '../src/definition.ts';
import { ReadyJson } from '../src/ready-json.ts';
import { integerSetting, secretSetting, textSetting } from '../src/settings.ts';
import { problems, shop } from './shop-contract.ts';

interface Tables {
  thing: { store_id: StoreMerchantId; sku: Sku; name: string };
}

const settings = {
  greeting: textSetting('GREETING', { default: 'hello', why: 'What is said first.' }),
  most: integerSetting('MOST_THINGS', { default: '100', why: 'How many things there may be.' }),
  key: secretSetting('SHOP_KEY', { optional: true, why: 'Opens the till.' }),
};
export type ShopKit = Kit<typeof settings, Tables>;

const ThingChanged = defineEvent<{ sku: string }>('ThingChanged', 1);

/** What a test sees and steers from outside. */
export const probe = {
  listings: 0,
  echoes: 0,
  aborted: 0,
  handled: [] as string[],
  jobsFail: false,
  /** Where set, jobs wait for it. */
  jobGate: undefined as Promise<void> | undefined,
  jobsWaiting: 0,
  /** Where set, the slow endpoints wait for it. */
  gate: undefined as Promise<void> | undefined,
  waiting: 0,
  /** Where set, a write fails after it was written. */
  failWrites: false,
};

async function passGate(): Promise<void> {
  probe.waiting += 1;
  await probe.gate;
  probe.waiting -= 1;
}

async function putThing(kit: ShopKit, store: StoreMerchantId, sku: Sku, name: string) {
  await transaction(kit.db, async (trx) => {
    const row = { store_id: store, sku, name };
    await trx
      .insertInto('thing')
      .values(row)
      .onConflict((conflict) => conflict.columns(['store_id', 'sku']).doUpdateSet({ name }))
      .execute();
    await kit.invalidation.touch(trx, store);
    await kit.outbox.publish(trx, ThingChanged, { sku });
    if (probe.failWrites) throw new Error('the write failed');
  });
  return { sku, name };
}

async function listThings(
  db: Db<Tables>,
  store: StoreMerchantId,
  query: { page?: number; count?: number; skus?: Sku[] },
  signal: AbortSignal,
) {
  probe.listings += 1;
  const page = toPage(query);
  const rows = await db
    .selectFrom('thing')
    .select(['sku', 'name'])
    .where('store_id', '=', store)
    .orderBy('sku')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  await passGate();
  signal.throwIfAborted();
  return page.envelope(rows, rows.length);
}

async function readThing(db: Db<Tables>, store: StoreMerchantId, sku: Sku) {
  const row = await db
    .selectFrom('thing')
    .select(['sku', 'name'])
    .where('store_id', '=', store)
    .where('sku', '=', sku)
    .executeTakeFirst();
  if (!row) throw problems.NOT_FOUND({ sku });
  return row;
}

/** Answers that the types would not let pass. */
function misbehave(how: string): never {
  if (how === 'throw') throw new Error('the password is swordfish');
  if (how === 'throwNothing') throw undefined;
  const circular: Record<string, unknown> = { name: 'x' };
  circular.owner = circular;
  const extraFields = { name: 'x', secret: 'swordfish', owner: { id: 1, secret: 'swordfish' } };
  const answers: Record<string, unknown> = {
    offSchema: { name: 7 },
    extraFields,
    extraFieldsInReadyJson: new ReadyJson(JSON.stringify(extraFields)),
    circular,
  };
  return answers[how] as never;
}

export const shopService = defineService(
  shop,
  {
    settings,
    database: database<Tables>('shop', new URL('./migrations/', import.meta.url)),
    rates: { few: { limit: 2, windowSeconds: 60, per: 'address' } },
    stores: testStores,
    jobs: () => ({
      handlers: [
        handle(ThingChanged, 'count', async ({ sku }) => {
          if (probe.jobsFail) throw new Error('the counter is broken: 550 <buyer@example.com> unknown');
          probe.jobsWaiting += 1;
          await probe.jobGate;
          probe.jobsWaiting -= 1;
          probe.handled.push(sku);
        }),
      ],
    }),
    health: () => ({ mood: async () => undefined }),
  },
  (kit) => ({
    putThing: ({ store, params, body }) => putThing(kit, store, params.sku, body.name),
    deleteThing: ({ store, params }) =>
      transaction(kit.db, (trx) =>
        trx.deleteFrom('thing').where('store_id', '=', store).where('sku', '=', params.sku).execute(),
      ),
    readThing: ({ store, params }) => readThing(kit.db, store, params.sku),
    listThings: ({ store, query, signal }) => listThings(kit.db, store, query, signal),
    createStore: ({ body }) => body,
    summary: async () => {
      const all = kit.db.selectFrom('thing').select('sku').modifyEnd(acrossStores('it counts the things of all'));
      return { things: (await all.execute()).length };
    },
    limited: () => undefined,
    echo: ({ body }) => {
      probe.echoes += 1;
      return body;
    },
    search: ({ params, query, lang, store }) => ({ ...params, ...query, lang, store }),
    misbehave: ({ params }) => misbehave(params.how),
    text: () => 'a "text"',
    nothing: () => null,
    upload: async ({ upload }) => {
      let bytes = 0;
      for await (const chunk of upload) bytes += chunk.length;
      return { bytes };
    },
    accept: () => ({ secret: 'swordfish' }),
    slow: async ({ signal, traceId }) => {
      signal.addEventListener('abort', () => {
        probe.aborted += 1;
      });
      await passGate();
      return { traceId };
    },
  }),
);

/** Holds the slow endpoints back until the returned function is called. */
export function holdGate(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  probe.gate = promise;
  return () => {
    probe.gate = undefined;
    resolve();
  };
}
