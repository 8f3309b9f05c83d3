import { describe, expect, it } from 'vitest';
import { record, shirt } from '../../../../test/shirt.ts';
import {
  definitionInput,
  soldRows,
  stockChanges,
  storedVariantSet,
  type Vocabulary,
  variantSet,
} from './product-input.ts';
import { newValues, valuesOf } from './product-values.ts';
import { arrangeRows, skusOf } from './variants-matrix.ts';

const { currency } = record;
const vocabulary: Vocabulary = { options: ['colour'], idOf: (_, value) => `value-${value}` };

describe('what catalog is told', () => {
  it('is what it said, where nothing was typed: also what the form does not show, and seconds', () => {
    const base = shirt();
    const input = definitionInput(valuesOf(record, base), 'SHIRT-RED', base);
    const { sortOrder, productSpecifications, type, dateAvailable } = base.product;
    expect(input).toMatchObject({ sortOrder, productSpecifications, type, dateAvailable });
    expect(input.descriptions).toEqual(base.product.descriptions);
  });

  it('leaves out languages without a name', () => {
    const values = valuesOf(record, shirt());
    expect(definitionInput(values, 'X', shirt()).descriptions).toHaveLength(1);
    values.texts.ar = { ...values.texts.en, name: ' قميص ', friendlyUrl: '' } as never;
    expect(definitionInput(values, 'X', shirt()).descriptions[1]).toMatchObject({ language: 'ar', name: 'قميص' });
  });

  it('hides a product until all of it is there', () => {
    expect(definitionInput(newValues(record), 'X', undefined).visible).toBe(false);
    expect(definitionInput({ ...valuesOf(record, shirt()), visible: false }, 'X', shirt()).visible).toBe(false);
    const hidden = shirt({ visible: false });
    expect(definitionInput({ ...valuesOf(record, hidden), visible: true }, 'X', hidden).visible).toBe(false);
  });

  it('names the same variants, where nothing was typed', () => {
    const base = shirt();
    const values = valuesOf(record, base);
    const skus = skusOf(soldRows(values), values.axes, 'SHIRT');
    expect(variantSet(values, { skus, vocabulary, imageIds: [], base })).toEqual(storedVariantSet(base));
  });

  it('gives a variant the pictures of its value', () => {
    const base = shirt();
    const values = valuesOf(record, base);
    const picture = { mediaAssetId: 'm', externalUrl: null, videoUrl: null, address: null, altText: '' };
    values.pictures = [
      { ...picture, shows: '' },
      { ...picture, shows: 'colour: Blue' },
    ];
    const skus = skusOf(soldRows(values), values.axes, 'SHIRT');
    const { variants } = variantSet(values, { skus, vocabulary, imageIds: ['i1', 'i2'], base });
    expect(variants.map(({ imageIds }) => imageIds)).toEqual([[], ['i2']]);
  });
});

describe('what inventory is told', () => {
  const changesOf = (edit: (values: ReturnType<typeof valuesOf>) => void, base = shirt()) => {
    const values = valuesOf(record, base);
    edit(values);
    const skus = skusOf(soldRows(values), values.axes, 'SHIRT');
    return stockChanges(values, { stock: base.stock, skus }, currency);
  };

  it('is nothing, where nothing was typed', () => {
    expect(changesOf(() => undefined)).toEqual({ set: [], adjust: [], create: [] });
  });

  it('is a difference for pieces, and a version for a price', () => {
    const changes = changesOf(({ variants }) => {
      Object.assign(variants[0] ?? {}, { quantity: '12' });
      Object.assign(variants[1] ?? {}, { price: '19,50' });
    });
    expect(changes).toEqual({
      adjust: [{ sku: 'SHIRT-RED', delta: 2 }],
      set: [{ sku: 'SHIRT-BLUE', inventory: { priceVersion: 7, price: { amount: 1_950, currency } } }],
      create: [],
    });
  });

  describe('of a sale', () => {
    const start = '2026-11-01T08:00:30.000Z';
    const onSale = (dates: object = { specialStartDate: start }) => {
      const base = shirt();
      const stock = base.stock.map((sku) => ({
        ...sku,
        price: sku.price && { ...sku.price, specialAmount: { amount: 1_500, currency }, ...dates },
      }));
      return { ...base, stock } as ReturnType<typeof shirt>;
    };

    it('is its price with its time, and nothing where it stayed, seconds and all', () => {
      const typed = changesOf((values) => {
        Object.assign(values.variants[0] ?? {}, { salePrice: '15' });
        values.saleUntil = '2026-12-01T00:00';
      });
      const end = new Date('2026-12-01T00:00').toISOString();
      const price = { currency, specialAmount: 1_500, specialStartDate: null, specialEndDate: end };
      expect(typed.set).toEqual([{ sku: 'SHIRT-RED', inventory: { priceVersion: 7, price } }]);
      expect(changesOf(() => undefined, onSale()).set).toEqual([]);
    });

    it('is its end where the price is taken out, and the other price keeps its sale', () => {
      const { set } = changesOf(({ variants }) => Object.assign(variants[0] ?? {}, { salePrice: ' ' }), onSale());
      expect(set.map(({ sku, inventory }) => [sku, inventory.price])).toEqual([
        ['SHIRT-RED', { currency, specialAmount: null }],
      ]);
    });

    it('leaves each variant its own time, where they differ and none was typed', () => {
      const base = onSale();
      const [red, blue] = base.stock;
      const mixed = { ...base, stock: [red, { ...blue, price: { ...blue?.price, specialStartDate: undefined } }] };
      expect(changesOf(() => undefined, mixed as typeof base).set).toEqual([]);
    });
  });

  it('goes by the old name of a sku that is being renamed', () => {
    const changes = changesOf(({ variants }) => Object.assign(variants[0] ?? {}, { sku: 'NEW', quantity: '9' }));
    expect(changes).toEqual({ adjust: [{ sku: 'SHIRT-RED', delta: -1 }], set: [], create: [] });
  });

  it('counts what is new, and leaves alone what is not sold', () => {
    const changes = changesOf((values) => {
      values.axes = values.axes.map((axis) => ({ ...axis, values: [...axis.values, 'Green'] }));
      values.variants = arrangeRows(values.variants, values.axes);
      Object.assign(values.variants[2] ?? {}, { quantity: '4' });
      Object.assign(values.variants[1] ?? {}, { sold: false, quantity: '99' });
    });
    expect(changes).toEqual({
      set: [],
      adjust: [],
      create: [
        {
          sku: 'SHIRT-GREEN',
          quantity: 4,
          quantityOrderMinimum: 1,
          quantityOrderMaximum: 0,
          price: { amount: 2_000, currency },
        },
      ],
    });
  });

  it('limits all variants', () => {
    const { set } = changesOf((values) => {
      values.maximum = '5';
    });
    expect(set.map(({ inventory }) => inventory.quantityOrderMaximum)).toEqual([5, 5]);
  });
});
