import { stoppedClock } from '@storepod/kernel/clock';
import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPod, tee } from './pod.ts';

const clock = stoppedClock(new Date());
const { db, neighbours, manage, query, quantityOf, violations, newStore } = await openPod({ clock });
let keys = 0;
const productId = '019b0f2e-7c40-7abc-8def-0123456789ab';
const otherProduct = '019b0f2e-7c40-7abc-8def-0123456789ac';

describe('PUT a sku', () => {
  it('200 makes it with the usual limits', async () => {
    const { status, body } = await manage('PUT', '/NEW', { ...tee, productId });
    expect(status).toBe(200);
    expect(body).toEqual({
      sku: 'NEW',
      productId,
      available: true,
      canBePurchased: true,
      quantity: 10,
      quantityOrderMinimum: 1,
      quantityOrderMaximum: 0,
      price: {
        originalPrice: { amount: 2500, currency: 'USD' },
        finalPrice: { amount: 2500, currency: 'USD' },
        discounted: false,
        discountPercent: 0,
      },
      stockVersion: 1,
      priceVersion: 1,
    });
  });

  it('200 keeps what is left out, and clears a special price by null', async () => {
    const special = { amount: 2500, specialAmount: 1990 };
    await manage('PUT', '/KEEP', {
      ...tee,
      productId,
      quantityOrderMinimum: 2,
      quantityOrderMaximum: 6,
      price: special,
    });
    const { body } = await manage('PUT', '/KEEP', tee);
    expect(body).toMatchObject({ productId, quantityOrderMinimum: 2, quantityOrderMaximum: 6 });
    expect(body.price).toMatchObject({ discounted: true, specialAmount: { amount: 1990 } });
    const cleared = await manage('PUT', '/KEEP', { price: { specialAmount: null } });
    expect(cleared.body.price).toMatchObject({ originalPrice: { amount: 2500 }, discounted: false });
    expect(cleared.body.price.specialAmount).toBeUndefined();
  });

  it.each([
    ['a special price above the price', { price: { amount: 100, specialAmount: 101 } }, 'price.specialAmount'],
    [
      'dates without a special price',
      { price: { amount: 100, specialEndDate: '2026-01-01T00:00:00Z' } },
      'price.specialAmount',
    ],
    [
      'a window that ends where it begins',
      {
        price: {
          amount: 100,
          specialAmount: 1,
          specialStartDate: '2026-01-01T00:00:00Z',
          specialEndDate: '2026-01-01T00:00:00Z',
        },
      },
      'price.specialEndDate',
    ],
    ['a maximum below the minimum', { quantityOrderMinimum: 3, quantityOrderMaximum: 2 }, 'quantityOrderMaximum'],
    ['fewer than no pieces', { quantity: -1 }, 'quantity'],
    ['half a cent', { price: { amount: 10.5 } }, 'price.amount'],
  ])('400 refuses %s and writes nothing', async (_what, change, field) => {
    const { status, body } = await manage('PUT', '/REFUSED', { ...tee, ...change });
    expect([status, body.code, body.fieldErrors[0].field]).toEqual([400, 'COMMON.VALIDATION_FAILED', field]);
    expect(await quantityOf('REFUSED')).toBeUndefined();
  });

  it('400 refuses a limit that does not fit the one the sku has', async () => {
    await manage('PUT', '/LIMITS', { ...tee, quantityOrderMinimum: 5 });
    const { status, body } = await manage('PUT', '/LIMITS', { ...tee, quantityOrderMaximum: 4 });
    expect([status, body.fieldErrors[0].field]).toEqual([400, 'quantityOrderMaximum']);
    expect(await quantityOf('LIMITS')).toBe(10);
  });

  it('400 refuses a sku that is none', async () => {
    const { status, body } = await manage('PUT', '/NO.DOTS', tee);
    expect([status, body.code]).toEqual([400, 'COMMON.MALFORMED_REQUEST']);
  });

  it('keeps the skus of two stores apart', async () => {
    await manage('PUT', '/SHARED', { ...tee, quantity: 1 });
    const other = newStore();
    await manage('PUT', '/SHARED', { ...tee, quantity: 2 }, other);
    expect([await quantityOf('SHARED'), await quantityOf('SHARED', other)]).toEqual([1, 2]);
    await manage('DELETE', '/SHARED', undefined, other);
    expect(await quantityOf('SHARED')).toBe(1);
  });
});

describe('PUT many skus', () => {
  const entry = (sku: string, change: object = {}) => ({ sku, inventory: { ...tee, ...change } });

  it('200 answers in the order of the entries, with one statement for any number', async () => {
    const entries = Array.from({ length: 200 }, (_, index) => entry(`BULK-${(index * 77) % 200}`, { quantity: index }));
    await manage('PUT', '/bulk', { entries: [entry('WARM')] });
    const statements = await statementsOf(async () => {
      const { status, body } = await manage('PUT', '/bulk', { entries });
      expect(status).toBe(200);
      expect(body.map(({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity])).toEqual(
        entries.map(({ sku, inventory }) => [sku, inventory.quantity]),
      );
    });
    // The others tell those who listen that the store changed, catalog what is offered now, and the audit who changed it.
    const told = /pg_notify|insert into audit|note_offers|add_jobs/;
    expect(statements.filter((statement) => !told.test(statement))).toHaveLength(1);
  });

  it('400 names the bad entry and writes none', async () => {
    const entries = [entry('HALF-1'), entry('HALF-2', { price: { amount: 1, specialAmount: 2 } })];
    const refused = await manage('PUT', '/bulk', { entries });
    expect([refused.status, refused.body.fieldErrors[0].field]).toEqual([
      400,
      'entries.1.inventory.price.specialAmount',
    ]);
    const malformed = await manage('PUT', '/bulk', { entries: [entry('HALF-1'), entry('no dots.')] });
    expect([malformed.status, malformed.body.fieldErrors[0].field]).toEqual([400, 'entries.1.sku']);
    expect((await query(['HALF-1', 'HALF-2'])).body).toEqual([]);
  });

  it('400 writes none where only the database can see the fault', async () => {
    await manage('PUT', '/HALF-Z', { ...tee, quantityOrderMinimum: 5 });
    const entries = [entry('HALF-A'), entry('HALF-Z', { quantityOrderMaximum: 2 })];
    expect((await manage('PUT', '/bulk', { entries })).status).toBe(400);
    expect(await quantityOf('HALF-A')).toBeUndefined();
    expect(await violations()).toEqual([]);
  });

  it('400 refuses a sku that stands there twice, and more than 200', async () => {
    const twice = await manage('PUT', '/bulk', { entries: [entry('TWICE'), entry('TWICE')] });
    expect([twice.status, twice.body.fieldErrors[0].field]).toEqual([400, 'entries.1.sku']);
    const entries = Array.from({ length: 201 }, (_, index) => entry(`MANY-${index}`));
    expect((await manage('PUT', '/bulk', { entries })).status).toBe(400);
  });

  it('does not deadlock with another that has the same skus in another order', async () => {
    const skus = Array.from({ length: 40 }, (_, index) => `CROSS-${index}`);
    await manage('PUT', '/bulk', { entries: skus.map((sku) => entry(sku)) });
    const rounds = Array.from({ length: 12 }, (_, round) => {
      const order = round % 2 === 0 ? skus : skus.toReversed();
      const entries = order.map((sku) =>
        round % 3 === 0 ? { sku, delta: 1, key: `${++keys}` } : { sku, inventory: { price: { amount: round } } },
      );
      return round % 3 === 0 ? manage('POST', '/adjustments', { entries }) : manage('PUT', '/bulk', { entries });
    });
    expect((await Promise.all(rounds)).map(({ status }) => status)).toEqual(rounds.map(() => 200));
    expect(await violations()).toEqual([]);
  });
});

describe('DELETE', () => {
  it('204 forgets a sku, also when it is not there', async () => {
    await manage('PUT', '/GONE', tee);
    expect((await manage('DELETE', '/GONE')).status).toBe(204);
    expect((await manage('DELETE', '/GONE')).status).toBe(204);
    expect(await quantityOf('GONE')).toBeUndefined();
    expect(await violations()).toEqual([]);
  });

  it('204 forgets the skus of a product and no others', async () => {
    const store = newStore();
    for (const sku of ['P-1', 'P-2']) await manage('PUT', `/${sku}`, { ...tee, productId }, store);
    await manage('PUT', '/Q-1', { ...tee, productId: otherProduct }, store);
    expect((await manage('DELETE', `/by-product/${productId}`, undefined, store)).status).toBe(204);
    expect((await manage('DELETE', `/by-product/${productId}`, undefined, store)).status).toBe(204);
    expect((await query(['P-1', 'P-2', 'Q-1'], store)).body.map(({ sku }: { sku: string }) => sku)).toEqual(['Q-1']);
  });
});

describe('reads of the console', () => {
  const read = async (path: string, store: string) => (await manage('GET', path, undefined, store)).body;
  const skusOf = (list: { sku: string }[]) => list.map(({ sku }) => sku);

  it('find the skus of products', async () => {
    const store = newStore();
    await manage('PUT', '/P-2', { ...tee, productId }, store);
    await manage('PUT', '/P-1', { ...tee, productId }, store);
    await manage('PUT', '/Q-1', { ...tee, productId: otherProduct }, store);
    await manage('PUT', '/R-1', tee, store);
    expect(skusOf(await read(`/by-products?productIds=${productId},${otherProduct}`, store))).toEqual([
      'P-1',
      'P-2',
      'Q-1',
    ]);
    const tooMany = Array.from({ length: 201 }, () => productId).join(',');
    expect((await manage('GET', `/by-products?productIds=${tooMany}`, undefined, store)).status).toBe(400);
  });

  it('find what runs low, the scarcest first, page by page', async () => {
    const store = newStore();
    for (const [sku, quantity] of [
      ['FIVE', 5],
      ['NONE', 0],
      ['SIX', 6],
      ['TWO', 2],
      ['HUNDRED', 101],
    ] as const)
      await manage('PUT', `/${sku}`, { ...tee, quantity }, store);
    const all = await read('/low-stock', store);
    expect([skusOf(all.content), all.totalElements]).toEqual([['NONE', 'TWO', 'FIVE'], 3]);
    const second = await read('/low-stock?threshold=6&page=1&count=2', store);
    expect([skusOf(second.content), second.totalElements, second.totalPages]).toEqual([['FIVE', 'SIX'], 4, 2]);
    expect(skusOf((await read('/low-stock?threshold=100', store)).content)).not.toContain('HUNDRED');
    expect((await manage('GET', '/low-stock?threshold=101', undefined, store)).status).toBe(400);
  });

  it('list a store in the order of skus, or the skus they are asked for', async () => {
    const store = newStore();
    for (const sku of ['b', 'A', 'a', 'B', '_']) await manage('PUT', `/${sku}`, tee, store);
    const page = await read('?count=2&page=1', store);
    expect([skusOf(page.content), page.totalElements]).toEqual([['_', 'a'], 5]);
    expect(skusOf((await read('?skus=a,B,none', store)).content)).toEqual(['B', 'a']);
    expect((await manage('GET', '?count=201', undefined, store)).status).toBe(400);
  });

  it('find skus by how they begin, and those of products, in the whole stock and in what runs low', async () => {
    const [store, cap] = [newStore(), '0190a001-0000-7000-8000-0000000000ca'];
    for (const [sku, given] of [
      ['TEE-RED', { quantity: 2 }],
      ['TEE_BLUE', { quantity: 900 }],
      ['mug', { quantity: 1 }],
      ['CAP-1', { quantity: 900, productId: cap }],
      ['CAP-2', { quantity: 3, productId: cap }],
    ] as const)
      await manage('PUT', `/${sku}`, { ...tee, ...given }, store);
    for (const [query, found] of [
      ['q=TEE', ['TEE-RED', 'TEE_BLUE']],
      ['q=tee_', ['TEE_BLUE']],
      ['q=mu', ['mug']],
      ['q=RED', []],
      ['q=%25', []],
      [`productIds=${cap}`, ['CAP-1', 'CAP-2']],
      [`q=mug&productIds=${cap}`, ['CAP-1', 'CAP-2', 'mug']],
      [`q=tee&productIds=${cap}&skus=CAP-2,mug`, ['CAP-2']],
    ] as const) {
      const { content, totalElements } = await read(`?${query}`, store);
      expect([query, skusOf(content), totalElements]).toEqual([query, found, found.length]);
    }
    expect(skusOf((await read(`/low-stock?q=tee&productIds=${cap}`, store)).content)).toEqual(['TEE-RED', 'CAP-2']);
  });

  it('take two statements for a page: the rows, and how many there are', async () => {
    await manage('GET', '/low-stock');
    expect(await statementsOf(() => manage('GET', '/low-stock'))).toHaveLength(2);
    expect(await statementsOf(() => manage('GET', ''))).toHaveLength(2);
    expect(await statementsOf(() => manage('GET', `/by-products?productIds=${productId}`))).toHaveLength(1);
  });

  it('find low stock by its index', async () => {
    const plan = await db.transaction().execute(async (trx) => {
      // Of a few rows anything is cheap, and statistics come when they come: what is asked is whether the index can do it.
      await sql`set local enable_seqscan = off; set local enable_sort = off; set local enable_bitmapscan = off`.execute(
        trx,
      );
      const few = trx
        .selectFrom('stock')
        .selectAll()
        .where('store_id', '=', testIds.store)
        .where('low_quantity', '<=', 5);
      return few.orderBy('low_quantity').orderBy('sku').limit(20).explain();
    });
    expect(JSON.stringify(plan)).toMatch(/Index Scan using stock_low/);
    expect(JSON.stringify(plan)).not.toMatch(/Sort/);
  });
});

describe('the currency of a price', () => {
  it('is the one of the store, asked for once', async () => {
    const store = newStore();
    neighbours.currency = 'AED';
    neighbours.storesAsked = 0;
    const { body } = await manage('PUT', '/TEE', tee, store);
    clock.advance(61_000);
    await manage('PUT', '/TEE', tee, store);
    expect(body.price.finalPrice).toEqual({ amount: 2500, currency: 'AED' });
    expect(neighbours.storesAsked).toBe(1);
  });

  it('502 is not guessed while merchant is down, and need not be asked again', async () => {
    const known = newStore();
    await manage('PUT', '/TEE', tee, known);
    neighbours.merchantFails = true;
    clock.advance(61_000);
    neighbours.storesAsked = 0;
    const { status, body } = await manage('PUT', '/TEE', tee, newStore());
    expect([status, body.code]).toEqual([502, 'COMMON.REMOTE_FAILED']);
    expect((await manage('PUT', '/TEE', tee, known)).status).toBe(200);
    expect(neighbours.storesAsked).toBe(1);
    neighbours.merchantFails = false;
  });
});
