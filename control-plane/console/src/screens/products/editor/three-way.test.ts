import { describe, expect, it } from 'vitest';
import { record, shirt } from '../../../../test/shirt.ts';
import { type ProductValues, valuesOf } from './product-values.ts';
import { merge, take } from './three-way.ts';

const base = () => valuesOf(record, shirt());
const changed = (edit: (values: ProductValues) => void): ProductValues => {
  const values = base();
  edit(values);
  return values;
};
const setName = (name: string) => (values: ProductValues) => Object.assign(values.texts.en ?? {}, { name });
const row = (values: ProductValues, index: number) => values.variants[index] ?? values.variants[0];

describe('what two people changed', () => {
  it('is brought together where they changed different things', () => {
    const mine = changed(setName('My shirt'));
    const theirs = changed((values) => {
      values.visible = false;
      Object.assign(row(values, 1) ?? {}, { price: '30.00' });
    });
    const { values, taken, disputed } = merge(base(), mine, theirs);
    expect(values.texts.en?.name).toBe('My shirt');
    expect(values.visible).toBe(false);
    expect(row(values, 1)?.price).toBe('30.00');
    expect(taken.map(({ path }) => path)).toEqual(['variants.blue.price', 'visible']);
    expect(disputed).toEqual([]);
  });

  it('stays as it was typed where both changed the same, until theirs is taken', () => {
    const theirs = changed(setName('Their shirt'));
    const { values, disputed } = merge(base(), changed(setName('My shirt')), theirs);
    expect(values.texts.en?.name).toBe('My shirt');
    expect(disputed).toEqual([{ path: 'texts.en.name', mine: 'My shirt', theirs: 'Their shirt' }]);
    take(values, theirs, 'texts.en.name');
    expect(values.texts.en?.name).toBe('Their shirt');
  });

  it('is nothing where both changed it to the same', () => {
    const { taken, disputed } = merge(base(), changed(setName('Shirt!')), changed(setName('Shirt!')));
    expect([...taken, ...disputed]).toEqual([]);
  });

  it('never brings back what was sold: the difference counts', () => {
    const mine = changed((values) => Object.assign(row(values, 0) ?? {}, { quantity: '12' }));
    const afterSale = valuesOf(record, shirt({ quantity: 7 }));
    expect(row(merge(base(), mine, afterSale).values, 0)?.quantity).toBe('9');
    expect(row(merge(base(), base(), afterSale).values, 0)?.quantity).toBe('7');
  });

  it("keeps the other one's new variants with prices that were typed here", () => {
    const mine = changed((values) => Object.assign(row(values, 0) ?? {}, { price: '25.00' }));
    const theirs = changed((values) => {
      values.axes = values.axes.map((axis) => ({ ...axis, values: [...axis.values, 'Green'] }));
      values.variants = [...values.variants, { ...row(values, 0), choices: { colour: 'Green' }, id: 'v3' } as never];
    });
    const { values, taken } = merge(base(), mine, theirs);
    expect(values.variants).toHaveLength(3);
    expect(row(values, 0)?.price).toBe('25.00');
    expect(taken.map(({ path }) => path)).toEqual(['variants']);
  });
});
