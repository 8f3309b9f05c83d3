import { eventually } from '@storepod/testkit/eventually';
import type { Pool } from 'pg';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDb } from '../src/db.ts';
import { defineEvent, handle } from '../src/events.ts';
import { transaction } from '../src/transaction.ts';
import { query, usePostgres } from './postgres.ts';
import { passTime, readJobs, testOutbox, useQueue } from './queue.ts';
import { SCHEMA, StoreCreated } from './store-created.ts';

const StoreRenamed = defineEvent<{ store: string; name: string }>('StoreRenamed', 1);

const postgres = usePostgres();
const url = useQueue(postgres);
let pool: Pool;

/** How much later a failed job is due than it would be, so that it is tried again when a test says so and not before. */
const HELD_SECONDS = 600;

// Only the statement that writes a failure down knows the exact pause; whoever looks later sees what is left of it.
beforeAll(() =>
  query(
    url(),
    `create table pause (number serial, seconds float8);
     create function note_pause() returns trigger language plpgsql as $$ begin
       insert into pause (seconds) values (extract(epoch from new.run_at - now()));
       new.run_at := new.run_at + make_interval(secs => ${HELD_SECONDS});
       return new;
     end $$;
     create trigger note_pause before update on ${SCHEMA}._private_jobs for each row
       when (new.last_error is distinct from old.last_error) execute function note_pause()`,
  ),
);
beforeEach(async () => {
  await query(url(), 'truncate pause');
  pool = postgres.pool(url());
});

describe('retrying', () => {
  /** A handler that fails until it is told otherwise, and an event for it. */
  async function failing() {
    const state = { tries: 0, broken: true };
    const outbox = testOutbox(pool, {
      handlers: [
        handle(StoreCreated, 'tell-the-pod', async () => {
          state.tries++;
          if (state.broken) throw new Error(`away (${state.tries})`);
        }),
      ],
    });
    await outbox.start();
    await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }));
    return { outbox, state };
  }

  /** Waits until the try of that number has been written down, and answers how many seconds are to pass until the next. */
  async function tried(number: number): Promise<number> {
    await eventually(async () => (await readJobs(pool))[0]).toMatchObject({
      locked_at: null,
      last_error: `away (${number})`,
    });
    const { rows } = await pool.query<{ seconds: number }>('select seconds from pause order by number desc limit 1');
    return rows[0]?.seconds ?? Number.NaN;
  }

  test('goes on for an hour with pauses of at most two and a half minutes, and then succeeds', async () => {
    const { state } = await failing();
    const pauses: number[] = [];
    for (let passed = 0; passed < 3600; passed += pauses.at(-1) ?? 0) {
      if (passed > 0) await passTime(pool, (pauses.at(-1) ?? 0) + HELD_SECONDS);
      pauses.push(await tried(pauses.length + 1));
    }
    expect(pauses.slice(0, 6).map(Math.round)).toEqual([3, 7, 20, 55, 148, 148]);
    expect(Math.max(...pauses)).toBeLessThan(150);

    state.broken = false;
    await passTime(pool, 150 + HELD_SECONDS);
    await eventually(() => readJobs(pool)).toEqual([]);
    expect(state.tries).toBeGreaterThan(25);
  });

  test('ends after a day: a dead letter with its last error, which redriving runs again', async () => {
    const { outbox, state } = await failing();
    await tried(1);
    await passTime(pool, 23 * 3600);
    await tried(2);
    expect(await outbox.stats()).toMatchObject({ failed: 0 });
    await passTime(pool, 3600);
    await tried(3);
    const { content, totalElements } = await outbox.deadLetters({ page: 0, size: 10 });
    expect(totalElements).toBe(1);
    expect(content).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        event: 'StoreCreated',
        version: 1,
        handler: 'tell-the-pod',
        payload: { store: 's1' },
        occurredAt: expect.any(Date),
        lastError: 'away (3)',
        diedAt: expect.any(Date),
      },
    ]);
    await passTime(pool, 3600);
    expect(await outbox.stats()).toMatchObject({ ready: 0, failed: 1 });

    state.broken = false;
    expect(await outbox.redrive(['not-an-id', '999999', ...content.map(({ id }) => id)])).toBe(1);
    await eventually(() => readJobs(pool)).toEqual([]);
    expect(state.tries).toBe(4);
  });

  test('a redriven dead letter has another day', async () => {
    const { outbox } = await failing();
    await tried(1);
    await passTime(pool, 25 * 3600);
    await tried(2);
    const { content } = await outbox.deadLetters({ page: 0, size: 1 });
    await outbox.redrive(content.map(({ id }) => id));
    await tried(3);
    expect(await outbox.stats()).toMatchObject({ failed: 0 });
  });

  test('dead letters are removed after thirty days', async () => {
    const { outbox } = await failing();
    await tried(1);
    await passTime(pool, 25 * 3600);
    await tried(2);
    await passTime(pool, 29 * 86_400);
    expect(await outbox.stats()).toMatchObject({ failed: 1 });
    const anotherDayLater = async () => {
      await passTime(pool, 86_400);
      return outbox.stats();
    };
    await eventually(anotherDayLater).toMatchObject({ failed: 0 });
  });
});

describe('ordered events', () => {
  test('of one entity wait for an earlier one that is being retried; other entities pass', async () => {
    const handled: string[] = [];
    let broken = true;
    const outbox = testOutbox(pool, {
      handlers: [
        handle(StoreCreated, 'mirror', async ({ store }) => {
          if (broken && store === 's1') throw new Error('away');
          handled.push(`created ${store}`);
        }),
        handle(StoreRenamed, 'mirror', async ({ store, name }) => void handled.push(`${store} is ${name}`)),
      ],
    });
    await outbox.start();
    const db = openDb(pool);
    const publish = async (store: string) => {
      const ordered = { key: store, ordered: true };
      await transaction(db, (trx) => outbox.publish(trx, StoreCreated, { store }, ordered));
      await transaction(db, (trx) => outbox.publish(trx, StoreRenamed, { store, name: 'A' }, ordered));
      await transaction(db, (trx) => outbox.publish(trx, StoreRenamed, { store, name: 'B' }, ordered));
    };
    await publish('s1');
    await publish('s2');
    await eventually(() => handled).toEqual(['created s2', 's2 is A', 's2 is B']);
    await eventually(async () => (await readJobs(pool)).map(({ last_error }) => last_error)).toEqual([
      'away',
      'waits for an earlier event of the same entity',
      'waits for an earlier event of the same entity',
    ]);

    broken = false;
    const handledAfterAWhile = async () => {
      await passTime(pool, 10 + HELD_SECONDS);
      return handled.slice(3);
    };
    await eventually(handledAfterAWhile).toEqual(['created s1', 's1 is A', 's1 is B']);
  });

  test('need a key', async () => {
    const outbox = testOutbox(pool, { handlers: [handle(StoreCreated, 'mirror', async () => {})] });
    const publishing = transaction(openDb(pool), (trx) =>
      outbox.publish(trx, StoreCreated, { store: 's1' }, { ordered: true }),
    );
    await expect(publishing).rejects.toThrow('by which key?');
  });
});

describe('serial events', () => {
  test('of one entity run one at a time, and one that fails holds up none of the others', async () => {
    const handled: string[] = [];
    let [running, most] = [0, 0];
    const outbox = testOutbox(pool, {
      handlers: [
        handle(StoreRenamed, 'index', async ({ name }) => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          if (name === 'broken') throw new Error('away');
          handled.push(name);
        }),
      ],
    });
    await outbox.start();
    for (const name of ['broken', 'A', 'B', 'C'])
      await transaction(openDb(pool), (trx) =>
        outbox.publish(trx, StoreRenamed, { store: 's1', name }, { key: 's1', serial: true }),
      );
    await eventually(() => handled.toSorted()).toEqual(['A', 'B', 'C']);
    expect(most).toBe(1);
  });
});
