import { endpoint } from '@storepod/contract/endpoint';
import { common } from '@storepod/kernel/common-problems';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { Sku } from '@storepod/kernel/sku';
import Type, { type Static } from 'typebox';
import { manage, read } from '../access.ts';
import { problems } from '../problems.ts';
import { Code, ProductVariant, VariantChoice } from '../product/product-shapes.ts';

export type VariantView = Static<typeof VariantView>;
export const VariantView = model('VariantView', {
  ...ProductVariant.properties,
  optionValues: VariantChoice.properties.optionValues,
});

const VariantInput = model('VariantInput', {
  id: Type.Optional(Uuid),
  sku: Sku,
  sortOrder: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, default: 0 })),
  defaultVariant: Type.Boolean(),
  optionValueIds: Type.Array(Uuid, { maxItems: 20 }),
  /** Its own pictures in their order, of those of the product. Absent: they stay as they are. The limit is refused by name. */
  imageIds: Type.Optional(Type.Array(Uuid, { maxItems: 100 })),
});

/** The axes of a product and every combination that is sold, written together. */
export const VariantSet = model('VariantSet', {
  /** Codes of options in the order of the picker; none for a product with a single variant. The limits are refused by name. */
  options: Type.Array(Code, { maxItems: 20 }),
  variants: Type.Array(VariantInput, { minItems: 1, maxItems: 500 }),
  version: Type.Optional(Type.Integer({ minimum: 1 })),
});
export type VariantSet = Static<typeof VariantSet>;

const byId = { params: { id: Uuid } } as const;

export const variantEndpoints = {
  listVariants: endpoint({
    ...read,
    ...byId,
    method: 'GET',
    path: '/api/v2/private/product/:id/variants',
    summary: 'What is sold of a product.',
    response: Type.Array(VariantView),
    problems: [problems.PRODUCT_NOT_FOUND],
  }),
  replaceVariants: endpoint({
    ...manage,
    ...byId,
    method: 'PUT',
    path: '/api/v2/private/product/:id/variants',
    audited: 'product.replace-variants',
    summary: 'Replaces axes and variants as one. A variant is the same as before by its id or its sku.',
    body: VariantSet,
    response: Type.Array(VariantView),
    problems: [
      problems.PRODUCT_NOT_FOUND,
      problems.VARIANT_DUPLICATE_SKU,
      problems.VARIANT_DUPLICATE_COMBINATION,
      problems.VARIANT_OPTIONS_INVALID,
      problems.VARIANT_LIMIT_EXCEEDED,
      problems.VARIANT_IMAGE_UNKNOWN,
      common.VERSION_CONFLICT,
    ],
  }),
};
