import { testIds } from '@storepod/testkit/callers';
import { beforeAll, describe, expect, it } from 'vitest';
import { csvOf, makeWords, openTransfer, type Refused, rowsIn } from './transfer-fixture.ts';

const fixture = await openTransfer();
const { importCsv, exportCsv } = fixture;
const store = testIds.store;

const rowOf = async (sku: string) => rowsIn(await exportCsv()).find((row) => row.sku === sku) ?? {};
const brief = ({ line, sku, code, field }: Refused) => [line, sku, code, ...(field ? [field] : [])];

beforeAll(() => makeWords(fixture, store));

describe('a refused row', () => {
  const ok = { name_en: 'Fine' };
  const foreign = '0190a000-0000-7000-8000-0000000000ff';
  beforeAll(() =>
    importCsv(
      csvOf([
        { product: 'HAT', sku: 'HAT', name_en: 'Hat', friendly_url_en: 'the-hat', option_1: 'colour', value_1: 'red' },
        { product: 'HAT', sku: 'HAT-BLUE', option_1: 'colour', value_1: 'blue' },
        { product: 'CAP', sku: 'CAP', name_en: 'Cap' },
        { product: 'BELL', sku: 'BELL', name_en: 'Bell' },
      ]),
    ),
  );

  it.each([
    [
      'an unknown type',
      { sku: 'R1', ...ok, type: 'nothing' },
      'CATALOG.PRODUCT_TYPE.REFERENCE_UNRESOLVABLE',
      undefined,
    ],
    [
      'an unknown brand',
      { sku: 'R1', ...ok, brand: 'nothing' },
      'CATALOG.MANUFACTURER.REFERENCE_UNRESOLVABLE',
      undefined,
    ],
    [
      'an unknown category',
      { sku: 'R1', ...ok, categories: 'shirts|nothing' },
      'CATALOG.CATEGORY.REFERENCE_UNRESOLVABLE',
      undefined,
    ],
    [
      'an unknown option',
      { sku: 'R1', ...ok, option_1: 'nothing', value_1: 'red' },
      'CATALOG.PRODUCT_VARIANT.OPTIONS_INVALID',
      'value_1',
    ],
    [
      'an unknown value',
      { sku: 'R1', ...ok, option_1: 'colour', value_1: 'pink' },
      'CATALOG.PRODUCT_VARIANT.OPTIONS_INVALID',
      'value_1',
    ],
    ['an option without a value', { sku: 'R1', ...ok, option_1: 'colour' }, 'COMMON.VALIDATION_FAILED', 'value_1'],
    [
      'one option twice',
      { sku: 'R1', ...ok, option_1: 'colour', value_1: 'red', option_2: 'colour', value_2: 'blue' },
      'CATALOG.PRODUCT_VARIANT.OPTIONS_INVALID',
      undefined,
    ],
    ['no name', { sku: 'R1', price: '1.00' }, 'COMMON.VALIDATION_FAILED', 'name'],
    ['a text without its name', { sku: 'R1', ...ok, title_fr: 'Bien' }, 'COMMON.VALIDATION_FAILED', 'name_fr'],
    ['no sku', { sku: '', ...ok }, 'COMMON.VALIDATION_FAILED', 'sku'],
    ['a sku with blanks', { sku: 'R 1', ...ok }, 'COMMON.VALIDATION_FAILED', 'sku'],
    ['a name that is too long', { sku: 'R1', name_en: 'x'.repeat(121) }, 'COMMON.VALIDATION_FAILED', 'name_en'],
    ['a name that is to go', { sku: 'HAT', name_en: '(none)' }, 'COMMON.VALIDATION_FAILED', 'name_en'],
    [
      'a slug with capitals',
      { sku: 'R1', ...ok, friendly_url_en: 'The Hat' },
      'COMMON.VALIDATION_FAILED',
      'friendly_url_en',
    ],
    [
      'the slug of another product',
      { sku: 'R1', ...ok, friendly_url_en: 'the-hat' },
      'CATALOG.PRODUCT.FRIENDLY_URL_DUPLICATE',
      undefined,
    ],
    ['a yes that is neither', { sku: 'R1', ...ok, visible: 'perhaps' }, 'COMMON.VALIDATION_FAILED', 'visible'],
    [
      'a day that does not exist',
      { sku: 'R1', ...ok, date_available: '2026-02-30' },
      'COMMON.VALIDATION_FAILED',
      'date_available',
    ],
    ['a weight with four decimals', { sku: 'R1', ...ok, weight: '0.1234' }, 'COMMON.VALIDATION_FAILED', 'weight'],
    ['a decimal comma', { sku: 'R1', ...ok, weight: '0,5' }, 'COMMON.VALIDATION_FAILED', 'weight'],
    [
      'a picture that is not there',
      { sku: 'R1', ...ok, images: foreign },
      'CATALOG.PRODUCT_IMAGE.ASSET_UNKNOWN',
      undefined,
    ],
    [
      'a picture that is no address',
      { sku: 'R1', ...ok, images: 'javascript:alert(1)' },
      'COMMON.VALIDATION_FAILED',
      'images',
    ],
    ['a price with a sign', { sku: 'R1', ...ok, price: '$1' }, 'COMMON.VALIDATION_FAILED', 'price'],
    ['a price below nothing', { sku: 'R1', ...ok, price: '-1.00' }, 'COMMON.VALIDATION_FAILED', 'price'],
    ['stock without a price', { sku: 'R1', ...ok, quantity: '5' }, 'COMMON.VALIDATION_FAILED', 'price'],
    [
      'a special price above the price',
      { sku: 'R1', ...ok, price: '1.00', special_price: '2.00' },
      'COMMON.VALIDATION_FAILED',
      'special_price',
    ],
    [
      'dates without a special price',
      { sku: 'R1', ...ok, price: '1.00', special_start: '2026-01-01' },
      'COMMON.VALIDATION_FAILED',
      'special_price',
    ],
    [
      'a special that ends before it begins',
      {
        sku: 'R1',
        ...ok,
        price: '1.00',
        special_price: '0.50',
        special_start: '2026-01-02',
        special_end: '2026-01-01',
      },
      'COMMON.VALIDATION_FAILED',
      'special_end',
    ],
    [
      'a maximum below the minimum',
      { sku: 'R1', ...ok, price: '1.00', order_minimum: '5', order_maximum: '2' },
      'COMMON.VALIDATION_FAILED',
      'order_maximum',
    ],
    ['half a piece', { sku: 'R1', ...ok, price: '1.00', quantity: '0.5' }, 'COMMON.VALIDATION_FAILED', 'quantity'],
    [
      'the sku of a variant of another product',
      { product: 'CAP', sku: 'HAT-BLUE' },
      'CATALOG.PRODUCT_VARIANT.DUPLICATE_SKU',
      undefined,
    ],
    [
      'a product that is nowhere',
      { product: 'NOWHERE', sku: 'R1', ...ok },
      'CATALOG.IMPORT.PRODUCT_UNKNOWN',
      undefined,
    ],
    [
      'a second variant without options',
      { product: 'CAP', sku: 'R1' },
      'CATALOG.PRODUCT_VARIANT.OPTIONS_INVALID',
      undefined,
    ],
    ['a variant without a value', { product: 'HAT', sku: 'R1' }, 'CATALOG.PRODUCT_VARIANT.OPTIONS_INVALID', undefined],
    [
      'a combination that is there',
      { product: 'HAT', sku: 'R1', option_1: 'colour', value_1: 'blue' },
      'CATALOG.PRODUCT_VARIANT.DUPLICATE_COMBINATION',
      undefined,
    ],
    [
      'other options than the rest',
      { product: 'HAT', sku: 'R1', option_1: 'tone', value_1: 'blue' },
      'CATALOG.PRODUCT_VARIANT.OPTIONS_INVALID',
      undefined,
    ],
    ['no default any more', { sku: 'HAT', default: 'false' }, 'CATALOG.PRODUCT_VARIANT.OPTIONS_INVALID', undefined],
    ['damaged letters', { sku: 'R1', name_en: 'Caf\ufffd' }, 'COMMON.VALIDATION_FAILED', 'name_en'],
  ])('is one with %s', async (_, row, code, field) => {
    const csv = csvOf([row as Record<string, string>, { sku: 'BELL', name_en: 'Bell' }]);
    const { refused, summary } = await importCsv(csv);
    expect(refused.map(brief)).toEqual([[2, row.sku, code, ...(field ? [field] : [])]]);
    expect(summary).toEqual({ rows: 2, created: 0, updated: 0, unchanged: 1, refused: 1 });
    expect(await rowOf('R1')).toEqual({});
  });

  it('takes the rest of a new product with it when it makes the product', async () => {
    const { refused } = await importCsv(
      csvOf([
        { product: 'N1', sku: 'N1', name_en: 'N', option_1: 'colour', value_1: 'pink' },
        { product: 'N1', sku: 'N2', option_1: 'colour', value_1: 'red' },
      ]),
    );
    expect(refused.map(brief)).toEqual([
      [2, 'N1', 'CATALOG.PRODUCT_VARIANT.OPTIONS_INVALID', 'value_1'],
      [3, 'N2', 'CATALOG.IMPORT.PRODUCT_REFUSED'],
    ]);
  });

  it('leaves the others of its product alone otherwise', async () => {
    const { refused, summary } = await importCsv(
      csvOf([
        { product: 'G1', sku: 'G1', name_en: 'G', option_1: 'colour', value_1: 'red' },
        { product: 'G1', sku: 'G2', name_en: '', option_1: 'colour', value_1: 'pink' },
        { product: 'G1', sku: 'G3', name_en: '', option_1: 'colour', value_1: 'blue' },
      ]),
    );
    expect(refused.map(brief)).toEqual([[3, 'G2', 'CATALOG.PRODUCT_VARIANT.OPTIONS_INVALID', 'value_1']]);
    expect(summary).toMatchObject({ created: 2, refused: 1 });
  });

  it('is each of a product whose rows contradict each other', async () => {
    const { refused } = await importCsv(
      csvOf([
        { product: 'C1', sku: 'C1', name_en: 'One', option_1: 'colour', value_1: 'red' },
        { product: 'C1', sku: 'C2', name_en: 'Two', option_1: 'colour', value_1: 'blue' },
      ]),
    );
    expect(refused.map(({ line, field }) => [line, field])).toEqual([
      [2, 'name_en'],
      [3, 'name_en'],
    ]);
  });

  it('is one whose sku stood there before', async () => {
    const { refused } = await importCsv(
      csvOf([
        { sku: 'CAP', name_en: 'Cap' },
        { sku: 'CAP', name_en: 'Other' },
      ]),
    );
    expect(refused.map(brief)).toEqual([[3, 'CAP', 'CATALOG.IMPORT.SKU_REPEATED']]);
  });
});
