import { stoppedClock } from '@storepod/kernel/clock';
import { roles, testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { tellGuestOrders } from '../src/customer/tell-guest-orders.ts';
import { sweepCounts } from '../src/limits/sweep-counts.ts';
import { openPod } from './pod/open-pod.ts';
import { payOnPage } from './pod/pay-on-page.ts';
import { cashOrder } from './pod/sample-orders.ts';

const HOUR = 3_600_000;
const clock = stoppedClock(new Date());
const env = {
  GUEST_ORDERS_PER_ADDRESS: '5',
  GUEST_ORDERS_PER_ADDRESS_MOST: '20',
  GUEST_ORDERS_PER_EMAIL: '3',
  GUEST_ORDERS_PER_EMAIL_MOST: '10',
  UNPAID_SHARE: '50',
  CODE_TRIES: '4',
  // Who asks from here says where from.
  TRUSTED_PROXIES: '127.0.0.0/8',
};
const pod = await openPod({ clock, env });
const { call, cartOf, db, orderOf, place, quantityOf, running, shopperToken, stock } = pod;
await stock('MUG', { quantity: 10_000 });

let last = 0;
/** An address that nobody has ordered from yet. */
const newAddress = () => `198.51.${100 + Math.floor(++last / 250)}.${last % 250}`;
const newEmail = () => `guest-${++last}@example.com`;
const cash = (emailAddress = newEmail()) => ({ ...cashOrder, customer: { emailAddress } });
const from = (address: string, more: object = {}) => ({ headers: { 'x-forwarded-for': address }, ...more });
const order = async (address: string, body: object = cash(), more: object = {}) =>
  place(await cartOf('MUG', 1), body, from(address, more));
const told = ({ status, body }: { status: number; body: { code?: string } }) => `${status} ${body.code ?? 'placed'}`;
const TOO_MANY = '429 CHECKOUT.ORDER.TOO_MANY_UNPAID';
const many = <T>(count: number, make: (nth: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, nth) => make(nth)));

describe('orders of guests that nobody has paid', () => {
  it('are five an hour for an address, and the sixth is told when to come again', async () => {
    const address = newAddress();
    for (let nth = 0; nth < 5; nth++) {
      expect(told(await order(address))).toBe('201 placed');
      clock.advance(60_000);
    }
    const refused = await order(address);
    expect(told(refused)).toBe(TOO_MANY);
    expect(refused.headers['retry-after']).toBe(String((HOUR - 5 * 60_000) / 1000));
    expect(told(await order(newAddress()))).toBe('201 placed');
    clock.advance(HOUR - 5 * 60_000);
    expect(told(await order(address))).toBe('201 placed');
    expect(told(await order(address))).toBe(TOO_MANY);
  });

  it('are three an hour for an e-mail address, whatever its tag and case', async () => {
    const spellings = ['ann.b@example.com', 'Ann.B+one@example.com', 'ANN.B+two@EXAMPLE.com', 'ann.b+3@example.com'];
    const answers = [];
    for (const spelling of spellings) answers.push(told(await order(newAddress(), cash(spelling))));
    expect(answers).toEqual(['201 placed', '201 placed', '201 placed', TOO_MANY]);
  });

  it('are no more where many are placed at once, on two replicas', async () => {
    const [address, other] = [newAddress(), await running.replica({ PORT: '0' })];
    const codes = await many(12, () => cartOf('MUG', 1));
    const answers = await Promise.all(
      codes.map((code, nth) => place(code, cash(), from(address, nth % 2 === 0 ? {} : { origin: other.origin }))),
    );
    expect(answers.map(told).toSorted()).toEqual([...Array(5).fill('201 placed'), ...Array(7).fill(TOO_MANY)]);
  });

  it('leave nothing behind where they are refused: the cart stays, and its numbers have no gap', async () => {
    const [address, store] = [newAddress(), testIds.store];
    const numbers = async () =>
      (await sql<{ next: number }>`select next from order_number where store_id = ${store}`.execute(db)).rows[0]?.next;
    for (let nth = 0; nth < 5; nth++) await order(address);
    const before = await numbers();
    const code = await cartOf('MUG', 1);
    expect(told(await place(code, cash(), from(address)))).toBe(TOO_MANY);
    expect(await numbers()).toBe(before);
    expect((await call('GET', `/cart/${code}`)).body).toMatchObject({ order: null, quantity: 1 });
    expect(told(await place(code, cash(), from(newAddress())))).toBe('201 placed');
  });

  it('count no more once they are paid, or a person has taken them on', async () => {
    const address = newAddress();
    const paid = await order(address, { ...cash(), paymentType: 'SANDBOX' });
    await payOnPage(pod, paid.body.redirectUrl);
    await expect.poll(async () => (await orderOf(paid.body.id)).payment_status).toBe('PAID');
    const { body } = await order(address);
    const staff = { token: await running.uaa.token(roles.storeAdmin.claims, { expiresIn: 90 * 86_400 }) };
    await call('POST', `/private/orders/${body.id}/history`, { orderStatus: 'PROCESSING' }, staff);
    expect((await many(5, () => order(address))).map(told)).toEqual(Array(5).fill('201 placed'));
    expect(told(await order(address))).toBe(TOO_MANY);
  });

  it('count where they were cancelled, and do not where they were refused', async () => {
    const address = newAddress();
    await stock('FEW-LEFT', { quantity: 2 });
    const placed = await many(2, () => order(address, { ...cash(), paymentType: 'SANDBOX' }));
    for (const { body } of placed)
      await pod.signal((await orderOf(body.id)).ref, { status: 'CANCELLED', transactionRef: 't' });
    const twoAtOnce = async () =>
      place(await cartOf('FEW-LEFT', 2), { ...cash(), paymentType: 'SANDBOX' }, from(address));
    for (let nth = 0; nth < 3; nth++)
      expect(told(await twoAtOnce())).toBe('422 INVENTORY.RESERVATION.UNPAID_SHARE_TAKEN');
    expect((await many(3, () => order(address))).map(told)).toEqual(Array(3).fill('201 placed'));
    expect(told(await order(address))).toBe(TOO_MANY);
  });

  it('count where they come to nothing, until a person goes on with them', async () => {
    const [address, gift] = [newAddress(), { code: 'GIFT', name: 'A gift', kind: 'PERCENTAGE', rate: 100_000 }];
    const staff = { token: await running.uaa.token(roles.storeAdmin.claims, { expiresIn: 90 * 86_400 }) };
    expect((await call('POST', '/private/discounts', { ...gift, combinable: true, enabled: true }, staff)).status).toBe(
      201,
    );
    const free = async () => {
      const code = await cartOf('MUG', 1);
      await call('PUT', `/cart/${code}/discounts`, { codes: ['GIFT'] }, from(newAddress()));
      return place(code, { ...cash(), paymentType: 'NONE' }, from(address));
    };
    const [first, ...others] = await many(5, free);
    expect([first, ...others].map((answer) => answer && told(answer))).toEqual(Array(5).fill('201 placed'));
    expect(told(await free())).toBe(TOO_MANY);
    await call('POST', `/private/orders/${first?.body.id}/history`, { orderStatus: 'PROCESSING' }, staff);
    expect(told(await free())).toBe('201 placed');
    expect(told(await free())).toBe(TOO_MANY);
  });

  it('of somebody with an account are not counted', async () => {
    const [address, token] = [newAddress(), await shopperToken('known')];
    const answers = await many(8, () => order(address, cash('known@example.com'), { token }));
    expect(answers.map(told)).toEqual(Array(8).fill('201 placed'));
  });

  it('of one IPv6 subscriber are those of one address', async () => {
    const answers = [];
    for (let nth = 1; nth <= 6; nth++) answers.push(told(await order(`2001:db8:7:7::${nth}`)));
    expect(answers).toEqual([...Array(5).fill('201 placed'), TOO_MANY]);
  });

  it('are so many a minute in a whole store, wherever they come from', async () => {
    clock.advance(60_000);
    const { origin } = await running.replica({ PORT: '0', GUEST_ORDERS_PER_STORE: '30' });
    const order = async () => place(await cartOf('MUG', 1), cash(), from(newAddress(), { origin }));
    const answers = await many(36, order);
    expect(answers.map(told).toSorted()).toEqual([...Array(30).fill('201 placed'), ...Array(6).fill(TOO_MANY)]);
    clock.advance(60_000);
    expect(told(await order())).toBe('201 placed');
  });

  it('are forgotten once they count no more', async () => {
    await order(newAddress());
    await tellGuestOrders(running.parts, new AbortController().signal);
    clock.advance(HOUR);
    await sweepCounts(running.parts, new AbortController().signal);
    const { rows } = await sql`select from guest_order where store_id = ${testIds.store}
      union all select from call_count where store_id = ${testIds.store}`.execute(db);
    expect(rows).toEqual([]);
  });
});

describe('the hold of an order that a guest has not paid', () => {
  const minutes = (row: Record<string, unknown>, column: string) =>
    Math.round((new Date(String(row[column])).getTime() - clock.now().getTime()) / 60_000);

  it('lasts 30 minutes, and what an account orders lasts as before', async () => {
    const { body } = await order(newAddress(), { ...cash(), paymentType: 'SANDBOX' });
    const row = await orderOf(body.id);
    expect([minutes(row, 'expires_at'), minutes(row, 'held_until')]).toEqual([30, 30]);
  });

  it('lasts for a bank transfer as long as the merchant says', async () => {
    const token = await running.uaa.token(roles.storeAdmin.claims, { expiresIn: 90 * 86_400 });
    const set = (values: object) => call('PUT', '/private/order-limits', values, { token });
    const { most: _, ...limits } = (await call('GET', '/private/order-limits', undefined, { token })).body;
    expect((await set({ ...limits, transferHoldHours: 2 })).status).toBe(200);
    const transfer = { ...cash(), paymentType: 'MANUAL_TRANSFER' };
    const { body } = await order(newAddress(), transfer);
    const row = await orderOf(body.id);
    expect([minutes(row, 'expires_at'), minutes(row, 'held_until')]).toEqual([120, 120]);
    const known = await order(newAddress(), transfer, { token: await shopperToken('patient') });
    expect(minutes(await orderOf(known.body.id), 'expires_at')).toBe(48 * 60);
  });

  it('takes no more than the share of the stock with all others of its kind; who has an account gets the rest', async () => {
    await stock('FEW', { quantity: 4 });
    const buy = async (paymentType: string, more: object = {}) =>
      place(await cartOf('FEW', 1), { ...cash(), paymentType }, from(newAddress(), more));
    const transfers = [await buy('MANUAL_TRANSFER'), await buy('MANUAL_TRANSFER')];
    expect(transfers.map(told)).toEqual(['201 placed', '201 placed']);
    const refused = await buy('SANDBOX');
    expect(told(refused)).toBe('422 INVENTORY.RESERVATION.UNPAID_SHARE_TAKEN');
    expect(refused.body.params).toMatchObject({ sku: 'FEW', available: 0 });
    expect(told(await buy('SANDBOX', { token: await shopperToken('known') }))).toBe('201 placed');
    expect(await quantityOf('FEW')).toBe(1);
    for (const { body } of transfers) {
      const { ref } = await orderOf(body.id);
      expect((await pod.approve(ref)).status).toBe(200);
      await expect.poll(() => pod.reservationOf(ref)).toBe('COMPLETED');
    }
    expect(told(await buy('SANDBOX'))).toBe('201 placed');
  });
});

describe('a merchant', async () => {
  const token = await running.uaa.token(roles.storeAdmin.claims, { expiresIn: 90 * 86_400 });
  const read = async () => (await call('GET', '/private/order-limits', undefined, { token })).body;
  const set = async (values: object) => {
    const { most: _, ...now } = await read();
    return call('PUT', '/private/order-limits', { ...now, ...values }, { token });
  };

  it('sets the limits of the store, within those of the platform, and they hold at once', async () => {
    const refused = await set({ guestOrdersPerAddress: 21, guestOrdersPerEmail: 11 });
    expect(refused.status).toBe(400);
    expect(refused.body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual([
      'guestOrdersPerAddress',
      'guestOrdersPerEmail',
    ]);
    for (const beyond of [
      { transferHoldHours: 1 },
      { transferHoldHours: 49 },
      { unpaidShare: 0 },
      { unpaidShare: 101 },
    ])
      expect((await set(beyond)).status).toBe(400);
    expect((await set({ guestOrdersPerAddress: 2 })).body).toMatchObject({ guestOrdersPerAddress: 2 });
    const address = newAddress();
    clock.advance(60_000);
    expect([await order(address), await order(address), await order(address)].map(told)).toEqual([
      '201 placed',
      '201 placed',
      TOO_MANY,
    ]);
  });

  it('does not overwrite what somebody else has set meanwhile', async () => {
    const { version } = await read();
    expect((await set({ version: version - 1 })).status).toBe(409);
  });
});

describe('guessing the codes of a store', () => {
  const guess = (cart: string, address: string, ...codes: string[]) =>
    ask(running.origin, 'PUT', `/api/v1/cart/${cart}/discounts?store=${testIds.store}`, {
      body: { codes },
      headers: { 'x-forwarded-for': address },
    });
  const answersOf = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted();

  it('ends after a few unknown ones from an address, however many carts are used at once', async () => {
    const [address, carts] = [newAddress(), await many(8, () => cartOf('MUG', 1))];
    const answers = await Promise.all(carts.map((cart, nth) => guess(cart, address, `GUESS-${nth}`)));
    expect(answersOf(answers)).toEqual([...Array(4).fill(200), ...Array(4).fill(429)]);
    expect(Number(answers.find(({ status }) => status === 429)?.headers['retry-after'])).toBe(600);
    expect((await guess(carts[0] ?? '', newAddress(), 'GUESS-9')).status).toBe(200);
    clock.advance(600_000);
    expect((await guess(carts[0] ?? '', address, 'GUESS-9', 'GUESS-10')).status).toBe(200);
  });

  it('is not what somebody does who types codes that exist, or the same again', async () => {
    const token = await running.uaa.token(roles.storeAdmin.claims, { expiresIn: 90 * 86_400 });
    const made = await call(
      'POST',
      '/private/discounts',
      { code: 'KNOWN', name: 'Known', kind: 'PERCENTAGE', rate: 1_000, combinable: true, enabled: true },
      { token },
    );
    expect(made.status).toBe(201);
    const address = newAddress();
    for (let nth = 0; nth < 8; nth++) {
      const cart = await cartOf('MUG', 1);
      expect((await guess(cart, address, 'KNOWN')).status).toBe(200);
      expect((await guess(cart, address, 'KNOWN')).status).toBe(200);
    }
  });
});

it('carts are so many a minute for an address, on all replicas together', async () => {
  const { origin } = await running.replica({ PORT: '0' });
  clock.advance(60_000);
  const address = newAddress();
  const make = (nth: number) =>
    ask(nth % 2 === 0 ? running.origin : origin, 'POST', `/api/v1/cart?store=${testIds.store}`, {
      body: { product: 'MUG', quantity: 1 },
      headers: { 'x-forwarded-for': address },
    });
  const answers: { status: number }[] = [];
  for (let round = 0; round < 14; round++) answers.push(...(await many(50, (nth) => make(nth))));
  expect(answers.filter(({ status }) => status === 201).length).toBe(600);
});
