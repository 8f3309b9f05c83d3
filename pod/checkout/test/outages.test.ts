import { readFile } from 'node:fs/promises';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { sql } from 'kysely';
import { afterEach, describe, expect, it } from 'vitest';
import { openOrders } from './order-fixture.ts';
import {
  cellOf,
  type Dependency,
  dependencies,
  hangingSteps,
  hangingTold,
  type OutageStep,
  outageMarkdown,
  outageSteps,
  usual,
} from './outage-table.ts';
import { atMoment } from './pod/at-moment.ts';
import { openPod } from './pod/open-pod.ts';
import { payOnPage } from './pod/pay-on-page.ts';
import { cashOrder } from './pod/sample-orders.ts';

// What is kept in memory would hide that a service is down, for as long as it is kept. Some of the tests wait until checkout has given up.
const pod = await openPod({ env: { PEER_TIMEOUT: 'PT3S', PAYMENT_TIMEOUT: 'PT3S' } });
const { call, place, cartOf, db, wires, shopperToken } = pod;
const orders = await openOrders(pod);
const shopper = await shopperToken('ann');
const sandboxOrder = { ...cashOrder, paymentType: 'SANDBOX' };

/** What a step is about: a cart, and the order that it is or becomes. */
interface Subject {
  code: string;
  id?: string;
  redirectUrl?: string;
}
interface Step {
  before(): Promise<Subject>;
  act(subject: Subject): Promise<string>;
  /** Only then the service goes down, at this moment of the flow. */
  downAt?: string;
}

type Told = Awaited<ReturnType<typeof call>>;
const toldOf = ({ status, body }: Told) => (status < 400 ? String(status) : `${status} ${body.code}`);
const aCart = async (): Promise<Subject> => ({ code: await cartOf('MUG', 2) });
const anOrder = (order: object, token?: string) => async (): Promise<Subject> => {
  const { code } = await aCart();
  const { body } = await place(code, order, { token });
  return { code, id: body.id, redirectUrl: body.redirectUrl };
};
const paidOrder = async (): Promise<Subject> => ({ code: '', id: await orders.paid('MUG', 2) });
const placing = (order: object, downAt?: string): Step => ({
  before: aCart,
  act: async ({ code }) => toldOf(await place(code, order)),
  ...(downAt && { downAt }),
});

const steps: Record<OutageStep, Step> = {
  'add to the cart': {
    before: aCart,
    act: async ({ code }) => {
      const changed = await call('PUT', `/cart/${code}`, { product: 'MUG', quantity: 3 });
      const made = await call('POST', '/cart', { product: 'MUG', quantity: 1 });
      expect(changed.body.code).toBe(made.status === 201 ? code : made.body.code);
      return toldOf(made);
    },
  },
  'read the cart': { before: aCart, act: async ({ code }) => toldOf(await call('GET', `/cart/${code}`)) },
  'ask for a quote': {
    before: aCart,
    act: async ({ code }) => toldOf(await call('POST', `/cart/${code}/quote`, { destination: { country: 'AE' } })),
  },
  'place an order in cash': placing(cashOrder),
  'place an order at a provider': placing(sandboxOrder),
  'place in cash, down before the hold': placing(cashOrder, 'checkout.asking|RESERVE'),
  'place in cash, down before the payment': placing(cashOrder, 'checkout.asking|INITIATE_PAYMENT'),
  'place in cash, down before the sale': placing(cashOrder, 'checkout.asking|COMMIT'),
  'pay on the page of the provider': {
    before: anOrder(sandboxOrder),
    act: async ({ redirectUrl = '' }) => {
      const paymentOrigin = `http://127.0.0.1:${wires.payment.port}`;
      return payOnPage({ paymentOrigin }, redirectUrl).then(
        () => '303',
        () => 'no page',
      );
    },
  },
  'cancel as the shopper': {
    before: anOrder(cashOrder, shopper),
    act: async ({ id }) =>
      toldOf(await call('POST', `/private/customer/${id}/order/cancel`, { reason: 'No more.' }, { token: shopper })),
  },
  'refund as staff': { before: paidOrder, act: async ({ id }) => toldOf(await orders.post(`/${id}/refunds`)) },
  'ship as staff': {
    before: anOrder(cashOrder),
    act: async ({ id }) => toldOf(await orders.post(`/${id}/shipments`)),
  },
};

interface Statuses {
  order_status: string;
  payment_status: string;
  inventory_status: string;
  pending_action: string;
  refunding: number;
}

async function statusesOf({ code, id }: Subject): Promise<string> {
  const { rows } = await sql<Statuses>`select order_status, payment_status, inventory_status, pending_action, refunding
    from sales_order where store_id = ${testIds.store} and (id::text = ${id ?? ''} or cart_code::text = ${code})`.execute(
    db,
  );
  expect(rows.length).toBeLessThanOrEqual(1);
  const [row] = rows;
  if (!row) return 'no order';
  const owed = row.pending_action === 'NONE' ? '' : `, owes ${row.pending_action}`;
  const refund = row.refunding > 0 ? ', refund under way' : '';
  return `${row.order_status} ${row.payment_status} ${row.inventory_status}${owed}${refund}`;
}

type Outage = 'cut' | 'hang';

/** The service goes down before the step, or in the middle of it. */
function takeDown(dependency: Dependency, outage: Outage, downAt: string | undefined): void {
  if (downAt === undefined) wires[dependency][outage]();
  else atMoment(downAt, () => wires[dependency][outage]());
}

function bringBack(): void {
  for (const wire of Object.values(wires)) {
    wire.restore();
    wire.reset();
  }
}

async function check(dependency: Dependency, step: OutageStep, outage: Outage): Promise<void> {
  const { before, act, downAt } = steps[step];
  const expected = cellOf(dependency, step);
  const subject = await before();
  takeDown(dependency, outage, downAt);
  const told = await act(subject);
  expect(told).toBe(outage === 'hang' ? hangingTold(expected.told) : expected.told);
  await eventually(() => statusesOf(subject)).toBe(expected.order);
  bringBack();
  await afterwards(subject, step);
}

/** The job drives on what there is; what was refused is done again. Either way it ends as if nothing had been down. */
async function afterwards(subject: Subject, step: OutageStep): Promise<void> {
  await pod.recover();
  const isUntouched = ['no order', 'PENDING_PAYMENT PENDING RESERVED'].includes(await statusesOf(subject));
  if (isUntouched && usual[step].order !== (await statusesOf(subject)))
    expect(await steps[step].act(subject)).toBe(usual[step].told);
  if (usual[step].order === 'no order') expect(await steps[step].act(subject)).toBe(usual[step].told);
  await orders.settled();
  await eventually(() => statusesOf(subject)).toBe(usual[step].order);
}

/** Who hangs is waited for, so all of them by `npm run proof:outages`. */
const isWhole = process.env.STOREPOD_PROOF === 'outages';

afterEach(bringBack);

describe.each(dependencies)('%s is down', (dependency) => {
  it.each(outageSteps)('%s', (step) => check(dependency, step, 'cut'));
  it.each(isWhole ? hangingSteps : hangingSteps.slice(0, 1))(
    'and gives no answer: %s',
    (step) => check(dependency, step, 'hang'),
    120_000,
  );
});

it('nothing was lost and nothing taken twice by any of it', async () => {
  await orders.settled();
  expect(await orders.violations()).toEqual([]);
  const { rows } = await sql<{ left: number }>`select count(*)::int as left from sales_order
    where store_id = ${testIds.store} and (pending_action <> 'NONE' or needs_attention)`.execute(db);
  expect(rows).toEqual([{ left: 0 }]);
});

it('the table of the docs is the one that was tested', async () => {
  const docs = await readFile(new URL('../../../docs/operator.md', import.meta.url), 'utf8');
  const [, table = ''] = docs.split(/\n?<!-- \/?outages -->\n?/);
  expect(table).toBe(outageMarkdown());
});
