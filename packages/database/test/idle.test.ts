import { eventually } from '@storepod/testkit/eventually';
import type { Pool } from 'pg';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDb } from '../src/db.ts';
import { handle } from '../src/events.ts';
import { every } from '../src/jobs.ts';
import { silentLog } from '../src/log.ts';
import { openOutbox } from '../src/outbox.ts';
import { transaction } from '../src/transaction.ts';
import { usePostgres } from './postgres.ts';
import { sentStatements, testOutbox, useQueue } from './queue.ts';
import { SCHEMA, StoreCreated } from './store-created.ts';

const postgres = usePostgres();
const url = useQueue(postgres);
let pool: Pool;

beforeEach(() => {
  pool = postgres.pool(url());
});

const HOUR_MS = 3_600_000;
const howMany = (sent: readonly string[], part: string) => sent.filter((statement) => statement.includes(part)).length;

test('housekeeping of a queue in which nothing is amiss asks prepared statements, and writes nothing', async () => {
  let runs = 0;
  const daily = every('daily', 'P1D', async () => void runs++);
  await testOutbox(pool, { periodic: [daily], housekeepingMs: 20 }).start();
  await eventually(() => runs).toBe(1);
  await eventually(
    async () => (await pool.query(`select from ${SCHEMA}._private_jobs where locked_by is not null`)).rowCount,
  ).toBe(0);
  const sent = sentStatements();
  const prepared = ['free-jobs-of-the-dead', 'chains-amiss', 'next-due'].map((name) => `${name}-${SCHEMA}`);
  // A heartbeat, or what the run left to do, may come in between; the rounds after it are counted anew.
  const roundsInARow = () => howMany(sent.slice(sent.findLastIndex((one) => !prepared.includes(one)) + 1), 'free-jobs');
  await eventually(roundsInARow).toBeGreaterThan(5);
});

/** Another service of the same database, with a queue of its own in which nothing happens. */
async function startElsewhere(): Promise<void> {
  const elsewhere = openOutbox(postgres.pool(url()), { schema: 'other_jobs', log: silentLog, housekeepingMs: HOUR_MS });
  await elsewhere.start();
  onTestFinished(() => elsewhere.stop());
}

/** Counts anew after each statement of the other service, which may still be starting: `inPeace(runs)`. */
function countInPeace(sent: readonly string[]) {
  let [others, before] = [0, 0];
  return (count: number): number => {
    const seen = howMany(sent, 'other_jobs');
    if (seen !== others) [others, before] = [seen, count];
    return count - before;
  };
}

test('a periodic job of one service makes no other service of the database look for jobs', async () => {
  await startElsewhere();
  let runs = 0;
  const tick = every('tick', 'PT1S', async () => void runs++);
  await testOutbox(pool, { periodic: [tick], housekeepingMs: HOUR_MS }).start();
  const inPeace = countInPeace(sentStatements());
  await eventually(() => inPeace(runs)).toBeGreaterThanOrEqual(3);
});

test('an event of one service makes no other service of the database look for jobs', async () => {
  await startElsewhere();
  let handled = 0;
  const outbox = testOutbox(pool, {
    handlers: [handle(StoreCreated, 'count', async () => void handled++)],
    housekeepingMs: HOUR_MS,
  });
  await outbox.start();
  const inPeace = countInPeace(sentStatements());
  const publish = () => transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's' }));
  await eventually(async () => {
    await publish();
    return inPeace(handled);
  }).toBeGreaterThanOrEqual(5);
});

test('a run that asks for it is followed by the next sooner than its period, but not at once', async () => {
  const began: number[] = [];
  const eager = every('eager', 'P1D', async ({ runAgainIn }) => {
    began.push(performance.now());
    runAgainIn(1_500);
    runAgainIn(HOUR_MS);
    if (began.length === 2) runAgainIn(0);
  });
  await testOutbox(pool, { periodic: [eager], housekeepingMs: HOUR_MS }).start();
  await eventually(() => began.length).toBeGreaterThanOrEqual(3);
  const [first = 0, second = 0, third = 0] = began;
  expect(second - first).toBeGreaterThan(1_300);
  expect(third - second).toBeGreaterThan(800);
});
