import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { killableProcesses, listening } from '@storepod/testkit/killable-process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { orderCrashPoints } from './crash-points.ts';
import { openOrders } from './order-fixture.ts';
import { openPod } from './pod/open-pod.ts';

/** All of them by `npm run proof:crash-points`; the tests take one of each. */
const isWhole = process.env.STOREPOD_PROOF === 'crash-points';
const most = isWhole ? Number.POSITIVE_INFINITY : Object.keys(orderCrashPoints).length;
const processes = killableProcesses(new URL('../src/main.ts', import.meta.url), { most });
const pod = await openPod();
const { running, quantityOf } = pod;
const orders = await openOrders(pod);

interface Scenario {
  /** The point that the tests take. */
  short: string;
  before(): Promise<string>;
  /** What the process is asked for that ends in the middle of it. */
  path: string;
  body: object;
  /** How it stands when it has been driven on: the order, what the books of checkout say, and what of two is back. */
  after: string;
  books: readonly [captured: number, refunded: number, refunding: number];
  back: number;
  /** What payment asks for in the end, where that is not the whole amount. */
  asked?: number;
}

const sent = async () => {
  const id = await orders.paid('MUG', 2);
  await orders.post(`/${id}/shipments`);
  return id;
};

const partlySent = async (placing: Promise<string>) => {
  const id = await placing;
  await orders.post(`/${id}/shipments`, { lines: [{ sku: 'MUG', quantity: 1 }] });
  return id;
};

const transferred = async () => {
  const id = await orders.placed({ paymentType: 'MANUAL_TRANSFER' }, 'MUG', 2);
  const { orderRef } = await orders.one(id);
  await pod.approve(orderRef);
  await orders.settled();
  return id;
};

const scenarios: Record<keyof typeof orderCrashPoints, Scenario> = {
  'an order in cash is cancelled': {
    short: 'checkout.answered|RETURN',
    before: () => orders.placed({}, 'MUG', 2),
    ...{ path: 'cancel', body: {}, after: 'CANCELLED CANCELLED RETURNED', books: [0, 0, 0], back: 2 },
  },
  'a paid order is cancelled and refunded': {
    short: 'checkout.moved|CANCELLED',
    before: () => orders.paid('MUG', 2),
    ...{
      path: 'cancel',
      body: { refund: true },
      after: 'CANCELLED REFUNDED RETURNED',
      books: [5000, 5000, 0],
      back: 2,
    },
  },
  'an order is refunded': {
    short: 'refund.answered',
    before: () => orders.paid('MUG', 2),
    ...{ path: 'refunds', body: {}, after: 'CONFIRMED REFUNDED COMMITTED', books: [5000, 5000, 0], back: 0 },
  },
  'a transfer is given back': {
    short: 'refund.settled',
    before: transferred,
    ...{ path: 'refunds', body: {}, after: 'CONFIRMED REFUNDED COMMITTED', books: [5000, 5000, 0], back: 0 },
  },
  'goods come back': {
    short: 'restock.answered',
    before: sent,
    ...{ path: 'returns', body: {}, after: 'RETURNED PAID RETURNED', books: [5000, 0, 0], back: 2 },
  },
  'the rest of a paid order is cancelled': {
    short: 'restock.noted',
    before: () => partlySent(orders.paid('MUG', 2)),
    ...{
      path: 'cancel',
      body: { refund: true },
      after: 'SHIPPED PAID COMMITTED',
      books: [5000, 2500, 0],
      back: 1,
    },
  },
  'the rest of an order in cash is cancelled': {
    short: 'payment.lowered',
    before: () => partlySent(orders.placed({}, 'MUG', 2)),
    ...{ path: 'cancel', body: {}, after: 'SHIPPED PENDING COMMITTED', books: [0, 0, 0], back: 1, asked: 2500 },
  },
};

/** The process under test alone runs jobs until it dies; then the others find what it left. */
async function killedAt(point: string, { path, body }: Scenario, id: string): Promise<void> {
  await running.parts.outbox.stop();
  const killable = processes.start({
    env: { ...running.env, PORT: '0', LOG_LEVEL: 'info' },
    dieAt: { moment: point },
  });
  onTestFinished(() => killable.kill());
  const origin = await listening(killable);
  const at = `/api/v1/private/orders/${id}/${path}?store=${testIds.store}`;
  await ask(origin, 'POST', at, { body, token: orders.staff }).catch(() => undefined);
  expect(await killable.ended).toEqual({ code: null, signal: 'SIGKILL' });
  await running.parts.outbox.start();
}

const named = Object.entries(scenarios) as [keyof typeof orderCrashPoints, Scenario][];
describe.each(named)('while %s', (name, scenario) => {
  const points = isWhole ? orderCrashPoints[name] : [scenario.short];
  it.each(points)('kill -9 at %s loses nothing and gives nothing back twice', async (point) => {
    const id = await scenario.before();
    const before = await quantityOf('MUG');
    await killedAt(point, scenario, id);
    await pod.recover();
    await orders.settled();

    expect(await orders.statuses(id)).toBe(scenario.after);
    expect(await quantityOf('MUG')).toBe(before + scenario.back);
    const { checkout, payment } = await orders.books(id);
    expect(checkout).toEqual(scenario.books);
    expect(payment).toEqual(scenario.books.slice(0, 2));
    const { orderRef } = await orders.one(id);
    expect((await pod.transactionOf(orderRef))?.amount).toBe(scenario.asked ?? 5000);
    expect(await orders.violations()).toEqual([]);
  });
});
