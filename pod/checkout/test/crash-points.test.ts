import { testIds } from '@storepod/testkit/callers';
import { databaseBehindWire } from '@storepod/testkit/fault-proxy';
import { ask } from '@storepod/testkit/http';
import { killableProcesses, listening } from '@storepod/testkit/killable-process';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { recoveryJob } from '../src/recovery/recover-orders.ts';
import { placementCrashPoints } from './crash-points.ts';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';

/** All of them by `npm run proof:crash-points`; the tests take one of each. */
const isWhole = process.env.STOREPOD_PROOF === 'crash-points';
const most = isWhole ? Number.POSITIVE_INFINITY : Object.keys(placementCrashPoints).length + 1;
const processes = killableProcesses(new URL('../src/main.ts', import.meta.url), { most });
/** Nobody waits here for an order to have waited: what its process is at goes on because that is gone. */
const pod = await openPod({ env: { RECOVERY_AFTER: 'PT1H' } });
const { running, db, stock, cartOf, place, orderOf, quantityOf, podService, askInventory } = pod;
const sandboxOrder = { ...cashOrder, paymentType: 'SANDBOX' };
const transferOrder = { ...cashOrder, paymentType: 'MANUAL_TRANSFER' };

interface Scenario {
  /** The point that the tests take. */
  short: string;
  /** What is there before; answers the order, where there is one. */
  before(sku: string): Promise<{ code: string; id?: string }>;
  /** What the process is asked for that ends in the middle of it. */
  ask(origin: string, at: { code: string; id?: string }): Promise<unknown>;
  /** Whether a shopper asks, who sends it again at once. */
  isRepeated?: boolean;
  /** How the order stands when it has been driven on. */
  after: string;
  left: number;
  /** How payment has it, one attempt after the other. */
  transaction: string;
}

const at = (path: string) => `/api/v1${path}?store=${testIds.store}`;
const post = (origin: string, path: string, body: unknown, token?: string) =>
  ask(origin, 'POST', at(path), { body, token });
const checkOut = (origin: string, code: string, body: object) =>
  ask(origin, 'POST', at(`/cart/${code}/checkout`), { body, headers: { 'idempotency-key': `of-${code}` } });
const signalTo = async (origin: string, id: string, status: string) => {
  const { ref } = await orderOf(id);
  const body = { status, transactionRef: 't', ...(status === 'PAID' && { amount: { amount: 5000, currency: 'USD' } }) };
  return post(origin, `/private/orders/${ref}/signals/payment`, body, podService);
};
const aCart = async (sku: string) => ({ code: await cartOf(sku, 2) });
const anOrder = (order: object) => async (sku: string) => {
  const code = await cartOf(sku, 2);
  return { code, id: (await place(code, order)).body.id as string };
};

const scenarios: Record<keyof typeof placementCrashPoints, Scenario> = {
  'an order in cash is placed': {
    short: 'checkout.answered|INITIATE_PAYMENT',
    before: aCart,
    ask: (origin, { code }) => checkOut(origin, code, cashOrder),
    isRepeated: true,
    after: 'CONFIRMED PENDING COMMITTED NONE',
    left: 8,
    transaction: 'PENDING',
  },
  'an order at a provider is placed': {
    short: 'checkout.placed',
    before: aCart,
    ask: (origin, { code }) => checkOut(origin, code, sandboxOrder),
    isRepeated: true,
    after: 'PENDING_PAYMENT PENDING RESERVED NONE',
    left: 8,
    transaction: 'PENDING',
  },
  'another way to pay is chosen': {
    short: 'checkout.answered|INITIATE_PAYMENT',
    before: anOrder(sandboxOrder),
    ask: (origin, { code }) => checkOut(origin, code, cashOrder),
    isRepeated: true,
    after: 'CONFIRMED PENDING COMMITTED NONE',
    left: 8,
    transaction: 'CANCELLED PENDING',
  },
  'a payment has come after its hold was over': {
    short: 'checkout.applied|COMMIT',
    before: async (sku) => {
      const placed = await anOrder(transferOrder)(sku);
      const { ref } = await orderOf(placed.id);
      // Inventory gives the goods back, and its word of it is still on its way.
      await askInventory('podService', 'POST', `/private/release/${ref}`);
      return placed;
    },
    ask: (origin, { id = '' }) => signalTo(origin, id, 'PAID'),
    after: 'CONFIRMED PAID COMMITTED NONE',
    left: 8,
    transaction: 'PENDING',
  },
  'a payment has come': {
    short: 'checkout.moved|PAYMENT_SIGNAL',
    before: anOrder(transferOrder),
    ask: (origin, { id = '' }) => signalTo(origin, id, 'PAID'),
    after: 'CONFIRMED PAID COMMITTED NONE',
    left: 8,
    transaction: 'PENDING',
  },
  'a provider works on a payment': {
    short: 'checkout.answered|EXTEND',
    before: anOrder(sandboxOrder),
    ask: (origin, { id = '' }) => signalTo(origin, id, 'PROCESSING'),
    after: 'PENDING_PAYMENT PROCESSING RESERVED NONE',
    left: 8,
    transaction: 'PENDING',
  },
  'a payment has failed': {
    short: 'checkout.asking|RELEASE',
    before: anOrder(transferOrder),
    ask: (origin, { id = '' }) => signalTo(origin, id, 'FAILED'),
    after: 'CANCELLED FAILED RELEASED NONE',
    left: 10,
    transaction: 'PENDING',
  },
  'the time of an order is up': {
    short: 'checkout.answered|CANCEL_PAYMENT',
    before: async (sku) => {
      const placed = await anOrder(sandboxOrder)(sku);
      await sql`update sales_order set expires_at = now() - interval '1 second'
        where store_id = ${testIds.store} and id = ${placed.id}`.execute(db);
      return placed;
    },
    // Its job runs by itself, as at every start.
    ask: async () => undefined,
    after: 'CANCELLED EXPIRED RELEASED NONE',
    left: 10,
    transaction: 'CANCELLED',
  },
};

let made = 0;

async function killedAt(point: string, scenario: Scenario, subject: { code: string; id?: string }): Promise<void> {
  const isJob = scenario === scenarios['the time of an order is up'];
  if (isJob) await leaveJobsToProcess();
  const doomed = processes.start({
    env: { ...running.env, PORT: '0', LOG_LEVEL: 'info', ...(isJob && { EXPIRY_RATE: 'PT1S' }) },
    dieAt: { moment: point },
  });
  onTestFinished(() => doomed.kill());
  const origin = await listening(doomed).catch((error) => {
    if (isJob) return '';
    throw error;
  });
  await scenario.ask(origin, subject).catch(() => undefined);
  expect(await doomed.ended).toEqual({ code: null, signal: 'SIGKILL' });
}

/** The process under test alone runs jobs, and finds none that one before it took with it. */
async function leaveJobsToProcess(): Promise<void> {
  await running.parts.outbox.stop();
  onTestFinished(() => running.parts.outbox.start());
  await sql`delete from checkout_jobs._private_jobs where task_id in (
    select id from checkout_jobs._private_tasks where identifier = 'every:expire-orders')`.execute(db);
}

const ordersOf = async (code: string) =>
  (
    await sql<{
      id: string;
    }>`select id from sales_order where store_id = ${testIds.store} and cart_code = ${code}`.execute(db)
  ).rows;

const standingOf = async (id: string) => {
  const { order_status, payment_status, inventory_status, pending_action } = await orderOf(id);
  return `${order_status} ${payment_status} ${inventory_status} ${pending_action}`;
};

it('a step is left to a process that lives, and goes on as soon as that is gone', async () => {
  const sku = `CRASH-${++made}`;
  await stock(sku);
  const code = await cartOf(sku, 2);
  const doomed = processes.start({ env: { ...running.env, PORT: '0', LOG_LEVEL: 'info', PEER_TIMEOUT: 'PT1M' } });
  onTestFinished(() => doomed.kill());
  const origin = await listening(doomed);
  pod.wires.payment.hang();
  onTestFinished(() => pod.wires.payment.restore());
  const job = recoveryJob(pod.kit);
  void checkOut(origin, code, cashOrder).catch(() => undefined);
  const idOf = async () => (await ordersOf(code))[0]?.id;
  await expect.poll(idOf).toBeDefined();
  const id = (await idOf()) ?? '';
  await expect.poll(() => standingOf(id)).toBe('CREATED PENDING RESERVED INITIATE_PAYMENT');
  await pod.recover();
  expect([await standingOf(id), await job.isDueNow?.()]).toEqual(['CREATED PENDING RESERVED INITIATE_PAYMENT', false]);
  expect(await checkOut(running.origin, code, cashOrder)).toMatchObject({ status: 409 });
  await doomed.kill();
  pod.wires.payment.restore();
  await expect.poll(() => job.isDueNow?.()).toBe(true);
  await pod.recover();
  expect(await standingOf(id)).toBe('CONFIRMED PENDING COMMITTED NONE');
});

it('a step goes on as soon as the database is back that its process lost in the middle of it', async () => {
  const sku = `CRASH-${++made}`;
  await stock(sku);
  const code = await cartOf(sku, 2);
  const { wire, url } = await databaseBehindWire(running.database?.url ?? '');
  onTestFinished(wire.close);
  const cutOff = await running.replica({ DATABASE_URL: url, DATABASE_WAIT: 'PT1S', PORT: '0' });
  pod.wires.payment.hang();
  onTestFinished(() => pod.wires.payment.restore());
  const placing = checkOut(cutOff.origin, code, cashOrder);
  const idOf = async () => (await ordersOf(code))[0]?.id;
  await expect.poll(idOf).toBeDefined();
  const id = (await idOf()) ?? '';
  await expect.poll(() => standingOf(id)).toBe('CREATED PENDING RESERVED INITIATE_PAYMENT');
  wire.cut();
  pod.wires.payment.cut();
  expect(await placing).toMatchObject({ status: 502 });
  wire.restore();
  pod.wires.payment.restore();
  await expect.poll(() => cutOff.kit.presence.isShown()).toBe(true);
  await pod.recover();
  expect(await standingOf(id)).toBe('CONFIRMED PENDING COMMITTED NONE');
});

const named = Object.entries(scenarios) as [keyof typeof placementCrashPoints, Scenario][];
describe.each(named)('while %s', (name, scenario) => {
  const points = isWhole ? placementCrashPoints[name] : [scenario.short];
  it.each(points)('kill -9 at %s loses nothing and takes nothing twice', async (point) => {
    const sku = `CRASH-${++made}`;
    await stock(sku);
    const subject = await scenario.before(sku);
    await killedAt(point, scenario, subject);
    if (scenario.isRepeated) expect(await scenario.ask(running.origin, subject)).toMatchObject({ status: 201 });
    await pod.recover();

    const orders = await ordersOf(subject.code);
    expect(orders).toHaveLength(1);
    const id = orders[0]?.id ?? '';
    // The job may have begun with it by itself.
    await expect.poll(() => standingOf(id)).toBe(scenario.after);
    const { ref } = await orderOf(id);
    expect(await quantityOf(sku)).toBe(scenario.left);
    const { rows } = await sql<{ status: string }>`select status from payment_transaction
      where store_id = ${testIds.store} and request_ref = ${ref} order by attempt`.execute(pod.peers.payment.parts.db);
    expect(rows.map(({ status }) => status).join(' ')).toBe(scenario.transaction);
  });
});
