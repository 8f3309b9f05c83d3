import type { DemoProduct } from '@storepod/demo/shop';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Uuid } from '@storepod/kernel/ids';
import { expect, it } from 'vitest';
import { productFile } from './product-file.ts';

const [front, navy] = ['0199a000-0000-7000-8000-000000000001', '0199a000-0000-7000-8000-000000000002'].map(Uuid.parse);

const shirt: DemoProduct<string> = {
  sku: 'SHIRT',
  names: { en: 'Shirt, "linen"' },
  descriptions: { en: 'Light & <airy>.' },
  highlights: { en: 'For summer' },
  brand: 'larkspur',
  type: 'clothing',
  categories: ['shirts', 'tops'],
  options: { color: ['white', 'navy'] },
  price: '40.00',
  surcharges: { 'color:navy': '5.00' },
  special: { price: '30.00' },
  stock: 'one-variant-out',
  weightGrams: 180,
  look: { ground: '#ffffff', drawing: { form: 'tee', material: 'white', neck: 'crew', sleeves: 'short' } },
};

/** The rows by the names of their columns; no cell of this product has a line break. */
function rowsOf(file: string): Record<string, string>[] {
  const cells = (line: string) =>
    [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
      cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell,
    );
  const [header = '', ...lines] = file.trimEnd().split('\r\n');
  const columns = cells(header);
  return lines.map((line) => Object.fromEntries(columns.map((column, nth) => [column, cells(line)[nth] ?? ''])));
}

it('a product is a row for each variant, with its choices, price, stock and pictures', () => {
  const pictures = [front, front, navy].filter((id) => id !== undefined);
  const rows = rowsOf(productFile([{ product: shirt, position: 3, pictures }], CurrencyCode.parse('USD')));
  expect(rows).toMatchObject([
    {
      product: 'SHIRT-WHITE',
      sku: 'SHIRT-WHITE',
      default: 'true',
      option_1: 'color',
      value_1: 'white',
      variant_images: front,
      name_en: 'Shirt, "linen"',
      description_en: '<p>Light &amp; &lt;airy>.</p>',
      categories: 'shirts|tops',
      weight: '0.18',
      images: `${front}|${navy}`,
      sort_order: '3',
      price: '40.00',
      special_price: '30.00',
    },
    {
      product: 'SHIRT-WHITE',
      sku: 'SHIRT-NAVY',
      default: 'false',
      variant_images: navy,
      name_en: '',
      price: '45.00',
      special_price: '35.00',
      quantity: '0',
    },
  ]);
  expect(Number(rows[0]?.quantity)).toBeGreaterThan(0);
});
