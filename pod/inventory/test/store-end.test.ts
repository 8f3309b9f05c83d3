import { storeLifecycle } from '@storepod/contract/store-lifecycle';
import { authorizationMatrix } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { killableProcess, listening } from '@storepod/testkit/killable-process';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { openPod } from './pod.ts';

const { running, db } = await openPod({ shows: 'what is told' });
/** Merchant knows no store of this id, so it has ended. */
const ended = testIds.unknownId;
const ROWS = 2_500;
const PATH = '/api/v1/private/store-lifecycle/ended';
const end = (store: string, origin = running.origin) =>
  ask(origin, 'POST', PATH, { token: running.tokens.podService, body: { store } });

const fill = (store: string) =>
  sql`with filled as (
        insert into stock (store_id, sku, quantity, available, order_minimum, order_maximum, currency, amount)
        select ${store}, 'SKU-' || n, 1, true, 1, 0, 'USD', 100 from generate_series(1, ${ROWS}::int) n returning store_id, sku)
      insert into movement (store_id, sku, kind, quantity, created_at)
      select store_id, sku, 'RECEIVED', 1, now() from filled`.execute(db);
const left = async (store: string) => {
  const { rows } = await sql<{ stock: number; movement: number }>`
    select (select count(*)::int from stock where store_id = ${store}) as stock,
           (select count(*)::int from movement where store_id = ${store}) as movement`.execute(db);
  return rows[0];
};

beforeEach(async () => {
  while (!(await end(ended)).body.finished);
});

describe('the end of a store', () => {
  it('is told by services of the same pod alone', async () => {
    const samples = {
      storeOpened: () => ({ body: { store: testIds.store }, passes: [204] }),
      storeEnded: () => ({ body: { store: testIds.unknownId }, passes: [200] }),
    };
    expect((await authorizationMatrix(running, storeLifecycle('inventory'), samples)).wrong).toEqual([]);
  });

  it('is refused for a store that merchant still knows', async () => {
    expect(await end(testIds.store)).toMatchObject({ status: 409, body: { code: 'COMMON.STORE_NOT_ENDED' } });
  });

  it('takes stock and ledger, and says the second time that there was nothing', async () => {
    await fill(ended);
    await fill(testIds.otherStore);
    expect((await end(ended)).body).toEqual({ finished: true, erased: { stock: ROWS, movement: ROWS } });
    expect(await left(ended)).toEqual({ stock: 0, movement: 0 });
    expect(await left(testIds.otherStore)).toEqual({ stock: ROWS, movement: ROWS });
    expect((await end(ended)).body).toEqual({ finished: true, erased: {} });
  });

  it('takes the audit of the store with it', async () => {
    const write = (store: string) =>
      sql`
      insert into audit (id, store_id, recorded_at, action, entity_type, actor_id, actor_name, changes, trace_id)
      values (gen_random_uuid(), ${store}, now(), 'stock.set', 'stock', 'ann', 'ann', '{}', '')`.execute(db);
    await write(ended);
    await write(testIds.otherStore);
    expect((await end(ended)).body).toEqual({ finished: true, erased: { audit: 1 } });
    const { rows } = await sql<{ store: string }>`select distinct store_id as store from audit`.execute(db);
    expect(rows).toEqual([{ store: testIds.otherStore }]);
  });

  it('goes on where it was after the service was killed in the middle', async () => {
    await fill(ended);
    const killable = killableProcess(new URL('../src/main.ts', import.meta.url), {
      env: { ...running.env, LOG_LEVEL: 'info' },
      dieAt: { moment: 'store.erased|movement', occurrence: 2 },
    });
    onTestFinished(() => killable.kill());
    await end(ended, await listening(killable)).catch(() => undefined);
    expect(await killable.ended).toEqual({ code: null, signal: 'SIGKILL' });
    expect(await left(ended)).toEqual({ stock: 0, movement: ROWS - 1_000 });
    expect((await end(ended)).body).toEqual({ finished: true, erased: { movement: ROWS - 1_000 } });
  });

  it('is the only way to take rows from the ledger, and takes those of its store alone', async () => {
    await fill(ended);
    await expect(sql`delete from movement where store_id = ${ended}`.execute(db)).rejects.toThrow('only ever added to');
    const foreign = db.transaction().execute(async (trx) => {
      await sql`select set_config('inventory.ended_store', ${ended}, true)`.execute(trx);
      await sql`delete from movement`.execute(trx);
    });
    await expect(foreign).rejects.toThrow('only ever added to');
  });
});
