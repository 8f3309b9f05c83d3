import { testIds } from '@storepod/testkit/callers';
import { beforeAll, describe, expect, it } from 'vitest';
import { assets } from './fixture.ts';
import { newStore, quiet } from './makers.ts';
import { csvOf, makeWords, openTransfer, type Refused, rowsIn, writesOf } from './transfer-fixture.ts';

const fixture = await openTransfer();
const { importCsv, exportCsv, inventory, shop, says, db } = fixture;
const store = testIds.store;

const rowOf = async (sku: string) => rowsIn(await exportCsv()).find((row) => row.sku === sku) ?? {};
const brief = ({ line, sku, code, field }: Refused) => [line, sku, code, ...(field ? [field] : [])];

beforeAll(() => makeWords(fixture, store));

describe('two thousand rows of which twenty are bad', () => {
  const many = newStore();
  const bad = (n: number) => n % 100 === 50;
  const rows = Array.from({ length: 2000 }, (_, n) => ({
    sku: `MANY-${n}`,
    name_en: n % 7 === 0 ? `Line one\nof ${n}`.replace('\n', ' ') : `Thing ${n}`,
    description_en: n % 3 === 0 ? `<p>a</p>\n<p>${n}</p>` : '',
    price: bad(n) && n % 200 === 50 ? 'cheap' : '1.50',
    weight: bad(n) && n % 200 === 150 ? 'light' : '0.5',
  }));

  it('imports the good ones and names the bad ones by the exact line', async () => {
    let line = 2;
    const expected = rows.flatMap(({ sku, description_en, price }, n) => {
      const at = line;
      line += description_en ? 2 : 1;
      return bad(n) ? [[at, sku, 'COMMON.VALIDATION_FAILED', price === 'cheap' ? 'price' : 'weight']] : [];
    });
    const { refused, summary } = await importCsv(csvOf(rows), many);
    expect(refused.map(brief)).toEqual(expected);
    expect(summary).toEqual({ rows: 2000, created: 1980, updated: 0, unchanged: 0, refused: 20 });
    const { count } = await db
      .selectFrom('product')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('store_id', '=', many as typeof store)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1980);
    expect(inventory.sets.flat()).toHaveLength(1980);
  });

  it('does nothing the second time but refuse the same rows', async () => {
    await quiet(fixture);
    inventory.sets.length = 0;
    const writes = await writesOf(async () => {
      const { summary } = await importCsv(csvOf(rows), many);
      expect(summary).toEqual({ rows: 2000, created: 0, updated: 0, unchanged: 1980, refused: 20 });
    });
    expect(writes).toEqual([]);
    expect(inventory.sets).toEqual([]);
  });
});

describe('a dry run', () => {
  it('tells what would happen and writes nothing', async () => {
    await importCsv(csvOf([{ sku: 'DRY-OLD', name_en: 'Old', price: '1.00' }]));
    await quiet(fixture);
    inventory.sets.length = 0;
    says.entitlements.limits.MAX_PRODUCTS = 1_000_000;
    const csv = csvOf([
      { sku: 'DRY-OLD', name_en: 'New name', price: '2.00' },
      { sku: 'DRY-NEW', name_en: 'New', price: '1.00' },
      { sku: 'DRY-BAD', name_en: '', price: '1.00' },
    ]);
    const writes = await writesOf(async () => {
      const { summary, refused } = await importCsv(csv, store, '&dryRun=true');
      expect(summary).toEqual({ rows: 3, created: 1, updated: 1, unchanged: 0, refused: 1 });
      expect(refused.map(brief)).toEqual([[4, 'DRY-BAD', 'COMMON.VALIDATION_FAILED', 'name']]);
    });
    says.entitlements.limits = {};
    expect(writes).toEqual([]);
    expect(inventory.sets).toEqual([]);
    expect(await rowOf('DRY-OLD')).toMatchObject({ name_en: 'Old', price: '1.00' });
    expect(await rowOf('DRY-NEW')).toEqual({});
  });
});

describe('rows of one product', () => {
  it('find each other when they do not stand together', async () => {
    const { summary, refused } = await importCsv(
      csvOf([
        { product: 'FAR', sku: 'FAR', name_en: 'Far', option_1: 'colour', value_1: 'red' },
        { product: 'NEAR', sku: 'NEAR', name_en: 'Near' },
        { product: 'FAR', sku: 'FAR-2', name_en: '', option_1: 'colour', value_1: 'blue' },
      ]),
    );
    expect(refused).toEqual([]);
    expect(summary).toMatchObject({ created: 3 });
    expect(await rowOf('FAR-2')).toMatchObject({ product: 'FAR', value_1: 'blue', variant_order: '1' });
  });

  it('are edited by their skus alone', async () => {
    const { summary } = await importCsv(
      csvOf([
        { sku: 'FAR', variant_order: '7' },
        { sku: 'FAR-2', variant_order: '8' },
      ]),
    );
    expect(summary).toMatchObject({ updated: 2 });
    expect(await rowOf('FAR-2')).toMatchObject({ variant_order: '8' });
  });

  it('exchange values, and the default moves', async () => {
    const { refused } = await importCsv(
      csvOf([
        { product: 'FAR', sku: 'FAR', default: '', option_1: 'colour', value_1: 'blue' },
        { product: 'FAR', sku: 'FAR-2', default: 'TRUE', option_1: 'colour', value_1: 'red' },
      ]),
    );
    expect(refused).toEqual([]);
    expect(await rowOf('FAR-2')).toMatchObject({ product: 'FAR-2', default: 'true', value_1: 'red' });
    expect(await rowOf('FAR')).toMatchObject({ product: 'FAR-2', default: 'false', value_1: 'blue' });
  });

  it('get other options when all of them say so', async () => {
    const { refused } = await importCsv(
      csvOf([
        { sku: 'FAR', option_1: 'tone', value_1: 'blue' },
        { sku: 'FAR-2', option_1: 'tone', value_1: 'green' },
      ]),
    );
    expect(refused).toEqual([]);
    expect(await rowOf('FAR')).toMatchObject({ option_1: 'tone', value_1: 'blue' });
  });
});

describe('a cell', () => {
  const full = {
    sku: 'CELL',
    name_en: 'Cell',
    title_en: 'Title',
    description_en: '<p>Text</p>',
    type: 'clothes',
    brand: 'acme',
    categories: 'shirts',
    weight: '1.5',
    images: assets.join('|'),
    friendly_url_en: 'cell',
    price: '10.00',
    special_price: '5.00',
    special_end: '2030-01-01T00:00:00.000Z',
  };

  it('that is empty leaves everything as it is', async () => {
    await importCsv(csvOf([full]));
    const before = await exportCsv();
    const empty = Object.fromEntries(Object.keys(full).map((column) => [column, '']));
    const { summary } = await importCsv(csvOf([{ ...empty, sku: 'CELL' }]));
    expect(summary).toMatchObject({ unchanged: 1 });
    expect(await exportCsv()).toBe(before);
  });

  it('with (none) clears', async () => {
    const cleared = ['title_en', 'description_en', 'type', 'brand', 'categories', 'weight', 'images', 'special_price'];
    const row = Object.fromEntries(cleared.map((column) => [column, '(none)']));
    expect((await importCsv(csvOf([{ sku: 'CELL', ...row }]))).refused).toEqual([]);
    expect(await rowOf('CELL')).toMatchObject({
      ...Object.fromEntries(cleared.map((column) => [column, ''])),
      name_en: 'Cell',
      price: '10.00',
      special_end: '',
    });
  });

  it('with another slug leaves a redirect', async () => {
    await importCsv(csvOf([{ sku: 'CELL', friendly_url_en: 'new-cell' }]));
    const { body } = await shop('/api/v2/product/name/cell');
    expect(body.friendlyUrls).toEqual({ en: 'new-cell' });
  });

  it('with a picture keeps the images that stay', async () => {
    await importCsv(csvOf([{ sku: 'CELL', images: assets.join('|') }]));
    const images = async () =>
      db.selectFrom('product_image').selectAll().where('store_id', '=', store).orderBy('sort_order').execute();
    const [first] = (await images()).filter(({ media_asset_id }) => media_asset_id === assets[0]);
    await importCsv(csvOf([{ sku: 'CELL', images: `https://pictures.example/1.webp|${assets[0]}` }]));
    expect((await images()).find(({ media_asset_id }) => media_asset_id === assets[0])?.id).toBe(first?.id);
    expect(await rowOf('CELL')).toMatchObject({ images: `https://pictures.example/1.webp|${assets[0]}` });
  });

  it('gets a slug of its name where it brings none, whoever else has that name', async () => {
    const names = newStore();
    await importCsv(csvOf([{ sku: 'A', name_en: 'Same name' }]), names);
    await importCsv(csvOf(['B', 'C', 'D'].map((sku) => ({ sku, name_en: 'Same name' }))), names);
    expect(rowsIn(await exportCsv(names)).map((row) => row.friendly_url_en)).toEqual([
      'same-name',
      'same-name-2',
      'same-name-3',
      'same-name-4',
    ]);
  });

  it('is cleaned of scripts', async () => {
    await importCsv(csvOf([{ sku: 'CELL', description_en: '<p onclick="x()">Text<script>x()</script></p>' }]));
    expect(await rowOf('CELL')).toMatchObject({ description_en: '<p>Text</p>' });
  });
});

describe('the ceiling of the plan', () => {
  it.each([
    ['would refuse', '&dryRun=true', ['P1'], 'One'],
    ['refuses', '', ['P1', 'P2', 'P3'], 'Edited'],
  ])('%s new products beyond it, and edits go on', async (_, query, skus, name) => {
    const small = newStore();
    // What billing said is remembered for a while, so it says so before anybody asks.
    says.entitlements.limits.MAX_PRODUCTS = 3;
    await importCsv(csvOf([{ sku: 'P1', name_en: 'One' }]), small);
    const csv = csvOf([
      ...['P2', 'P3', 'P4', 'P5'].map((sku) => ({ sku, name_en: sku })),
      { sku: 'P1', name_en: 'Edited' },
    ]);
    const { refused, summary } = await importCsv(csv, small, query);
    says.entitlements.limits = {};
    expect(refused.map(brief)).toEqual([
      [4, 'P4', 'BILLING.ENTITLEMENT.EXCEEDED'],
      [5, 'P5', 'BILLING.ENTITLEMENT.EXCEEDED'],
    ]);
    expect(summary).toEqual({ rows: 5, created: 2, updated: 1, unchanged: 0, refused: 2 });
    const rows = rowsIn(await exportCsv(small));
    expect(rows.map(({ sku }) => sku)).toEqual(skus);
    expect(rows[0]?.name_en).toBe(name);
  });
});
