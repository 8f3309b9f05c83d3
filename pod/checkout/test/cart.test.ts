import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { sweepCarts } from '../src/cart/sweep-carts.ts';
import { productIdOf } from './neighbours.ts';
import { openPod } from './pod/open-pod.ts';

const pod = await openPod();
const { call, stock, neighbours, cartOf, db, kit, shopperToken } = pod;
const unknown = '00000000-0000-4000-8000-000000000000';
const skusOf = (body: { products: { sku: string; quantity: number }[] }) =>
  Object.fromEntries(body.products.map(({ sku, quantity }) => [sku, quantity]));

beforeAll(async () => {
  await stock('CAP', { price: { amount: 900 } });
  await stock('LIMITED', { quantityOrderMinimum: 2, quantityOrderMaximum: 5 });
  await stock('SOLD-OUT', { quantity: 0 });
});

describe('while merchant is down', () => {
  it('carts are made and shown by its last word of the store, which may be an hour old; of other stores nothing is known', async () => {
    const code = await cartOf('CAP', 1);
    pod.wires.merchant.cut();
    onTestFinished(() => pod.wires.merchant.restore());
    expect((await call('GET', `/cart/${code}`)).status).toBe(200);
    expect((await call('POST', '/cart', { product: 'CAP', quantity: 1 })).status).toBe(201);
    const elsewhere = await call('POST', '/cart', { product: 'CAP', quantity: 1 }, { store: pod.newStore() });
    expect([elsewhere.status, elsewhere.body.code]).toEqual([502, 'COMMON.REMOTE_UNAVAILABLE']);
  });
});

describe('POST /cart', () => {
  it('201 begins a cart with the price and the stock of now', async () => {
    const { status, body } = await call('POST', '/cart', { product: 'TEE', quantity: 2 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      order: null,
      language: 'en',
      ofShopper: false,
      quantity: 2,
      currency: 'USD',
      subtotal: { amount: 5000, currency: 'USD' },
      total: { amount: 5000, currency: 'USD' },
      totals: [{ code: 'SUBTOTAL' }, { code: 'TOTAL', value: { amount: 5000, currency: 'USD' } }],
      discountCodes: [],
      products: [
        {
          id: productIdOf('TEE'),
          sku: 'TEE',
          quantity: 2,
          price: { amount: 2500, currency: 'USD' },
          subTotal: { amount: 5000, currency: 'USD' },
          available: true,
          formerPrice: null,
          quantityLeft: 10,
        },
      ],
    });
    expect((await call('GET', `/cart/${body.code}`)).body).toEqual(body);
  });

  it('records the shopper of a token, and refuses that of another store', async () => {
    const own = await call('POST', '/cart', { product: 'TEE', quantity: 1 }, { token: await shopperToken('ann') });
    expect(own.body.ofShopper).toBe(true);
    const token = await shopperToken('ann', testIds.otherStore);
    const item = { product: 'TEE', quantity: 1 };
    for (const [method, path, body] of [
      ['POST', '/cart', item],
      ['PUT', `/cart/${own.body.code}`, item],
      ['GET', `/cart/${own.body.code}`, undefined],
      ['DELETE', `/cart/${own.body.code}/product/TEE`, undefined],
      ['GET', `/order/${unknown}/status?ref=${unknown}`, undefined],
    ] as const) {
      const answer = await call(method, path, body, { token });
      expect([method, answer.status, answer.body.code]).toEqual([method, 403, 'CHECKOUT.ORDER.CLIENT_MISMATCH']);
    }
  });

  it.each([
    ['what nobody knows', 'NOTHING', 1, 'CART.PRODUCT_NOT_PURCHASABLE'],
    ['what is sold out', 'SOLD-OUT', 1, 'CART.PRODUCT_NOT_PURCHASABLE'],
    ['fewer than the minimum', 'LIMITED', 1, 'CART.QUANTITY_OUT_OF_RANGE'],
    ['more than the maximum', 'LIMITED', 6, 'CART.QUANTITY_OUT_OF_RANGE'],
  ])('422 refuses %s', async (_, product, quantity, code) => {
    const answer = await call('POST', '/cart', { product, quantity });
    expect([answer.status, answer.body.code]).toEqual([422, `CHECKOUT.${code}`]);
    expect(answer.body.params.sku).toBe(product);
  });

  it.each([
    ['is hidden', { available: false }],
    ['is not sold online', { allowAddToCart: false }],
    ['comes later', { dateAvailable: '2099-01-01T00:00:00.000Z' }],
  ])('422 refuses a product that %s, and a cart that has it says so', async (_, said) => {
    const code = await cartOf('CAP', 1);
    neighbours.products.set('CAP', said);
    onTestFinished(() => void neighbours.products.delete('CAP'));
    const refused = await call('POST', '/cart', { product: 'CAP', quantity: 1 });
    expect([refused.status, refused.body.code]).toEqual([422, 'CHECKOUT.CART.PRODUCT_NOT_PURCHASABLE']);
    expect((await call('GET', `/cart/${code}`)).body.products).toMatchObject([{ sku: 'CAP', available: false }]);
  });

  it('502 while catalog is down, and writes nothing', async () => {
    const count = async () =>
      (await sql<{ carts: number }>`select count(*)::int as carts from cart`.execute(db)).rows[0];
    const before = await count();
    neighbours.catalog.down = true;
    onTestFinished(() => {
      neighbours.catalog.down = false;
    });
    expect((await call('POST', '/cart', { product: 'TEE', quantity: 1 })).status).toBe(502);
    expect(await count()).toEqual(before);
  });
});

describe('PUT /cart/:code', () => {
  it('200 sets the quantity, adds a line, and removes one by 0', async () => {
    const code = await cartOf('TEE', 1);
    expect(skusOf((await call('PUT', `/cart/${code}`, { product: 'TEE', quantity: 3 })).body)).toEqual({ TEE: 3 });
    expect(skusOf((await call('PUT', `/cart/${code}`, { product: 'CAP', quantity: 1 })).body)).toEqual({
      TEE: 3,
      CAP: 1,
    });
    const rest = await call('PUT', `/cart/${code}`, { product: 'TEE', quantity: 0 });
    expect([rest.status, skusOf(rest.body), rest.body.total.amount]).toEqual([200, { CAP: 1 }, 900]);
  });

  it('404 for a code that nobody has, also one of another store', async () => {
    const code = await cartOf('TEE', 1);
    const item = { product: 'TEE', quantity: 1 };
    expect((await call('PUT', `/cart/${unknown}`, item)).body.code).toBe('CHECKOUT.CART.NOT_FOUND');
    await stock('TEE', {}, testIds.otherStore).catch(() => undefined);
    const other = { product: 'TEE', quantity: 0 };
    expect((await call('PUT', `/cart/${code}`, other, { store: testIds.otherStore })).status).toBe(404);
    expect((await call('GET', `/cart/${code}`, undefined, { store: testIds.otherStore })).status).toBe(404);
  });

  it('422 for a line more than a cart has room for', async () => {
    const code = await cartOf('TEE', 1);
    await sql`insert into cart_line (store_id, cart_id, sku, quantity, position)
      select store_id, id, 'S-' || n, 1, n + 1 from cart, generate_series(1, 99) n where code = ${code}`.execute(db);
    const answer = await call('PUT', `/cart/${code}`, { product: 'CAP', quantity: 1 });
    expect([answer.status, answer.body.code, answer.body.params]).toEqual([422, 'CHECKOUT.CART.FULL', { most: 100 }]);
    expect((await call('PUT', `/cart/${code}`, { product: 'TEE', quantity: 2 })).status).toBe(200);
  });

  it('two at once both count, and neither makes a line twice', async () => {
    const code = await cartOf('TEE', 1);
    const set = (quantity: number) => call('PUT', `/cart/${code}`, { product: 'CAP', quantity });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(set));
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(200));
    expect((await call('GET', `/cart/${code}`)).body.products).toHaveLength(2);
  });

  it('costs one statement here and one in inventory', async () => {
    const code = await cartOf('TEE', 1);
    const calls: string[][] = [];
    for (const quantity of [2, 3, 4])
      calls.push(await statementsOf(() => call('PUT', `/cart/${code}`, { product: 'CAP', quantity })));
    // What the services do by themselves may fall among the statements of one call, and not of each.
    const [statements = []] = calls.toSorted((one, other) => one.length - other.length);
    expect(statements.filter((sql) => sql.includes('change_cart'))).toHaveLength(1);
    // Nothing is kept in memory here, so that inventory is asked for the line and then for all of the cart.
    expect(statements).toHaveLength(3);
  });

  it('400 for a sku that cannot be one, in a body and in a path', async () => {
    const code = await cartOf('TEE', 1);
    const body = await call('PUT', `/cart/${code}`, { product: 'a b', quantity: 1 });
    expect([body.status, body.body.code]).toEqual([400, 'COMMON.VALIDATION_FAILED']);
    expect((await call('DELETE', `/cart/${code}/product/a%20b`)).status).toBe(400);
  });
});

describe('GET /cart/:code', () => {
  it('tells of a price that has changed since the line was written', async () => {
    await stock('DEARER');
    const code = await cartOf('DEARER', 2);
    await stock('DEARER', { quantity: undefined, price: { amount: 2700 } });
    expect((await call('GET', `/cart/${code}`)).body).toMatchObject({
      total: { amount: 5400 },
      products: [{ price: { amount: 2700 }, formerPrice: { amount: 2500 } }],
    });
  });

  it('says of what the shop does not show any more that it cannot be bought, until the shopper takes it out', async () => {
    await stock('GONE');
    const code = await cartOf('GONE', 2, 'TEE', 1);
    neighbours.products.set('GONE', null);
    onTestFinished(() => void neighbours.products.delete('GONE'));
    const hidden = { quantity: 3, products: [{ sku: 'TEE' }], unavailable: [{ sku: 'GONE', quantity: 2 }] };
    expect((await call('GET', `/cart/${code}`)).body).toMatchObject({ ...hidden, total: { amount: 2500 } });
    const written = await call('PUT', `/cart/${code}`, { product: 'TEE', quantity: 2 });
    expect(written.body).toMatchObject({ ...hidden, quantity: 4 });
    const removed = await call('PUT', `/cart/${code}`, { product: 'GONE', quantity: 0 });
    expect(removed.body).toMatchObject({ quantity: 2, unavailable: [] });
  });

  it('has what is shown again as it was', async () => {
    const code = await cartOf('CAP', 1);
    neighbours.products.set('CAP', null);
    expect((await call('GET', `/cart/${code}`)).body).toMatchObject({ products: [], unavailable: [{ sku: 'CAP' }] });
    neighbours.products.delete('CAP');
    expect((await call('GET', `/cart/${code}`)).body).toMatchObject({ products: [{ sku: 'CAP' }], unavailable: [] });
  });

  it('names products in the language that is asked for, where the store sells in it', async () => {
    const code = await cartOf('TEE', 1);
    const asked = () =>
      neighbours.catalog.asked.findLast(({ path }) => path.endsWith('/cart-lines'))?.query.get('lang');
    await call('GET', `/cart/${code}?lang=ar`);
    expect(asked()).toBe('ar');
    await call('GET', `/cart/${code}?lang=ru`);
    expect(asked()).toBe('en');
  });
});

describe('DELETE /cart/:code/product/:sku', () => {
  it('204, or 200 with the rest', async () => {
    const code = await cartOf('TEE', 1, 'CAP', 1);
    expect((await call('DELETE', `/cart/${code}/product/TEE`)).status).toBe(204);
    const rest = await call('DELETE', `/cart/${code}/product/CAP?body=true`);
    expect([rest.status, rest.body.products, rest.body.total]).toEqual([200, [], { amount: 0, currency: 'USD' }]);
  });
});

describe('PUT /cart/:code/discounts', () => {
  it('200 keeps the codes, each once, whatever their case', async () => {
    const code = await cartOf('TEE', 1);
    const { status, body } = await call('PUT', `/cart/${code}/discounts`, { codes: ['Summer', 'SUMMER', 'vip'] });
    expect([status, body.discountCodes]).toEqual([200, ['SUMMER', 'VIP']]);
    expect((await call('PUT', `/cart/${code}/discounts`, { codes: [] })).body.discountCodes).toEqual([]);
  });
});

describe('POST /cart/:code/merge', () => {
  const merge = async (code: string, shopper: string) =>
    call('POST', `/cart/${code}/merge`, undefined, { token: await shopperToken(shopper) });
  const ownCart = async (shopper: string, product: string, quantity: number): Promise<string> =>
    (await call('POST', '/cart', { product, quantity }, { token: await shopperToken(shopper) })).body.code;

  it('401 for a guest and 403 for the shopper of another store', async () => {
    const code = await cartOf('TEE', 1);
    expect((await call('POST', `/cart/${code}/merge`)).status).toBe(401);
    const token = await shopperToken('ann', testIds.otherStore);
    expect((await call('POST', `/cart/${code}/merge`, undefined, { token })).status).toBe(403);
  });

  it("makes a guest's cart the shopper's where there is no other", async () => {
    const code = await cartOf('TEE', 1);
    expect((await merge(code, 'lone')).body).toMatchObject({ code, ofShopper: true });
    const own = await call('GET', '/cart', undefined, { token: await shopperToken('lone') });
    expect(own.body.code).toBe(code);
  });

  it("adds up with the shopper's newest cart, no line beyond what one order may have, and again adds nothing", async () => {
    const own = await ownCart('bob', 'LIMITED', 3);
    await call('PUT', `/cart/${own}`, { product: 'TEE', quantity: 1 });
    const guest = await cartOf('LIMITED', 4, 'TEE', 2, 'CAP', 1);
    await call('PUT', `/cart/${guest}/discounts`, { codes: ['VIP'] });
    const merged = await merge(guest, 'bob');
    expect([merged.status, merged.body.code]).toEqual([200, own]);
    expect(skusOf(merged.body)).toEqual({ LIMITED: 5, TEE: 3, CAP: 1 });
    expect(merged.body.discountCodes).toEqual(['VIP']);
    expect((await merge(guest, 'bob')).body).toEqual(merged.body);
    expect((await call('GET', `/cart/${guest}`)).status).toBe(404);
    expect((await call('PUT', `/cart/${guest}`, { product: 'TEE', quantity: 1 })).status).toBe(404);
  });

  it('twice at once adds once', async () => {
    const own = await ownCart('twin', 'TEE', 1);
    const guest = await cartOf('TEE', 2);
    const answers = await Promise.all(Array.from({ length: 6 }, () => merge(guest, 'twin')));
    expect(answers.map(({ body }) => [body.code, skusOf(body)])).toEqual(Array(6).fill([own, { TEE: 3 }]));
  });

  it("404 for another shopper's cart", async () => {
    const code = await ownCart('carol', 'TEE', 1);
    expect((await merge(code, 'dave')).status).toBe(404);
    expect(skusOf((await call('GET', `/cart/${code}`)).body)).toEqual({ TEE: 1 });
  });

  it('GET /cart 404 for a shopper without one', async () => {
    expect((await call('GET', '/cart', undefined, { token: await shopperToken('nobody-yet') })).status).toBe(404);
  });
});

describe('the job that removes old carts', () => {
  it('takes those that nobody touched for 60 days, and no other', async () => {
    const [old, young] = [await cartOf('TEE', 1), await cartOf('TEE', 1)];
    await sql`update cart set updated_at = now() - interval '61 days' where code = ${old}`.execute(db);
    await sweepCarts(kit, new AbortController().signal);
    expect((await call('GET', `/cart/${old}`)).status).toBe(404);
    expect((await call('GET', `/cart/${young}`)).status).toBe(200);
  });
});

describe('GET /country', () => {
  it('200 names the countries in the language asked for, in its order', async () => {
    const { body } = await call('GET', '/country?lang=fr');
    expect(body).toHaveLength(249);
    expect(body.find(({ code }: { code: string }) => code === 'DE').name).toBe('Allemagne');
    const names = body.map(({ name }: { name: string }) => name);
    expect(names).toEqual([...names].sort(new Intl.Collator('fr').compare));
    expect((await call('GET', '/country?lang=_all')).body[0].name).toBe('Afghanistan');
  });
});
