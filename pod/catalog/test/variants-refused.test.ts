import { testIds } from '@storepod/testkit/callers';
import { describe, expect, it } from 'vitest';
import { openCatalog } from './fixture.ts';
import { fresh, productsOf, refusal, unknown } from './products.ts';
import { path, shirtsOf, type Variant, variant } from './shirts.ts';

const fixture = await openCatalog();
const { manage } = fixture;
const { create, option } = productsOf(fixture);
const { put, list, colouredShirt } = shirtsOf(fixture);

describe('variants that are refused', () => {
  it.each([
    [
      'five options',
      async () => {
        const options = await Promise.all([1, 2, 3, 4, 5].map(() => option(['A'])));
        const values = options.map((one) => one.values[0].id);
        return [options.map(({ code }) => code), [variant(values, { defaultVariant: true })]] as const;
      },
      'LIMIT_EXCEEDED',
    ],
    [
      'a hundred and one variants',
      async () => {
        const { code, values } = await option(Array.from({ length: 101 }, (_, nth) => `N${nth}`));
        const all = values.map((one: { id: string }, nth: number) => variant([one.id], { defaultVariant: nth === 0 }));
        return [[code], all] as const;
      },
      'LIMIT_EXCEEDED',
    ],
    [
      'an option twice',
      async () => {
        const { code, values } = await option(['A', 'B']);
        const both = values.map((one: { id: string }) => one.id);
        return [[code, code], [variant(both, { defaultVariant: true })]] as const;
      },
      'OPTIONS_INVALID',
    ],
    [
      'an option that is not there',
      async () => [['NOWHERE'], [variant([unknown], { defaultVariant: true })]] as const,
      'OPTIONS_INVALID',
    ],
    [
      'a value of no option of theirs',
      async () => {
        const [one, other] = [await option(['A']), await option(['B'])];
        return [[one.code], [variant([other.values[0].id], { defaultVariant: true })]] as const;
      },
      'OPTIONS_INVALID',
    ],
    [
      'too few values',
      async () => {
        const [one, other] = [await option(['A']), await option(['B'])];
        return [[one.code, other.code], [variant([one.values[0].id], { defaultVariant: true })]] as const;
      },
      'OPTIONS_INVALID',
    ],
    [
      'two values of one option',
      async () => {
        const [one, other] = [await option(['A', 'B']), await option(['C'])];
        const values = one.values.map(({ id }: { id: string }) => id);
        return [[one.code, other.code], [variant(values, { defaultVariant: true })]] as const;
      },
      'OPTIONS_INVALID',
    ],
    [
      'values without options',
      async () => {
        const { values } = await option(['A']);
        return [[], [variant([values[0].id], { defaultVariant: true })]] as const;
      },
      'OPTIONS_INVALID',
    ],
    [
      'two variants without options',
      async () => [[], [variant([], { defaultVariant: true }), variant([])]] as const,
      'OPTIONS_INVALID',
    ],
    ['no default', async () => [[], [variant([])]] as const, 'OPTIONS_INVALID'],
    [
      'two defaults',
      async () => {
        const { code, values } = await option(['A', 'B']);
        return [[code], values.map(({ id }: { id: string }) => variant([id], { defaultVariant: true }))] as const;
      },
      'OPTIONS_INVALID',
    ],
    [
      'the id of a variant of another product',
      async () => {
        const [other] = await list((await create()).id);
        return [[], [variant([], { id: other?.id ?? '', defaultVariant: true })]] as const;
      },
      'OPTIONS_INVALID',
    ],
    [
      "another store's option",
      async () => {
        const theirs = await fixture.running.as(
          'otherOrganisationAdmin',
          'POST',
          `/api/v1/private/product/option?store=${testIds.otherStore}`,
          {
            code: fresh('THEIRS'),
            descriptions: [{ language: 'en', name: 'Theirs' }],
            values: [{ code: 'A', descriptions: [{ language: 'en', name: 'A' }] }],
          },
        );
        expect(theirs.status).toBe(201);
        return [[theirs.body.code], [variant([theirs.body.values[0].id], { defaultVariant: true })]] as const;
      },
      'OPTIONS_INVALID',
    ],
  ])('400 %s', async (_, prepare, code) => {
    const { id } = await create();
    const [options, variants] = await prepare();
    const before = await list(id);
    const answer = await put(id, options, variants);
    expect(refusal(answer)).toEqual([400, `CATALOG.PRODUCT_VARIANT.${code}`]);
    expect(await list(id)).toEqual(before);
  });

  it('409 a sku of another product, of a sibling, and a combination twice', async () => {
    const { id, options, variants, values, made } = await colouredShirt();
    const other = await create();
    const [first, second, third] = variants as [Variant, Variant, Variant];
    const taken = await put(id, options, [first, second, { ...third, sku: other.sku }]);
    expect(refusal(taken)).toEqual([409, 'CATALOG.PRODUCT_VARIANT.DUPLICATE_SKU']);
    expect(taken.body.params).toEqual({ sku: other.sku });
    const twice = await put(id, options, [first, { ...second, sku: first.sku }]);
    expect(refusal(twice)).toEqual([409, 'CATALOG.PRODUCT_VARIANT.DUPLICATE_SKU']);
    const combined = await put(id, options, [first, { ...second, optionValueIds: [values.small, values.red] }]);
    expect(refusal(combined)).toEqual([409, 'CATALOG.PRODUCT_VARIANT.DUPLICATE_COMBINATION']);
    expect(await list(id)).toEqual(made);
  });

  it('409 a version that is not the present one', async () => {
    const { id, options, variants } = await colouredShirt();
    expect(refusal(await put(id, options, variants, { version: 1 }))).toEqual([409, 'COMMON.VERSION_CONFLICT']);
    expect((await put(id, options, variants, { version: 2 })).status).toBe(200);
  });

  it('404 for a product that is not there, or is of another store', async () => {
    const { id } = await create();
    const body = { options: [], variants: [variant([], { defaultVariant: true })] };
    for (const [caller, store, product] of [
      ['organisationAdmin', testIds.store, unknown],
      ['otherOrganisationAdmin', testIds.otherStore, id],
    ] as const)
      for (const method of ['GET', 'PUT'])
        expect(
          refusal(
            await fixture.running.as(
              caller,
              method,
              `${path(product)}?store=${store}`,
              method === 'PUT' ? body : undefined,
            ),
          ),
        ).toEqual([404, 'CATALOG.PRODUCT.NOT_FOUND']);
  });

  it('400 no values at all where a list is expected', async () => {
    const { id } = await create();
    const answer = await manage('PUT', path(id), {
      options: [],
      variants: [{ sku: 'A', defaultVariant: true, optionValueIds: null }],
    });
    expect(answer.body.fieldErrors[0].field).toBe('variants.0.optionValueIds');
  });
});
