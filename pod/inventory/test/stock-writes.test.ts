import { statementsOf } from '@storepod/testkit/statements';
import { beforeEach, describe, expect, it } from 'vitest';
import { lines, openPod, tee } from './pod.ts';

const { running, manage, order, quantityOf, violations, newStore } = await openPod();
const many = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

let store = newStore();
beforeEach(async () => {
  store = newStore();
  await manage('PUT', '/A', tee, store);
});
const put = (body: unknown, sku = 'A') => manage('PUT', `/${sku}`, body, store);
const adjust = (body: unknown, sku = 'A') => manage('POST', `/${sku}/adjustments`, body, store);
const left = (sku = 'A') => quantityOf(sku, store);
const read = async (sku = 'A') => (await manage('GET', `?skus=${sku}`, undefined, store)).body.content[0];

describe('price and stock are separate writes', () => {
  it('a price edit leaves what was sold since it was read', async () => {
    await order('reserve', 'o1', lines('A', 4), store);
    const { status, body } = await put({ price: { amount: 3000 } });
    expect([status, body.quantity, body.price.originalPrice.amount]).toEqual([200, 6, 3000]);
  });

  it('a price edit leaves a running special price that it does not mention', async () => {
    await put({ price: { specialAmount: 1990, specialEndDate: '2999-01-01T00:00:00Z' } });
    const { body } = await put({ price: { amount: 3000 } });
    expect(body.price).toMatchObject({
      originalPrice: { amount: 3000 },
      finalPrice: { amount: 1990 },
      specialEndDate: '2999-01-01T00:00:00.000Z',
    });
    const open = await put({ price: { specialEndDate: null } });
    expect(open.body.price).toMatchObject({ finalPrice: { amount: 1990 } });
    expect(open.body.price.specialEndDate).toBeUndefined();
  });

  it.each([
    ['a price below the special price that runs', { price: { amount: 1000 } }, 'price.specialAmount'],
    [
      'an end before the start that is set',
      { price: { specialEndDate: '2020-01-01T00:00:00Z' } },
      'price.specialEndDate',
    ],
    [
      'dates beside a special price that goes',
      { price: { specialAmount: null, specialEndDate: '2030-01-01T00:00:00Z' } },
      'price.specialAmount',
    ],
  ])('400 refuses %s', async (_what, change, field) => {
    await put({ price: { specialAmount: 1990, specialStartDate: '2026-01-01T00:00:00Z' } });
    const { status, body } = await put(change);
    expect([status, body.fieldErrors[0].field]).toEqual([400, field]);
    const inBulk = await manage(
      'PUT',
      '/bulk',
      {
        entries: [
          { sku: 'B', inventory: tee },
          { sku: 'A', inventory: change },
        ],
      },
      store,
    );
    expect([inBulk.status, inBulk.body.fieldErrors[0].field]).toEqual([400, `entries.1.inventory.${field}`]);
    expect(await left('B')).toBeUndefined();
  });

  it('a new sku without a price cannot be bought, and shoppers are not told of it', async () => {
    const { body } = await put({ quantity: 5 }, 'BARE');
    expect(body).toMatchObject({ quantity: 5, price: null, canBePurchased: false });
    expect(await left('BARE')).toBeUndefined();
    const refused = await order('reserve', 'o1', lines('BARE', 1), store);
    expect(refused.body.params).toEqual({ sku: 'BARE', requested: 1, available: 0 });
    await put({ price: { amount: 100 } }, 'BARE');
    expect((await order('reserve', 'o1', lines('BARE', 1), store)).status).toBe(200);
  });

  it('a sale does not make a price edit conflict, and another price edit does', async () => {
    const { priceVersion } = await read();
    await order('reserve', 'o1', lines('A', 1), store);
    expect((await put({ price: { amount: 1 }, priceVersion })).status).toBe(200);
    const late = await put({ price: { amount: 2 }, priceVersion });
    expect([late.status, late.body.code, late.body.params]).toMatchObject([
      409,
      'INVENTORY.PRICE.CHANGED',
      { sku: 'A', priceVersion: priceVersion + 1 },
    ]);
    const same = await put({ price: { amount: 1 }, priceVersion: priceVersion + 1 });
    expect(same.body.priceVersion).toBe(priceVersion + 1);
  });

  it('a price edit while 50 orders run loses no piece: on hand, held and sold are what came', async () => {
    await put({ ...tee, quantity: 100 }, 'HOT');
    const buy = async (nth: number) => {
      const { status } = await order('reserve', `o${nth}`, lines('HOT', 1), store);
      if (nth % 2 === 0) await order('commit', `o${nth}`, undefined, store);
      return status;
    };
    const edit = async (nth: number) => (await put({ price: { amount: 100 + nth } }, 'HOT')).status;
    const answers = await many(70, (nth) => (nth < 50 ? buy(nth) : edit(nth)));
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    expect(await left('HOT')).toBe(50);
    expect(await violations()).toEqual([]);
  });
});

describe('the stock of a known sku', () => {
  it('409 is not set without a version, and the refusal says how much there is', async () => {
    await order('reserve', 'o1', lines('A', 3), store);
    const { status, body } = await put({ quantity: 12 });
    expect([status, body.code, body.params]).toEqual([
      409,
      'INVENTORY.STOCK.VERSION_MISSING',
      { sku: 'A', quantity: 7, stockVersion: 2 },
    ]);
    expect(await left()).toBe(7);
    expect((await put({ quantity: 7 })).status).toBe(200);
  });

  it('is set if it is still at the version that was read; every piece that comes or goes raises it', async () => {
    const { stockVersion } = await read();
    expect((await put({ quantity: 12, stockVersion })).body).toMatchObject({
      quantity: 12,
      stockVersion: stockVersion + 1,
    });
    await order('reserve', 'o1', lines('A', 3), store);
    const late = await put({ quantity: 20, stockVersion: stockVersion + 1 });
    expect([late.status, late.body.code, late.body.params]).toEqual([
      409,
      'INVENTORY.STOCK.CHANGED',
      { sku: 'A', quantity: 9, stockVersion: stockVersion + 2 },
    ]);
    await order('release', 'o1', undefined, store);
    expect((await read()).stockVersion).toBe(stockVersion + 3);
    await order('reserve', 'o2', lines('A', 3), store);
    await order('commit', 'o2', undefined, store);
    await order('return', 'o2', undefined, store);
    expect((await read()).stockVersion).toBe(stockVersion + 5);
  });

  it('is set by one of two who read the same version, whatever moment they write at', async () => {
    for (let round = 0; round < 10; round++) {
      const { stockVersion } = await read();
      const answers = await many(2, (nth) => put({ quantity: 100 + 2 * round + nth, stockVersion }));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    }
    expect(await violations()).toEqual([]);
  });

  it('409 is not set anew by a version of a row that was deleted, nor by one of the row before', async () => {
    const { stockVersion } = await read();
    await manage('DELETE', '/A', undefined, store);
    const gone = await put({ quantity: 5, stockVersion });
    expect([gone.status, gone.body.code]).toEqual([409, 'INVENTORY.STOCK.GONE']);
    await put(tee);
    expect((await put({ quantity: 5, stockVersion })).body.code).toBe('INVENTORY.STOCK.CHANGED');
  });

  it('is made by one of many who set a new sku at once', async () => {
    const answers = await many(12, (nth) => put({ ...tee, quantity: 100 + nth }, 'NEW'));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'INVENTORY.STOCK.VERSION_MISSING')).toHaveLength(11);
    expect(await violations()).toEqual([]);
  });

  it('409 in bulk names every entry and writes none', async () => {
    const entries = [
      { sku: 'A', inventory: { quantity: 11 } },
      { sku: 'N', inventory: tee },
      { sku: 'B', inventory: { quantity: 1, stockVersion: 4 } },
    ];
    const { status, body } = await manage('PUT', '/bulk', { entries }, store);
    expect(status).toBe(409);
    expect(body.fieldErrors.map(({ field, code }: Record<string, string>) => [field, code])).toEqual([
      ['entries.0.inventory.quantity', 'INVENTORY.STOCK.VERSION_MISSING'],
      ['entries.2.inventory.stockVersion', 'INVENTORY.STOCK.GONE'],
    ]);
    expect([await left(), await left('N')]).toEqual([10, undefined]);
  });
});

describe('an adjustment', () => {
  it('200 adds to what is there now and says so in the ledger', async () => {
    await order('reserve', 'o1', lines('A', 4), store);
    expect((await adjust({ delta: 5, reason: 'a box was found', key: 'k1' })).body.quantity).toBe(11);
    const { content } = (await manage('GET', '/A/movements', undefined, store)).body;
    expect(content[0]).toMatchObject({ kind: 'ADJUSTED', quantity: 5, reason: 'a box was found' });
    expect(content[0].actor).toMatch(/./);
  });

  it('200 changes nothing a second time; 422 with the same key and another number', async () => {
    const answers = await many(20, () => adjust({ delta: -3, key: 'once' }));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.quantity}`))).toEqual(new Set(['200 7']));
    const other = await adjust({ delta: -4, key: 'once' });
    expect([other.status, other.body.code]).toEqual([422, 'INVENTORY.STOCK.KEY_REUSED']);
    expect(await left()).toBe(7);
  });

  it('200 amends what was adjusted under the key before', async () => {
    await adjust({ delta: 5, key: 'csv', amend: true });
    await adjust({ delta: 5, key: 'csv', amend: true });
    expect((await adjust({ delta: 2, key: 'csv', amend: true })).body.quantity).toBe(12);
    expect((await adjust({ delta: 0, key: 'csv', amend: true })).body.quantity).toBe(10);
    expect(await violations()).toEqual([]);
  });

  it('422 never goes below none, and 404 of a sku that is not there', async () => {
    const short = await adjust({ delta: -11, key: 'k' });
    expect([short.status, short.body.code, short.body.params]).toEqual([
      422,
      'INVENTORY.STOCK.SHORT',
      { sku: 'A', quantity: 10, delta: -11 },
    ]);
    expect((await adjust({ delta: 1_000_000_000, key: 'k' })).body.code).toBe('INVENTORY.STOCK.TOO_MANY');
    expect((await adjust({ delta: 1, key: 'k' }, 'NONE')).status).toBe(404);
  });

  it('in bulk is all or none, in one statement and a notice, and names the entry', async () => {
    await put(tee, 'B');
    const bulk = (entries: object[]) => manage('POST', '/adjustments', { entries }, store);
    const bad = await bulk([
      { sku: 'B', delta: 1, key: 'k' },
      { sku: 'A', delta: -20, key: 'k' },
    ]);
    expect([bad.status, bad.body.fieldErrors[0].field]).toEqual([422, 'entries.1.delta']);
    expect([await left(), await left('B')]).toEqual([10, 10]);
    const statements = await statementsOf(() =>
      bulk([
        { sku: 'B', delta: 1, key: 'k' },
        { sku: 'A', delta: -2, key: 'k' },
      ]),
    );
    expect(statements).toEqual([
      expect.stringContaining('adjust_stock'),
      expect.stringContaining('note_offers'),
      expect.stringContaining('pg_notify'),
      expect.stringContaining('insert into audit'),
    ]);
    expect([await left(), await left('B')]).toEqual([8, 11]);
  });

  it('meets orders and others at once without losing a piece', async () => {
    await put({ ...tee, quantity: 50 }, 'HOT');
    await many(60, (nth) =>
      nth % 2 === 0
        ? adjust({ delta: nth % 4 === 0 ? 2 : -1, key: `k${nth}` }, 'HOT')
        : order('reserve', `o${nth}`, lines('HOT', 1), store),
    );
    expect(await left('HOT')).toBe(50 + 15 * 2 - 15 - 30);
    expect(await violations()).toEqual([]);
  });
});

describe('what a file says that somebody imports', () => {
  const say = (path: string, method: string, body: object, caller: 'podService' | 'organisationAdmin' = 'podService') =>
    running.as(caller, method, `/api/v1/private/inventory/import/${path}?store=${store}`, body);

  it('is written by catalog in the name of that person, all or nothing', async () => {
    const set = [{ sku: 'FILE', inventory: tee }];
    expect((await say('stock', 'PUT', { actor: 'ann', entries: set })).status).toBe(204);
    const entries = [{ sku: 'FILE', delta: 3, key: 'csv-1', amend: true }];
    expect((await say('stock-adjustments', 'POST', { actor: 'ann', entries })).status).toBe(204);
    const short = [...entries, { sku: 'A', delta: -1_000_000, key: 'csv-1', amend: true }];
    const refused = await say('stock-adjustments', 'POST', { actor: 'ann', entries: short });
    expect([refused.status, refused.body.fieldErrors[0].field]).toEqual([422, 'entries.1.delta']);
    expect(await left('FILE')).toBe(tee.quantity + 3);
    const { content } = (await manage('GET', '/FILE/movements', undefined, store)).body;
    expect(content.map(({ actor }: { actor: string }) => actor)).toEqual(['ann', 'ann']);
  });

  it('is nothing that a merchant may say', async () => {
    const body = { actor: 'ann', entries: [{ sku: 'FILE', inventory: tee }] };
    expect((await say('stock', 'PUT', body, 'organisationAdmin')).status).toBe(403);
  });
});
