import { stoppedClock } from '@storepod/kernel/clock';
import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { jobsDone } from '@storepod/testkit/jobs';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { passTime } from '../src/provider/sandbox/pass-time.ts';
import { openPod } from './pod.ts';

const clock = stoppedClock(new Date());
const pod = await openPod({ clock });
const { running, kit, neighbours, order, configure, initiate, begin, statusOf, rowOf, violations } = pod;

beforeAll(async () => {
  expect((await configure('SANDBOX')).status).toBe(200);
});

const settled = () => jobsDone(kit.db, 'payment_jobs', { isDelayedLeft: true });
const pathOf = (redirectUrl: string) => new URL(redirectUrl).pathname.replace('/payment', '');
const look = (redirectUrl: string, lang = '') =>
  ask(running.origin, 'GET', `${pathOf(redirectUrl)}${lang && `?lang=${lang}`}`);
const send = (redirectUrl: string, form: Record<string, string>) =>
  ask(running.origin, 'POST', pathOf(redirectUrl), {
    rawBody: new URLSearchParams(form).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const tokenIn = (page: string) => /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
/** Opens the page and presses a button. */
const press = async (redirectUrl: string, choice: string, delivery = 'ONCE') =>
  send(redirectUrl, { token: tokenIn((await look(redirectUrl)).body), choice, delivery });

describe('a payment by the sandbox', () => {
  it('200 leads to a page behind the edge of the shop, under an address that nobody guesses', async () => {
    const { redirectUrl } = await begin('SANDBOX');
    expect(redirectUrl).toMatch(/^http:\/\/shop\.test\/payment\/api\/v1\/public\/sandbox\/[\w-]{43}$/);
  });

  it('begins by two statements, and a repeat answers the same page', async () => {
    const { ref } = await begin('SANDBOX');
    const statements = await statementsOf(() => begin('SANDBOX'));
    expect(statements.length).toBeLessThanOrEqual(2);
    const [first, second] = [await initiate('SANDBOX', ref), await initiate('SANDBOX', ref)];
    expect(second.body).toEqual(first.body);
  });

  it('shows shop, order and amount, without a script, and may be kept by nobody', async () => {
    const { redirectUrl } = await begin('SANDBOX');
    const page = await look(redirectUrl);
    for (const text of ['The shop of shirts', 'Order 1001', '$19.99', 'dir="ltr"']) expect(page.body).toContain(text);
    expect(page.body).not.toContain('<script');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    // Its icon stands in the page: the host has none to be asked for.
    expect(page.body).toContain('<link rel="icon" href="data:image/svg+xml,');
    expect(page.headers['content-security-policy']).toContain('img-src data:;');
    expect(page.headers['content-security-policy']).toContain("form-action 'self' http://shop.test;");
  });

  it('speaks Arabic from right to left', async () => {
    const { redirectUrl } = await begin('SANDBOX', { lang: 'ar' });
    const page = (await look(redirectUrl)).body;
    expect(page).toContain('<html lang="ar" dir="rtl">');
    expect(page).toContain('ادفع ثمن طلبك');
    expect(neighbours.named).toBe(1); // by the first page of the shop
  });

  it('takes what was written in the order as text', async () => {
    const { redirectUrl } = await begin('SANDBOX', { description: '<img src=x onerror=alert(1)>' });
    expect((await look(redirectUrl)).body).not.toContain('<img');
  });
});

describe('the buttons of the page', () => {
  it('pay leads back to the shop, and the signed messages make it PAID', async () => {
    const { ref, redirectUrl, internalRef } = await begin('SANDBOX');
    const statements = await statementsOf(async () => {
      const answer = await press(redirectUrl, 'pay');
      const shop = `http://shop.test/en/checkout/success?ref=${ref}`;
      expect([answer.status, answer.headers.location]).toEqual([303, shop]);
      await settled();
    });
    expect(await statusOf(ref)).toBe('PAID');
    // The process that wrote the messages sends them itself: nobody has to fetch them from the queue.
    expect(statements.filter((text) => /^\S+ prepared \S+ select case when true/.test(text))).toHaveLength(1);
    await eventually(() => neighbours.of(ref).map(({ eventId }) => eventId)).toEqual([
      `${internalRef}:PROCESSING`,
      `${internalRef}:PAID`,
    ]);
  });

  it.each([
    ['decline', 'FAILED'],
    ['expire', 'CANCELLED'],
  ])('%s makes it %s and leads to the page of a cancelled order', async (choice, status) => {
    const { ref, redirectUrl } = await begin('SANDBOX');
    const answer = await press(redirectUrl, choice);
    expect([answer.status, answer.headers.location]).toEqual([303, `http://shop.test/en/checkout/cancel?ref=${ref}`]);
    await settled();
    expect(await statusOf(ref)).toBe(status);
    expect((await look(redirectUrl)).status).toBe(410);
  });

  it('pressed twice at once pay once, and both lead to the shop', async () => {
    const { ref, redirectUrl } = await begin('SANDBOX');
    const token = tokenIn((await look(redirectUrl)).body);
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(redirectUrl, { token, choice: 'pay' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(303));
    await settled();
    await eventually(() => neighbours.of(ref).filter(({ status }) => status === 'PAID')).toHaveLength(1);
  });

  it('refuse a form that another site made up, or that was shown before something happened', async () => {
    const { ref, redirectUrl } = await begin('SANDBOX');
    const stale = tokenIn((await look(redirectUrl)).body);
    expect((await send(redirectUrl, { choice: 'pay' })).status).toBe(409);
    expect((await send(redirectUrl, { token: 'made-up', choice: 'pay' })).status).toBe(409);
    expect((await send(redirectUrl, { token: stale, choice: 'steal' })).status).toBe(400);
    await press(redirectUrl, 'decline');
    expect((await send(redirectUrl, { token: stale, choice: 'pay' })).status).toBe(409);
    await settled();
    expect(await statusOf(ref)).toBe('FAILED');
  });

  it('404 of a page that is not there', async () => {
    expect((await ask(running.origin, 'GET', `/api/v1/public/sandbox/${'x'.repeat(43)}`)).status).toBe(404);
    expect((await ask(running.origin, 'GET', '/api/v1/public/sandbox/short')).status).toBe(404);
  });
});

describe('the misbehaviours of the sandbox', () => {
  it('a message before the browser comes back has been taken when it is sent back', async () => {
    const { internalRef, redirectUrl } = await begin('SANDBOX');
    expect((await press(redirectUrl, 'pay', 'BEFORE_RETURN')).status).toBe(303);
    const taken = await kit.db
      .selectFrom('webhook_event')
      .select('notice')
      .where('store_id', '=', testIds.store)
      .execute();
    expect(taken.filter(({ notice }) => notice.internalRef === internalRef)).toHaveLength(2);
    await settled();
  });

  it.each(['AFTER_RETURN', 'LATE'])('%s messages come when their time has come', async (delivery) => {
    const { ref, redirectUrl } = await begin('SANDBOX');
    await press(redirectUrl, 'pay', delivery);
    await passTime(kit);
    await settled();
    expect(await statusOf(ref)).toBe('PENDING');
    clock.advance(31_000);
    await passTime(kit);
    await settled();
    expect(await statusOf(ref)).toBe('PAID');
  });

  it('each message five times pays once', async () => {
    const { ref, redirectUrl } = await begin('SANDBOX');
    await press(redirectUrl, 'pay', 'DUPLICATE');
    await settled();
    await eventually(() => neighbours.of(ref).map(({ status }) => status)).toEqual(['PROCESSING', 'PAID']);
  });

  it('in the wrong order ends PAID, and says nothing of what was before', async () => {
    const { ref, redirectUrl } = await begin('SANDBOX');
    await press(redirectUrl, 'pay', 'REORDERED');
    await settled();
    expect(await statusOf(ref)).toBe('PAID');
    clock.advance(6_000);
    await passTime(kit);
    await settled();
    expect(neighbours.of(ref).map(({ status }) => status)).toEqual(['PAID']);
  });

  it('a page that nobody used runs out by itself, and that is told', async () => {
    const { ref, redirectUrl } = await begin('SANDBOX', {
      expireAt: new Date(clock.now().getTime() + 60_000).toISOString(),
    });
    clock.advance(41 * 60_000);
    await passTime(kit);
    await settled();
    expect(await statusOf(ref)).toBe('CANCELLED');
    expect((await look(redirectUrl)).status).toBe(410);
  });
});

describe('what the sandbox is asked', () => {
  it('cancel closes the page; paid before, it says so', async () => {
    const [open, paid] = [await begin('SANDBOX'), await begin('SANDBOX')];
    expect((await order('POST', `/${open.ref}/cancel`)).body.status).toBe('CANCELLED');
    expect((await look(open.redirectUrl)).status).toBe(410);
    await press(paid.redirectUrl, 'pay', 'LATE');
    expect((await order('POST', `/${paid.ref}/cancel`)).body.status).toBe('PAID');
  });

  it('a cancellation and the beginning of the payment at the same moment leave no open page', async () => {
    for (let round = 0; round < 100; round++) {
      const ref = `race-${round}`;
      const answers = await Promise.all([initiate('SANDBOX', ref), order('POST', `/${ref}/cancel`)]);
      expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
      // Where the page was closed before it was opened, opening it was decided against.
      expect(['CANCELLED', 'FAILED']).toContain((await rowOf(ref)).status);
      const open = await kit.db
        .selectFrom('sandbox_session')
        .innerJoin('payment_transaction', 'payment_transaction.internal_ref', 'sandbox_session.internal_ref')
        .select('token')
        .where('request_ref', '=', ref as never)
        .where('sandbox_session.status', '=', 'OPEN')
        .execute();
      expect(open).toEqual([]);
    }
  });

  it('the status of a payment whose messages are late; and refunds, never more than was paid', async () => {
    const { ref, redirectUrl } = await begin('SANDBOX');
    await press(redirectUrl, 'pay', 'LATE');
    expect((await order('GET', `/${ref}/status?fresh=true`)).body.status).toBe('PAID');
    const refund = (amount: number, nth: number) =>
      order('POST', `/${ref}/refunds`, {
        key: `019b0f2e-7c40-7abc-8def-00000000000${nth}`,
        amount: { amount, currency: 'USD' },
      });
    for (const [nth, amount] of [999, 1000].entries()) expect((await refund(amount, nth)).body.status).toBe('PENDING');
    await settled();
    expect(await statusOf(ref)).toBe('REFUNDED');
    expect(await violations()).toEqual([]);
  });
});
