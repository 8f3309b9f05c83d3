import { testIds } from '@storepod/testkit/callers';
import { eventually } from '@storepod/testkit/eventually';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { sweepNotices } from '../src/stock-notice/due-notices.ts';
import { openPod } from './pod/open-pod.ts';
import { cashOrder } from './pod/sample-orders.ts';

const pod = await openPod();
const { call, stock, db, neighbours, shopperToken, podService } = pod;

let made = 0;
/** A sku of which nothing is left. */
async function soldOut(): Promise<string> {
  made += 1;
  await stock(`GONE-${made}`, { quantity: 0 });
  return `GONE-${made}`;
}
/** As when goods arrive, or are sold elsewhere. */
const restock = async (sku: string, delta = 1) => {
  const body = { delta, key: crypto.randomUUID() };
  const { status } = await pod.askInventory('owner', 'POST', `/private/inventory/${sku}/adjustments`, body);
  expect(status).toBeLessThan(300);
};
const someone = () => `someone-${made}@example.com`;
const wait = (
  sku: string,
  emailAddress = someone(),
  { lang = 'en', ...more }: { lang?: string; token?: string } = {},
) => call('POST', `/stock-notice?lang=${lang}`, { sku, emailAddress }, more);
const waiting = async (sku: string) => {
  const { rows } = await sql<{ email: string }>`
    select email from stock_notice where store_id = ${testIds.store} and sku = ${sku} order by email`.execute(db);
  return rows.map(({ email }) => email);
};
interface Letter {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}
const lettersTo = async (email: string): Promise<Letter[]> => {
  const { rows } = await sql<Letter>`
    select recipient, subject, text, html from mailbox_letter
    where store_id = ${testIds.store} and recipient = ${email} and key like 'notice:%'`.execute(db);
  return rows;
};
const noJobsLeft = () =>
  eventually(async () => {
    const { rows } = await sql<{ left: number }>`
      select count(*)::int as left from checkout_jobs._private_jobs j
      join checkout_jobs._private_tasks t on t.id = j.task_id where t.identifier like 'StockNotice%'`.execute(db);
    return rows[0]?.left;
  }).toBe(0);

describe('POST /stock-notice', () => {
  it('204 has somebody told once when inventory says that it can be bought again', async () => {
    const sku = await soldOut();
    expect(await wait(sku)).toMatchObject({ status: 204 });
    await noJobsLeft();
    expect(await lettersTo(someone())).toEqual([]);
    await restock(sku, 3);
    await eventually(() => lettersTo(someone()).then((letters) => letters.length)).toBe(1);
    const [letter] = await lettersTo(someone());
    expect(letter?.subject).toBe('Linen shirt is back in stock');
    expect(letter?.text).toContain(`https://acme.example/en/product/linen-shirt?sku=${sku}`);
    await eventually(() => waiting(sku)).toEqual([]);
    await restock(sku, -3);
    await restock(sku, 5);
    await noJobsLeft();
    expect(await lettersTo(someone())).toHaveLength(1);
  });

  it('204 writes in the language in which it was asked, and names the variant', async () => {
    const sku = await soldOut();
    const variant = { optionValues: [{ optionName: 'اللون', valueName: 'أزرق' }] };
    neighbours.products.set(sku, { name: 'قميص', friendlyUrl: 'قميص', variant });
    await wait(sku, someone(), { lang: 'ar' });
    await restock(sku);
    await eventually(() => lettersTo(someone()).then((letters) => letters.length)).toBe(1);
    const [letter] = await lettersTo(someone());
    expect(letter?.subject).toBe('قميص (أزرق) متوفر من جديد');
    expect(letter?.html).toContain('dir="rtl"');
    expect(letter?.text).toContain(`/ar/product/${encodeURIComponent('قميص')}?sku=${sku}`);
  });

  it('204 is the same for whoever asks again, also at once and in other letters', async () => {
    const sku = await soldOut();
    const asked = await Promise.all([wait(sku), wait(sku), wait(sku, someone().toUpperCase())]);
    expect(asked.map(({ status }) => status)).toEqual([204, 204, 204]);
    expect(await waiting(sku)).toEqual([someone()]);
  });

  it('204 for what has come back meanwhile is told at once', async () => {
    const sku = await soldOut();
    await restock(sku);
    await wait(sku);
    await eventually(() => lettersTo(someone()).then((letters) => letters.length)).toBe(1);
  });

  it('204 tells nobody while it has stock and cannot be bought all the same', async () => {
    const sku = await soldOut();
    neighbours.products.set(sku, { dateAvailable: '2999-01-01T00:00:00.000Z' });
    await wait(sku);
    await restock(sku);
    await noJobsLeft();
    expect([await waiting(sku), await lettersTo(someone())]).toEqual([[someone()], []]);
  });

  it('204 tells everybody who waits, each of them once', async () => {
    const sku = await soldOut();
    const people = Array.from({ length: 12 }, (_, nth) => `crowd-${nth}@example.com`);
    await sql`insert into stock_notice (store_id, sku, email, lang, created_at)
      select ${testIds.store}, ${sku}, email, 'en', now() from unnest(${people}::text[]) email`.execute(db);
    await Promise.all([restock(sku), restock(sku)]);
    await eventually(() => waiting(sku)).toEqual([]);
    for (const email of people) expect(await lettersTo(email)).toHaveLength(1);
  });

  it('204 keeps no more than fifty for one address', async () => {
    const sku = await soldOut();
    await sql`insert into stock_notice (store_id, sku, email, lang, created_at)
      select ${testIds.store}, 'FULL-' || n, ${someone()}, 'en', now() from generate_series(1, 50) n`.execute(db);
    expect((await wait(sku)).status).toBe(204);
    expect(await waiting(sku)).toEqual([]);
  });

  it('422 for what the shop does not have', async () => {
    neighbours.products.set('NOTHING', null);
    expect(await wait('NOTHING')).toMatchObject({
      status: 422,
      body: { code: 'CHECKOUT.CART.PRODUCT_NOT_PURCHASABLE' },
    });
  });

  it('400 for an address that is none', async () => {
    expect((await wait(await soldOut(), 'nobody')).status).toBe(400);
  });
});

describe('the word of inventory', () => {
  it('costs one statement where nobody waits', async () => {
    await noJobsLeft();
    await sql`delete from stock_notice where store_id = ${testIds.store}`.execute(db);
    const moved = () => call('POST', '/private/checkout/external/offers/moved', undefined, { token: podService });
    await moved();
    const statements = await statementsOf(async () => expect((await moved()).status).toBe(204));
    // Inventory may tell of something else meanwhile, by the same statement.
    expect(new Set(statements.filter((text) => text.includes('stock_notice'))).size).toBe(1);
    expect(statements.filter((text) => text.includes('add_job'))).toEqual([]);
  });
});

describe('a notice ends', () => {
  it('with the shopper who had signed in when they asked', async () => {
    const sku = await soldOut();
    const token = await shopperToken('shopper-waits');
    await wait(sku, 'elsewhere@example.com', { token });
    const { body } = await call('GET', '/private/customer/data', undefined, { token });
    expect(JSON.stringify(body)).toContain('elsewhere@example.com');
    await call('POST', '/private/customers/erase', { shopper: 'shopper-waits' }, { token: podService });
    expect(await waiting(sku)).toEqual([]);
  });

  it('with the shopper who orders with that address, and no letter follows', async () => {
    const sku = await soldOut();
    const token = await shopperToken('shopper-orders');
    const customer = { ...cashOrder.customer, emailAddress: 'Orders@example.com' };
    await stock('BOUGHT');
    await pod.place(await pod.cartOf('BOUGHT', 1), { ...cashOrder, customer }, { token });
    await wait(sku, 'orders@example.com');
    await call('POST', '/private/customers/erase', { shopper: 'shopper-orders' }, { token: podService });
    await restock(sku);
    await noJobsLeft();
    expect([await waiting(sku), await lettersTo('orders@example.com')]).toEqual([[], []]);
  });

  it('after half a year', async () => {
    const sku = await soldOut();
    await wait(sku);
    await wait(sku, 'older@example.com');
    await sql`update stock_notice set created_at = now() - interval '181 days'
      where store_id = ${testIds.store} and email = 'older@example.com'`.execute(db);
    await sweepNotices(pod.kit);
    expect(await waiting(sku)).toEqual([someone()]);
  });
});
