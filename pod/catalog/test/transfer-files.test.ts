import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import { ask } from '@storepod/testkit/http';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillStore, newStore } from './makers.ts';
import { csvOf, openTransfer, rowsIn, untilOver, writesOf } from './transfer-fixture.ts';

const fixture = await openTransfer();
const { importCsv, exportCsv, upload, inventory, running, token, db } = fixture;

const productsIn = async (store: string) =>
  (await sql<{ n: number }>`select count(*) as n from product where store_id = ${store}`.execute(db)).rows[0]?.n;

beforeEach(() => {
  Object.assign(inventory, { down: false, forbids: false, refuses: undefined, readsLeft: Number.POSITIVE_INFINITY });
  inventory.sets.length = 0;
});

describe('a file', () => {
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

  it.each([
    ['a column that is unknown', 'sku,colour\nA,red\n', 'CATALOG.IMPORT.COLUMN_UNKNOWN', { column: 'colour' }],
    ['no column sku', 'name_en\nA\n', 'CATALOG.IMPORT.COLUMN_MISSING', { column: 'sku' }],
    ['a column twice', 'sku,name_en,SKU\nA,A,A\n', 'CATALOG.IMPORT.COLUMN_REPEATED', { column: 'sku' }],
    ['nothing in it', '', 'CATALOG.IMPORT.COLUMN_MISSING', { column: 'sku' }],
    ['empty lines only', '\n\n\n', 'CATALOG.IMPORT.COLUMN_MISSING', { column: 'sku' }],
    ['a picture in it', png, 'CATALOG.IMPORT.COLUMN_UNKNOWN', { column: expect.any(String) }],
    ['a quote that never ends', '"sku,name_en\nA,A\n', 'CATALOG.IMPORT.UNREADABLE', { reason: expect.any(String) }],
    ['more columns than there can be', `sku${',x'.repeat(600)}\n`, 'CATALOG.IMPORT.COLUMNS_TOO_MANY', { limit: 500 }],
    ['a header without an end', `sku,${'x'.repeat(200_000)}`, 'CATALOG.IMPORT.LINE_TOO_LONG', { limit: 65_534 }],
    [
      'more lines than there can be',
      `sku\n${'\n'.repeat(5_000_000)}`,
      'CATALOG.IMPORT.LINES_TOO_MANY',
      { limit: 5_000_000 },
    ],
    [
      'too many languages',
      `sku,${[...'abcdefghijklmnopqrstu'].map((letter) => `name_x${letter}`)}\n`,
      'CATALOG.IMPORT.LANGUAGES_TOO_MANY',
      { limit: 20 },
    ],
  ])('with %s is refused as a whole', async (_, csv, code, params) => {
    const writes = await writesOf(async () => {
      const { status, body } = await upload(csv);
      // Without a body there is no upload at all.
      if (csv === '') return expect([400, 415]).toContain(status);
      expect([status, body.code, body.params]).toEqual([400, code, params]);
    });
    expect(writes).toEqual([]);
  });

  it('that is JSON is none', async () => {
    const { status } = await running.as(
      'organisationAdmin',
      'POST',
      `/api/v1/private/products/import?store=${newStore()}`,
      {},
    );
    expect(status).toBe(415);
  });

  it.each<[string, (csv: string) => string | Buffer]>([
    ['line feeds', (csv: string) => csv.replaceAll('\r\n', '\n')],
    ['a byte order mark', (csv: string) => `\ufeff${csv}`],
    ['semicolons', (csv: string) => csv.replaceAll(',', ';')],
    ['tabs', (csv: string) => csv.replaceAll(',', '\t')],
    ['UTF-16', (csv: string) => Buffer.from(`\ufeff${csv.replaceAll(',', '\t')}`, 'utf16le')],
    ['returns', (csv: string) => csv.replaceAll('\r\n', '\r')],
    ['empty lines', (csv: string) => csv.replaceAll('\r\n', '\r\n\r\n')],
    ['no line break at its end', (csv: string) => csv.trimEnd()],
    ['blanks around its cells', (csv: string) => csv.replaceAll(',', ' , ')],
  ])('with %s is read like any other', async (_, changed) => {
    const store = newStore();
    const csv = csvOf([
      { sku: 'A', name_en: 'Cup', name_ar: 'كوب' },
      { sku: 'B', name_en: 'Jug', name_ar: 'إبريق' },
    ]);
    const { refused, summary } = await importCsv(changed(csv), store);
    expect(refused).toEqual([]);
    expect(summary?.created).toBe(2);
    expect(rowsIn(await exportCsv(store)).map((row) => [row.sku, row.name_en, row.name_ar])).toEqual([
      ['A', 'Cup', 'كوب'],
      ['B', 'Jug', 'إبريق'],
    ]);
  });

  it('names rows by the line on which they begin', async () => {
    const csv = 'sku,name_en,description_en\r\nA,A,"one\r\ntwo\r\nthree"\r\n\r\nB,,\r\nC,C,"x\ny"\r\nD,D\r\nE,E,\r\n';
    const { refused, summary } = await importCsv(csv, newStore());
    expect(refused.map(({ line, sku, code }) => [line, sku, code])).toEqual([
      [6, 'B', 'COMMON.VALIDATION_FAILED'],
      [9, 'D', 'CATALOG.IMPORT.ROW_SHAPE'],
    ]);
    expect(summary).toMatchObject({ rows: 5, created: 3, refused: 2 });
  });

  it('with a giant cell loses that row alone', async () => {
    const csv = csvOf([
      { sku: 'A', name_en: 'A' },
      { sku: 'B', name_en: 'B', description_en: 'x'.repeat(2_000_000) },
      { sku: 'C', name_en: 'C', description_en: 'y'.repeat(70_000) },
      { sku: 'D', name_en: 'D' },
    ]);
    const { refused, summary } = await importCsv(csv, newStore());
    expect(refused.map(({ line, code, field }) => [line, code, field])).toEqual([
      [3, 'CATALOG.IMPORT.ROW_TOO_LARGE', undefined],
      [4, 'COMMON.VALIDATION_FAILED', 'description_en'],
    ]);
    expect(summary).toMatchObject({ created: 2, refused: 2 });
  });

  it.each([
    ['never closed', `A,A\nB,"B\n${'C,C\n'.repeat(100)}`],
    ['closed after more than a row can have', `A,A\nB,"${'B'.repeat(9_000_000)}"\nC,C\n`],
  ])('with a quote that is %s has no summary, and what stood before it is done', async (_, rows) => {
    const store = newStore();
    const { refused, summary } = await importCsv(`sku,name_en\n${rows}`, store);
    expect(refused).toMatchObject([{ line: 3, code: 'CATALOG.IMPORT.UNREADABLE' }]);
    expect(summary).toBeUndefined();
    expect(await productsIn(store)).toBe(1);
  });

  it('of more than the limit is refused before it is read', async () => {
    const address = new URL(`${running.origin}/api/v1/private/products/import?store=${newStore()}`);
    const request = httpRequest(address, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'text/csv', 'content-length': 600 * 1024 * 1024 },
    });
    request.flushHeaders();
    const [response] = await once(request, 'response');
    expect(response.statusCode).toBe(413);
    request.destroy();
  });

  it('with a line of many megabytes ends there, and what stood before it is done', async () => {
    const store = newStore();
    const { refused, summary } = await importCsv(`sku,name_en\nA,A\nB,${'x'.repeat(9_000_000)}\nC,C\n`, store);
    expect(refused).toMatchObject([{ line: 3, code: 'CATALOG.IMPORT.LINE_TOO_LONG' }]);
    expect(summary).toBeUndefined();
    expect(await productsIn(store)).toBe(1);
  });

  it('with a row of very many cells loses that row alone', async () => {
    const { refused, summary } = await importCsv(`sku,name_en\nA,A${','.repeat(3_000_000)}\nB,B\n`, newStore());
    expect(refused).toMatchObject([
      { line: 2, code: 'CATALOG.IMPORT.ROW_SHAPE', message: expect.stringContaining('3000002') },
    ]);
    expect(summary).toMatchObject({ created: 1, refused: 1 });
  });

  it('begins with the mark by which spreadsheets know UTF-8', async () => {
    const response = await fetch(`${running.origin}/api/v1/private/products/export?store=${newStore()}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf');
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toContain('products.csv');
  });
});

describe('while inventory is down', () => {
  it('an export is refused before its first byte', async () => {
    const store = newStore();
    await importCsv(csvOf([{ sku: 'A', name_en: 'A' }]), store);
    inventory.down = true;
    const { status, body } = await running.as(
      'organisationAdmin',
      'GET',
      `/api/v1/private/products/export?store=${store}`,
    );
    expect([status, body.code]).toEqual([502, 'COMMON.REMOTE_FAILED']);
  });

  it('an export that has begun breaks and is not merely short', async () => {
    const store = newStore();
    await fillStore(fixture, store, 450, 1);
    inventory.readsLeft = 1;
    const response = await fetch(`${running.origin}/api/v1/private/products/export?store=${store}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow();
  });

  it('rows with stock are refused by line, and those without go on', async () => {
    const store = newStore();
    inventory.down = true;
    const csv = csvOf([
      { sku: 'A', name_en: 'A', price: '1.00' },
      { sku: 'B', name_en: 'B', price: '' },
    ]);
    const { refused, summary } = await importCsv(csv, store);
    expect(refused.map(({ line, sku, code }) => [line, sku, code])).toEqual([[2, 'A', 'COMMON.REMOTE_FAILED']]);
    expect(summary).toMatchObject({ created: 1, refused: 1 });
    inventory.down = false;
    expect((await importCsv(csv, store)).summary).toMatchObject({ created: 1, unchanged: 1 });
  });

  it('rows that it refuses to price are named, though their product is there', async () => {
    const store = newStore();
    inventory.forbids = true;
    const csv = csvOf([{ sku: 'A', name_en: 'A', price: '1.00' }]);
    const { refused, summary } = await importCsv(csv, store);
    expect(refused).toMatchObject([{ line: 2, sku: 'A', code: 'COMMON.ACCESS_DENIED' }]);
    expect(summary).toMatchObject({ rows: 1, refused: 1 });
    inventory.forbids = false;
    expect((await importCsv(csv, store)).summary).toMatchObject({ updated: 1 });
  });
});

it('prices the others where inventory refuses one of them', async () => {
  const store = newStore();
  inventory.refuses = 'B';
  const { refused, summary } = await importCsv(
    csvOf(['A', 'B', 'C'].map((sku) => ({ sku, name_en: sku, price: '1.00' }))),
    store,
  );
  expect(refused).toMatchObject([{ line: 3, sku: 'B', message: 'is less than the minimum' }]);
  expect(summary).toMatchObject({ created: 2, refused: 1 });
  expect(inventory.sets).toEqual([['A', 'C']]);
});

it('refuses products with new pictures while the library is down, and no others', async () => {
  const store = newStore();
  fixture.content.down = true;
  const { refused, summary } = await importCsv(
    csvOf([
      { sku: 'A', name_en: 'A', images: '0190a000-0000-7000-8000-0000000000a1' },
      { sku: 'B', name_en: 'B', images: 'https://pictures.example/1.webp' },
    ]),
    store,
  );
  fixture.content.down = false;
  expect(refused).toMatchObject([{ line: 2, sku: 'A', code: 'COMMON.REMOTE_FAILED' }]);
  expect(summary).toMatchObject({ created: 1, refused: 1 });
});

describe('two at the same time', () => {
  it('into one store are one after the other: the second is told of the first', async () => {
    const store = newStore();
    const csv = csvOf(Array.from({ length: 150 }, (_, n) => ({ sku: `TWIN-${n}`, name_en: `Twin ${n % 10}` })));
    const answers = await Promise.all([upload(csv, store), upload(csv, store), upload(csv, store)]);
    const [taken, ...refused] = answers.toSorted((a, b) => a.status - b.status);
    expect(taken?.status).toBe(202);
    for (const { status, body } of refused)
      expect([status, body.code, body.params]).toEqual([409, 'CATALOG.IMPORT.UNDER_WAY', { import: taken?.body.id }]);
    expect(await untilOver(running.origin, token, store, taken?.body.id)).toMatchObject({
      state: 'DONE',
      created: 150,
    });
    expect(await productsIn(store)).toBe(150);
    expect((await importCsv(csv, store)).summary).toMatchObject({ unchanged: 150 });
  });

  it('into two stores are both done', async () => {
    const csv = csvOf([{ sku: 'ONE', name_en: 'One' }]);
    const reports = await Promise.all([importCsv(csv, newStore()), importCsv(csv, newStore())]);
    expect(reports.map(({ summary }) => summary?.created)).toEqual([1, 1]);
  });

  it('a file and a form that change one product both get their change in', async () => {
    const store = newStore();
    await importCsv(csvOf([{ sku: 'BOTH', name_en: 'Both' }]), store);
    const { body } = await ask(running.origin, 'GET', `/api/v2/private/products?store=${store}`, { token });
    const id = body.content[0].id;
    const hiding = ask(running.origin, 'PATCH', `/api/v1/private/product/${id}?store=${store}`, {
      token,
      body: { available: false },
    });
    const cells = { weight: '2', height: '3', title_en: 'Title' };
    const { summary } = await importCsv(csvOf([{ sku: 'BOTH', ...cells }]), store);
    expect((await hiding).status).toBe(200);
    expect(summary?.updated).toBe(1);
    expect(rowsIn(await exportCsv(store))[0]).toMatchObject({
      weight: '2',
      height: '3',
      title_en: 'Title',
      visible: 'false',
    });
  });
});
