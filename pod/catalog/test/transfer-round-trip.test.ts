import { onMoment } from '@storepod/kernel/moments';
import { roles, type testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { assets } from './fixture.ts';
import { fillStore, inEnglish, makersIn, newStore, quiet } from './makers.ts';
import { csvOf, openTransfer, rowsIn, writesOf } from './transfer-fixture.ts';

const fixture = await openTransfer();
const { importCsv, exportCsv, inventory, manage, db } = fixture;

/** Only what says something. */
const said = (row: Record<string, string>) => Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== ''));

async function makeVocabulary(store: string): Promise<void> {
  const make = makersIn(fixture, store);
  await make.category('shirts');
  await make.category('summer');
  await make.brand('acme');
  await make.type('clothes');
  for (const [code, values] of [
    ['colour', ['red', 'blue']],
    ['size', ['s', 'm']],
  ] as const) {
    const option = {
      code,
      descriptions: inEnglish(code),
      values: values.map((value) => ({ code: value, descriptions: inEnglish(value) })),
    };
    expect((await manage('POST', '/api/v1/private/product/option', option, store)).status).toBe(201);
  }
}

const shirt = {
  product: 'TEE-RED-S',
  sku: 'TEE-RED-S',
  default: 'true',
  variant_order: '0',
  option_1: 'colour',
  value_1: 'red',
  option_2: 'size',
  value_2: 's',
  visible: 'true',
  shipeable: 'true',
  virtual: 'false',
  date_available: '2026-01-31T08:00:00.000Z',
  sort_order: '-5',
  type: 'clothes',
  brand: 'acme',
  categories: 'shirts|summer',
  weight: '0.25',
  height: '2',
  width: '30',
  length: '40.125',
  images: `${assets[0]}|https://pictures.example/a%7Cb.webp|video:https://films.example/1.mp4`,
  name_en: 'Linen "summer" shirt, 27" long',
  title_en: "'=not a formula either",
  description_en: '<p>First line</p>\r\n<p>Second; line, with "quotes"</p>',
  highlights_en: '=HYPERLINK("http://evil.example")',
  meta_title_en: '+1 shirt',
  meta_description_en: '@home',
  keywords_en: '-shirt',
  friendly_url_en: 'linen-shirt',
  name_ar: 'قميص كتان أزرق',
  friendly_url_ar: 'قميص-كتان',
  price: '19.90',
  special_price: '9.90',
  special_start: '2026-01-01T00:00:00.000Z',
  special_end: '2026-02-01T00:00:00.000Z',
  quantity: '7',
  sellable: 'true',
  order_minimum: '1',
  order_maximum: '5',
};
const small = { price: '0.05', quantity: '0', sellable: 'false', order_minimum: '1', order_maximum: '0' };
const rows = [
  shirt,
  {
    product: 'TEE-RED-S',
    sku: 'TEE-BLUE-M',
    default: 'false',
    variant_order: '1',
    option_1: 'colour',
    value_1: 'blue',
    option_2: 'size',
    value_2: 'm',
    ...small,
  },
  {
    product: '-MUG_1',
    sku: '-MUG_1',
    default: 'true',
    variant_order: '0',
    visible: 'false',
    shipeable: 'false',
    virtual: 'true',
    date_available: '2026-02-01T00:00:00.000Z',
    sort_order: '0',
    name_en: 'Mug',
    friendly_url_en: 'mug',
    ...small,
  },
];
/** As a merchant who knows of formulas would write it: what looks like one has an apostrophe. */
const protectedRows = rows.map((row) =>
  Object.fromEntries(
    Object.entries(row).map(([column, cell]) => [
      column,
      /^'*[=+\-@]/.test(cell) && !/^-?\d+$/.test(cell) ? `'${cell}` : cell,
    ]),
  ),
);

describe('a file that makes a store', () => {
  const store = newStore();
  beforeAll(() => makeVocabulary(store));

  it('comes back as it went in', async () => {
    const { refused, summary } = await importCsv(csvOf(protectedRows), store);
    expect(refused).toEqual([]);
    expect(summary).toEqual({ rows: 3, created: 3, updated: 0, unchanged: 0, refused: 0 });
    const exported = rowsIn(await exportCsv(store));
    expect(exported.map(({ stock_exported }) => stock_exported)).toEqual(['7@1', '0@1', '0@1']);
    const back = exported.map(({ stock_exported: _, ...row }) => said(row));
    expect(back).toEqual(protectedRows.map((row) => said(row as Record<string, string>)));
  });

  it('stores what the cells mean, and no apostrophes', async () => {
    const { body } = await manage('GET', '/api/v1/private/product/unique?code=-MUG_1', undefined, store);
    expect(body).toEqual({ exists: true });
    const text = await db
      .selectFrom('product_description')
      .selectAll()
      .where('store_id', '=', store as typeof testIds.store)
      .where('friendly_url', '=', 'linen-shirt')
      .executeTakeFirstOrThrow();
    expect(text).toMatchObject({
      name: shirt.name_en,
      title: shirt.title_en,
      highlights: shirt.highlights_en,
      meta_title: '+1 shirt',
      meta_description: '@home',
      keywords: '-shirt',
    });
  });

  it('sends prices and stock with the name of who imports and the product of each sku', async () => {
    expect(inventory.actors).toEqual([roles.organisationAdmin.claims.sub]);
    expect(inventory.stock.get(`${store} TEE-RED-S`)).toMatchObject({
      productId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      quantity: 7,
      available: true,
      quantityOrderMinimum: 1,
      quantityOrderMaximum: 5,
      price: {
        amount: 1990,
        specialAmount: 990,
        specialStartDate: '2026-01-01T00:00:00.000Z',
        specialEndDate: '2026-02-01T00:00:00.000Z',
      },
    });
  });

  it('tells search and the media library', async () => {
    await quiet(fixture);
    const { body } = await fixture.shop('/api/v2/products/search?q=linen', store);
    expect(body.content).toHaveLength(1);
    const told = fixture.content.asked.filter(({ method, path }) => method === 'PUT' && path.endsWith('/media/usage'));
    expect(told.map(({ body: usage }) => usage)).toEqual([
      expect.objectContaining({
        ownerKind: 'PRODUCT',
        ownerTitle: shirt.name_en,
        refs: [{ field: 'images', assetId: assets[0] }],
      }),
    ]);
  });

  it('is told of with its commit, before the search index has followed', async () => {
    const [first] = rowsIn(await exportCsv(store)).filter(({ name_en }) => name_en);
    if (!first) throw new Error('the store has a product');
    await quiet(fixture);
    const touched: string[] = [];
    const stop = fixture.kit.invalidation.onTouch((topic) => touched.push(topic));
    await db.transaction().execute(async (trx) => {
      // Whoever makes the index waits for this.
      await sql`select pg_advisory_xact_lock(hashtextextended(${`catalog.search:${store}`}, 0))`.execute(trx);
      const { refused } = await importCsv(csvOf([{ ...first, name_en: `${first.name_en} anew` }]), store);
      expect(refused).toEqual([]);
      expect(touched).toContain(store);
    });
    stop();
    await importCsv(csvOf([first]), store);
  });

  it('changes nothing when it comes back unchanged', async () => {
    const csv = await exportCsv(store);
    await quiet(fixture);
    inventory.sets.length = 0;
    const state = () =>
      db
        .selectFrom('product')
        .selectAll()
        .where('store_id', '=', store as typeof testIds.store)
        .orderBy('id')
        .execute();
    const before = await state();
    const touched: string[] = [];
    const stop = fixture.kit.invalidation.onTouch((topic) => touched.push(topic));
    const writes = await writesOf(async () => {
      const { refused, summary } = await importCsv(csv, store);
      expect(refused).toEqual([]);
      expect(summary).toEqual({ rows: 3, created: 0, updated: 0, unchanged: 3, refused: 0 });
    });
    stop();
    expect(writes).toEqual([]);
    expect(touched).toEqual([]);
    expect(inventory.sets).toEqual([]);
    expect(await state()).toEqual(before);
  });

  it('changes the one product whose cell changed', async () => {
    const versions = async () =>
      Object.fromEntries(
        (
          await db
            .selectFrom('product as p')
            .innerJoin('product_variant as v', 'v.product_id', 'p.id')
            .select(['v.sku', 'p.version'])
            .where('p.store_id', '=', store as typeof testIds.store)
            .where('v.store_id', '=', store as typeof testIds.store)
            .where('v.default_variant', '=', true)
            .execute()
        ).map(({ sku, version }) => [sku, version]),
      );
    const before = await versions();
    const csv = (await exportCsv(store)).replace('Mug,', 'Cup,');
    const { summary } = await importCsv(csv, store);
    expect(summary).toEqual({ rows: 3, created: 0, updated: 1, unchanged: 2, refused: 0 });
    expect(await versions()).toEqual({ ...before, '-MUG_1': (before['-MUG_1'] ?? 0) + 1 });
    expect(inventory.sets).toEqual([]);
  });

  it('sets only the sku whose price changed', async () => {
    const { summary } = await importCsv(
      csvOf([
        { sku: 'TEE-BLUE-M', price: '12.00' },
        { sku: 'TEE-RED-S', price: '19.90' },
      ]),
      store,
    );
    expect(summary).toEqual({ rows: 2, created: 0, updated: 1, unchanged: 1, refused: 0 });
    expect(inventory.sets).toEqual([['TEE-BLUE-M']]);
    expect(inventory.stock.get(`${store} TEE-BLUE-M`)).toMatchObject({
      quantity: 0,
      available: false,
      price: { amount: 1200 },
    });
  });
});

describe('a store of many products', () => {
  it('goes round unchanged, with a read for each batch and not for each product', async () => {
    const store = newStore();
    await fillStore(fixture, store, 450, 3);
    await quiet(fixture);
    let csv = '';
    const exporting = await statementsOf(async () => {
      csv = await exportCsv(store);
    });
    // The languages, and three batches.
    expect(exporting).toHaveLength(4);
    expect(rowsIn(csv)).toHaveLength(1350);
    const importing: string[] = [];
    const stop = onMoment(({ name, detail = '' }) => {
      if (name === 'sql' && /\bproduct_(variant|option)\b/.test(detail)) importing.push(detail);
    });
    const { summary, refused } = await importCsv(csv, store);
    stop();
    expect(refused).toEqual([]);
    expect(summary).toMatchObject({ rows: 1350, unchanged: 1350 });
    // Two for each of seven batches: its products, and what it names by code.
    expect(importing).toHaveLength(14);
  });

  it('leaves other stores alone', async () => {
    const [ours, theirs] = [newStore(), newStore()];
    const csv = csvOf([{ sku: 'SAME', name_en: 'Ours', price: '1.00' }]);
    await importCsv(csv, theirs);
    const before = await exportCsv(theirs);
    await importCsv(csv.replace('Ours', 'Changed'), ours);
    expect(await exportCsv(theirs)).toBe(before);
    expect(rowsIn(await exportCsv(ours))[0]?.name_en).toBe('Changed');
  });
});
