import { describe, expect, it } from 'vitest';
import {
  type Axis,
  arrangeRows,
  emptyRow,
  keyOf,
  skusOf,
  stemOf,
  type VariantRow,
  valuesTyped,
} from './variants-matrix.ts';

const colour: Axis = { key: 'colour', name: 'Colour', values: ['Red', 'Blue', 'Green'] };
const size: Axis = { key: 'new-2', name: 'Size', values: ['S', 'M'] };
const keys = (rows: readonly VariantRow[], axes: readonly Axis[]) => rows.map((row) => keyOf(row, axes));

describe('the rows of a product', () => {
  const single: VariantRow = { ...emptyRow(), id: 'v1', storedSku: 'SHIRT', sku: 'SHIRT', price: '20', quantity: '5' };

  it('are one for each combination, in the order of the axes', () => {
    const rows = arrangeRows([single], [colour, size]);
    expect(keys(rows, [colour, size])).toEqual([
      'red / s',
      'red / m',
      'blue / s',
      'blue / m',
      'green / s',
      'green / m',
    ]);
  });

  it('keep the variant that there was as the first one, and give its price to the others, but not its stock', () => {
    const [first, second] = arrangeRows([single], [colour]);
    expect(first).toMatchObject({ id: 'v1', sku: 'SHIRT', quantity: '5', choices: { colour: 'Red' } });
    expect(second).toMatchObject({ id: undefined, sku: '', price: '20', quantity: '' });
  });

  it('stay what they are when a value is added or goes', () => {
    const rows = arrangeRows([single], [colour]).map((row, index) => ({ ...row, price: String(index) }));
    const fewer = arrangeRows(rows, [{ ...colour, values: ['Red', 'Green'] }]);
    expect(fewer.map(({ price }) => price)).toEqual(['0', '2']);
    const more = arrangeRows(rows, [{ ...colour, values: ['Black', ...colour.values] }]);
    expect(more.map(({ price }) => price)).toEqual(['0', '0', '1', '2']);
    expect(more[0]?.id).toBeUndefined();
  });

  it('come back with a value that was taken away by mistake', () => {
    const rows = arrangeRows([single], [colour]).map((row, index) => ({ ...row, id: `v${index}` }));
    const without = arrangeRows(rows, [{ ...colour, values: ['Red', 'Blue'] }]);
    const again = arrangeRows([...without, ...rows.slice(2)], [colour]);
    expect(again.map(({ id }) => id)).toEqual(['v0', 'v1', 'v2']);
  });

  it('are one again without axes', () => {
    const rows = arrangeRows([single], [colour, size]);
    expect(arrangeRows(rows, [])).toMatchObject([{ id: 'v1', choices: {} }]);
    expect(arrangeRows(rows, [{ ...colour, values: [] }])).toHaveLength(1);
  });
});

it('takes values one by one, however they were typed, and each once', () => {
  expect(valuesTyped(['Red, Blue;Green', ' ', 'red', 'أحمر، أزرق'])).toEqual(['Red', 'Blue', 'Green', 'أحمر', 'أزرق']);
});

describe('skus that nobody typed', () => {
  it('are made of the name and the values, and differ', () => {
    const rows = arrangeRows([emptyRow()], [{ ...colour, values: ['Red', 'réd', 'أحمر'] }]);
    expect(skusOf(rows, [{ ...colour, values: ['Red', 'réd', 'أحمر'] }], 'SHIRT')).toEqual([
      'SHIRT-RED',
      'SHIRT-RED-2',
      'SHIRT-3',
    ]);
  });

  it('leave alone what was typed', () => {
    const rows = arrangeRows([emptyRow()], [size]).map((row, index) => ({ ...row, sku: index === 0 ? ' OWN ' : '' }));
    expect(skusOf(rows, [size], 'SHIRT')).toEqual(['OWN', 'SHIRT-M']);
  });

  it.each([
    ['Linen Shirt', 'LINEN-SHIRT'],
    ['Café Crème', 'CAFE-CREME'],
    ['قميص', 'P1'],
  ])('begin with the name: %s', (name, stem) => {
    expect(stemOf(name, 'P1')).toBe(stem);
  });
});
