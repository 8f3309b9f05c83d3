import { describe, expect, it } from 'vitest';
import { record, shirt } from '../../../../test/shirt.ts';
import { ApiProblem } from '../../../api/problem.ts';
import { english as texts } from '../../../texts/en/index.ts';
import { faultsOf, refusedFields } from './product-faults.ts';
import { newValues, type ProductValues, valuesOf } from './product-values.ts';

const about = { currency: record.currency, language: 'en' };
const refused = (problem: Partial<ConstructorParameters<typeof ApiProblem>[0]>, values = valuesOf(record, shirt())) => {
  const error = new ApiProblem({ status: 400, code: 'COMMON.VALIDATION_FAILED', category: 'VALIDATION', ...problem });
  return Object.keys(refusedFields(error, values, { texts, skus: ['SHIRT-RED', 'SHIRT-BLUE'] }));
};

describe('before anything is sent', () => {
  it('a product needs a name in the first language of the store, and nothing else', () => {
    const values = newValues(record);
    expect(Object.keys(faultsOf(values, texts, about))).toEqual(['texts.en.name']);
    Object.assign(values.texts.en ?? {}, { name: 'Shirt' });
    expect(faultsOf(values, texts, about)).toEqual({});
  });

  it('amounts, pieces and skus are looked at, but not those of rows that are not sold', () => {
    const wrong = { sku: 'a b', price: 'ten', quantity: '1.5' };
    const values: ProductValues = valuesOf(record, shirt());
    Object.assign(values.variants[0] ?? {}, wrong);
    Object.assign(values.variants[1] ?? {}, wrong, { sold: false });
    values.minimum = '0';
    expect(Object.keys(faultsOf(values, texts, about))).toEqual([
      'minimum',
      'variants.0.sku',
      'variants.0.price',
      'variants.0.quantity',
    ]);
  });

  it('a sale price is less than the price, and a sale ends after it began', () => {
    const values: ProductValues = valuesOf(record, shirt());
    Object.assign(values.variants[0] ?? {}, { salePrice: '20' });
    Object.assign(values.variants[1] ?? {}, { salePrice: '19.99' });
    Object.assign(values, { saleFrom: '2026-12-01T00:00', saleUntil: '2026-11-01T00:00' });
    expect(Object.keys(faultsOf(values, texts, about))).toEqual(['saleUntil', 'variants.0.salePrice']);
  });
});

describe('what a service refuses lands at its field', () => {
  const fault = (field: string) => ({ fieldErrors: [{ field, code: 'VALIDATION.maxLength', message: '' }] });

  it.each([
    [fault('descriptions.0.metaTitle'), 'texts.en.metaTitle'],
    [fault('variants.1.sku'), 'variants.1.sku'],
    [fault('sku'), 'variants.0.sku'],
    [fault('images.0.altText'), 'pictures.0.altText'],
    [fault('dateAvailable'), 'availableFrom'],
    [{ code: 'CATALOG.PRODUCT_VARIANT.DUPLICATE_SKU', params: { sku: 'SHIRT-BLUE' } }, 'variants.1.sku'],
    [{ code: 'CATALOG.PRODUCT.FRIENDLY_URL_DUPLICATE', params: { language: 'en' } }, 'texts.en.friendlyUrl'],
    [{ code: 'CATALOG.MANUFACTURER.REFERENCE_UNRESOLVABLE' }, 'brand'],
  ])('%j', (problem, field) => {
    expect(refused(problem)).toEqual([field]);
  });

  it('also among rows that are not sold', () => {
    const values = valuesOf(record, shirt());
    Object.assign(values.variants[0] ?? {}, { sold: false });
    expect(refused(fault('variants.0.sku'), values)).toEqual(['variants.1.sku']);
  });
});
