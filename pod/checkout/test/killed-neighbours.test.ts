import { testIds } from '@storepod/testkit/callers';
import { type KillableProcess, killableProcess, listening } from '@storepod/testkit/killable-process';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { violations, settled } = await openOrders(pod);
const { cartOf, place, stock, quantityOf, db, peers } = pod;
const CARTS = 24;
const AT_ONCE = 6;
const PIECES = 2;
const MOST_PASSES = 20;

interface Kill {
  neighbour: 'inventory' | 'payment';
  /** Each process ends there, at the next of these occurrences: what it has written by then is written, and nobody was told. */
  moment: string;
  occurrences: readonly number[];
}

/** Processes of a neighbour on its port, one after the other, each killed but the last; the fixture's own rests meanwhile. */
async function inProcesses({ neighbour, moment, occurrences }: Kill) {
  const { env } = peers[neighbour];
  await peers[neighbour].stop();
  const launch = (occurrence?: number) => {
    const launched = killableProcess(new URL(`../../${neighbour}/src/main.ts`, import.meta.url), {
      env: { ...env, LOG_LEVEL: 'info' },
      ...(occurrence !== undefined && { dieAt: { moment, occurrence } }),
    });
    return { launched, up: listening(launched) };
  };
  const endings: unknown[] = [];
  let current: { launched: KillableProcess; up: Promise<string> } = launch(occurrences[0]);
  const lives = (async () => {
    for (const next of [...occurrences.slice(1), undefined]) {
      endings.push(await current.launched.ended);
      current = launch(next);
    }
  })();
  let isOver = false;
  const end = async () => {
    if (isOver) return;
    isOver = true;
    await current.launched.kill();
    await peers[neighbour].start();
  };
  onTestFinished(end);
  return { lives, endings, up: () => current.up, isLast: () => endings.length === occurrences.length, end };
}

/** As shoppers do, some at a time; one who gets no answer presses again in the next pass. */
async function placeAll(codes: readonly string[], order: object): Promise<void> {
  const waiting = [...codes];
  const shopper = async () => {
    for (let code = waiting.shift(); code !== undefined; code = waiting.shift()) await place(code, order);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, shopper));
}

const ordersOf = async (codes: readonly string[]) =>
  (
    await sql<{ cart: string; statuses: string }>`
      select cart_code as cart, concat_ws(' ', order_status, payment_status, inventory_status, pending_action) as statuses
      from sales_order where store_id = ${testIds.store} and cart_code = any (${codes}::uuid[])`.execute(db)
  ).rows;

const cash = { order: cashOrder, statuses: 'CONFIRMED PENDING COMMITTED NONE' };
const provider = {
  order: { ...cashOrder, paymentType: 'SANDBOX' },
  statuses: 'PENDING_PAYMENT PENDING RESERVED NONE',
};

const kills = [
  ['inventory, when it has held the goods', cash, { neighbour: 'inventory', moment: 'stock.held' }],
  ['inventory, when it has sold the goods', cash, { neighbour: 'inventory', moment: 'stock.settled' }],
  ['payment, when it has begun', cash, { neighbour: 'payment', moment: 'payment.opened' }],
  ['payment, when it has begun at a provider', provider, { neighbour: 'payment', moment: 'payment.opened' }],
] as const;

/** All of them, each three times, by `npm run proof:outages`. */
const isWhole = process.env.STOREPOD_PROOF === 'outages';
const occurrences = isWhole ? [2, 5, 4] : [2];

it.each(isWhole ? kills : kills.filter((_, nth) => nth % 2 === 1))(
  'kill -9 of %s, while orders are placed, loses none and makes none twice',
  async (name, how, at) => {
    const kill = { ...at, occurrences };
    const sku = name.replace(/\W+/g, '-');
    await stock(sku, { quantity: 1_000 });
    const codes: string[] = [];
    for (let nth = 0; nth < CARTS; nth++) codes.push(await cartOf(sku, PIECES));
    const processes = await inProcesses(kill);
    for (let pass = 0; pass < MOST_PASSES && !processes.isLast(); pass++) {
      await processes.up();
      await placeAll(codes, how.order);
    }
    await processes.lives;
    await processes.up();
    await placeAll(codes, how.order);
    await processes.end();
    await pod.recover();
    await settled();

    expect(processes.endings).toEqual(kill.occurrences.map(() => ({ code: null, signal: 'SIGKILL' })));
    const made = await ordersOf(codes);
    expect(made.map(({ cart }) => cart).sort()).toEqual(codes.toSorted());
    expect(new Set(made.map(({ statuses }) => statuses))).toEqual(new Set([how.statuses]));
    expect(await quantityOf(sku)).toBe(1_000 - CARTS * PIECES);
  },
);

it('and the books of all three add up, with one payment for each order', async () => {
  expect(await violations()).toEqual([]);
  const count = async (of: typeof db, table: string) =>
    (
      await sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}
        where store_id = ${testIds.store}`.execute(of)
    ).rows[0]?.rows;
  expect(await count(peers.payment.parts.db, 'payment_transaction')).toBe(await count(db, 'sales_order'));
});
