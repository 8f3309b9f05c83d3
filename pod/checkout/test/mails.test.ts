import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { ask } from '@storepod/testkit/http';
import { killableProcesses, listening } from '@storepod/testkit/killable-process';
import { startMailServer } from '@storepod/testkit/mail-server';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { openPod } from './pod/open-pod.ts';
import { payOnPage } from './pod/pay-on-page.ts';
import { cashOrder } from './pod/sample-orders.ts';

const processes = killableProcesses(new URL('../src/main.ts', import.meta.url), { most: 1 });
const pod = await openPod();
const { running, call, place, cartOf, stock, db, shopperToken, signal } = pod;
const sandboxOrder = { ...cashOrder, paymentType: 'SANDBOX' };
const transferOrder = { ...cashOrder, paymentType: 'MANUAL_TRANSFER' };

interface Kept {
  key: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
}
const lettersOf = async (order: string): Promise<Kept[]> => {
  const { rows } = await sql<Kept>`select key, recipient, subject, text, html from mailbox_letter
    where store_id = ${testIds.store} and key like ${`${order}:%`} order by written_at, key`.execute(db);
  return rows;
};
/** The kinds of the letters, once all jobs have run. */
const toldOf = async (order: string) => {
  await noJobsLeft();
  return (await lettersOf(order)).map(({ key }) => key.split(':').slice(2).join(':')).sort();
};
const noJobsLeft = () =>
  eventually(async () => {
    const { rows } = await sql<{
      waiting: number;
    }>`select count(*)::int as waiting from checkout_jobs._private_jobs j
          join checkout_jobs._private_tasks t on t.id = j.task_id where t.identifier like '%OrderMail%'`.execute(db);
    return rows[0]?.waiting;
  }).toBe(0);

beforeAll(() => stock('GOOD', { quantity: 1_000 }));

describe('letters about orders', () => {
  it('an order in cash: one to the shopper in the language of the order, one to the merchant in that of the shop', async () => {
    const { body } = await call('POST', `/cart/${await cartOf('GOOD', 2)}/checkout?lang=ar`, cashOrder);
    expect(await toldOf(body.id)).toEqual(['CONFIRMED', 'CONFIRMED:MERCHANT']);
    const [shopper, merchant] = (await lettersOf(body.id)).sort((a, b) => (a.key < b.key ? -1 : 1));
    expect(shopper).toMatchObject({ recipient: 'ann@example.com', subject: expect.stringContaining('طلبك') });
    expect(shopper?.html).toContain('dir="rtl"');
    expect(shopper?.html).toContain('background-color:#0b6083');
    expect(shopper?.text).toContain(`orderId=${body.id}`);
    expect(merchant).toMatchObject({ recipient: 'info@acme.example', subject: `New order ${body.number}: $50.00` });
    expect(merchant?.text).toContain('Ann Lee (ann@example.com)');
    expect(merchant?.text).not.toContain('ref=');
  });

  it('an order at a provider is told when it is paid, once, however often that is said', async () => {
    const { body } = await place(await cartOf('GOOD', 1), sandboxOrder, { headers: pod.shopHeaders });
    expect(await toldOf(body.id)).toEqual([]);
    await payOnPage(pod, body.redirectUrl);
    await expect.poll(async () => (await pod.orderOf(body.id)).inventory_status).toBe('COMMITTED');
    const paid = { status: 'PAID', transactionRef: 'again', amount: { amount: 2500, currency: 'USD' } };
    await Promise.all([signal(body.orderRef, paid), signal(body.orderRef, paid)]);
    expect(await toldOf(body.id)).toEqual(['CONFIRMED', 'CONFIRMED:MERCHANT']);
    const letter = (await lettersOf(body.id)).find(({ key }) => key.endsWith('CONFIRMED'));
    expect(letter?.text).toContain('your payment');
  });

  it('a bank transfer: the details of the bank at first, and that the money came', async () => {
    const instructions = [{ language: 'en', text: 'IBAN AE07 0331\nAcme LLC' }];
    const path = `/api/v1/private/payment-configuration?store=${testIds.store}`;
    const configuration = { paymentType: 'MANUAL_TRANSFER', enabled: true, instructions };
    await ask(pod.paymentOrigin, 'POST', path, { token: running.tokens.organisationAdmin, body: configuration });
    const { body } = await place(await cartOf('GOOD', 1), transferOrder);
    expect(await toldOf(body.id)).toEqual(['TRANSFER', 'TRANSFER:MERCHANT']);
    const letter = (await lettersOf(body.id)).find(({ key }) => key.endsWith('TRANSFER'));
    expect(letter?.text).toContain('IBAN AE07 0331\nAcme LLC');
    expect(letter?.html).toMatch(/dir="auto"[^>]*>IBAN AE07 0331<\/p>\n<p[^>]*>Acme LLC<\/p>/);
    await pod.approve(body.orderRef);
    await expect.poll(async () => (await pod.orderOf(body.id)).payment_status).toBe('PAID');
    expect(await toldOf(body.id)).toEqual(['PAID', 'TRANSFER', 'TRANSFER:MERCHANT']);
  });

  it('a cancelled order is told once, also where two cancel it at once', async () => {
    const token = await shopperToken('ann');
    const { body } = await place(await cartOf('GOOD', 1), cashOrder, { token });
    const cancel = () => call('POST', `/private/customer/${body.id}/order/cancel`, {}, { token });
    await Promise.all([cancel(), cancel(), cancel()]);
    expect(await toldOf(body.id)).toEqual(['CANCELLED', 'CONFIRMED', 'CONFIRMED:MERCHANT']);
  });

  it('nothing is sent for what was refused while it was placed, nor to names that nobody can have', async () => {
    await stock('ONE', { quantity: 1 });
    const code = await cartOf('ONE', 1);
    await sql`update stock set quantity = 0 where store_id = ${testIds.store} and sku = 'ONE'`.execute(
      pod.peers.inventory.parts.db,
    );
    await place(code);
    const load = { ...cashOrder, customer: { emailAddress: 'load-1@load.invalid' } };
    const { status, body } = await place(await cartOf('GOOD', 1), load);
    expect([status, await toldOf(body.id)]).toEqual([201, []]);
    const { rows } =
      await sql`select from mailbox_letter where store_id = ${testIds.store} and subject like '%ONE%'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('are gone with the move: a statement that was rolled back leaves no job', async () => {
    const { body } = await place(await cartOf('GOOD', 1), transferOrder);
    await noJobsLeft();
    const before = await lettersOf(body.id);
    const paid = { status: 'PAID', transactionRef: 't-same', amount: { amount: 2500, currency: 'USD' } };
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => signal(body.orderRef, paid)));
    expect(outcomes.filter(({ body: { outcome } }) => outcome === 'APPLIED')).toHaveLength(1);
    expect(await toldOf(body.id)).toHaveLength(before.length + 1);
  });
});

describe('GET /mailbox', () => {
  it('is not there unless it is switched on, nor where letters are really sent', async () => {
    expect((await ask(running.origin, 'GET', '/mailbox')).status).toBe(404);
    const sent = await running.replica({ MAILBOX_PAGE: 'true', MAIL_URL: 'smtp://127.0.0.1:1', PORT: '0' });
    expect((await ask(sent.origin, 'GET', '/mailbox')).status).toBe(404);
    await sent.stop();
  });

  it('shows the letters, in a frame without rights', async () => {
    const shown = await running.replica({ MAILBOX_PAGE: 'true', PORT: '0' });
    const { status, headers, body } = await ask(shown.origin, 'GET', '/mailbox');
    for (const [name, value] of [
      ['x-forwarded-for', '127.0.0.1'],
      ['host', 'shop.pods.test'],
    ] as const)
      expect((await ask(shown.origin, 'GET', '/mailbox', { headers: { [name]: value } })).status).toBe(404);
    await shown.stop();
    expect(status).toBe(200);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).toContain('<iframe sandbox title="The letter" srcdoc="&lt;!doctype html&gt;');
    expect(body).not.toContain('sandbox="allow');
  });
});

describe('a job that is killed after it has sent a letter', () => {
  it('is done again by another process, and the mailbox has one letter of each kind', async () => {
    await running.stop();
    const child = processes.start({
      env: { ...running.env, LOG_LEVEL: 'info' },
      dieAt: { moment: 'checkout.mailed' },
    });
    onTestFinished(() => child.kill());
    const origin = await listening(child);
    const cart = await ask(origin, 'POST', `/api/v1/cart?store=${testIds.store}`, {
      body: { product: 'GOOD', quantity: 1 },
    });
    const placed = await ask(origin, 'POST', `/api/v1/cart/${cart.body.code}/checkout?store=${testIds.store}`, {
      body: cashOrder,
    }).catch(() => undefined);
    expect((await child.ended).signal).toBe('SIGKILL');
    const again = await running.replica({ PORT: '0' });
    onTestFinished(() => again.stop());
    const { rows } = await sql<{ id: string }>`select id from sales_order
      where store_id = ${testIds.store} and cart_code = ${cart.body.code}`.execute(again.parts.db);
    const id = placed?.body.id ?? rows[0]?.id ?? '';
    await eventually(async () => {
      const { rows } = await sql<{ key: string }>`select key from mailbox_letter
            where store_id = ${testIds.store} and key like ${`${id}:%`} order by key`.execute(again.parts.db);
      return rows.map(({ key }) => key.split(':').slice(2).join(':'));
    }).toEqual(['CONFIRMED', 'CONFIRMED:MERCHANT']);
  });
});

describe('with a mail server', () => {
  it('a letter comes in the name of the shop, answers go there, and it is known by its key', async () => {
    const { delivered, url } = await startMailServer();
    const { origin } = await running.replica({ MAIL_URL: url, PORT: '0' });
    pod.neighbours.shop.title = 'Acme\r\nBcc: all@example.com';
    const cart = await call('POST', '/cart', { product: 'GOOD', quantity: 1 }, { origin });
    const { body } = await place(cart.body.code, cashOrder, { origin });
    await eventually(() => delivered.length).toBe(2);
    const letter = delivered.find((text) => text.includes('To: ann@example.com')) ?? '';
    expect(letter).toContain('Reply-To: info@acme.example');
    expect(letter).toMatch(new RegExp(`^Message-ID:\\s+<${body.id}\\.`, 'm'));
    expect(letter).toMatch(/^From: .*Acme.*<no-reply@storepod\.localhost>/m);
    expect(letter).toMatch(/Content-Type: multipart\/alternative/);
    expect(letter.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/m);
  });

  it('a letter bears the name that the merchant chose, and answers go where the merchant wants them', async () => {
    const { delivered, url } = await startMailServer();
    Object.assign(pod.neighbours.shop, { senderName: 'Acme service', replyTo: 'answers@acme.example' });
    const { origin } = await running.replica({ MAIL_URL: url, PORT: '0' });
    const cart = await call('POST', '/cart', { product: 'GOOD', quantity: 1 }, { origin });
    await place(cart.body.code, cashOrder, { origin });
    await eventually(() => delivered.length).toBe(2);
    const [shoppers, merchants] = ['ann@example.com', 'info@acme.example'].map(
      (to) => delivered.find((text) => text.includes(`To: ${to}`)) ?? '',
    );
    expect(shoppers).toMatch(/^From: .*Acme service.*<no-reply@storepod\.localhost>/m);
    expect(shoppers).toContain('Reply-To: answers@acme.example');
    // The merchant answers to the shopper, whatever shoppers answer to.
    expect(merchants).toContain('Reply-To: ann@example.com');
  });
});
