import type { Uuid } from '@storepod/kernel/ids';
import { claimIds } from '../claim-ids.ts';
import { problems } from '../problems.ts';
import type { ProductPlan, VariantPlan } from '../product/write/product-plan.ts';
import { choicesOf, type ProductState, type VariantState } from '../product/write/product-state.ts';
import type { VariantSet } from './variant.contract.ts';
import type { Axis } from './variant-rules.ts';

/** Compares the variants that a product is to have with those that it has. */
export function planVariantSet(
  before: ProductState,
  set: VariantSet,
  axes: readonly Axis[],
  newId: () => Uuid,
): ProductPlan {
  const wanted = claimIds(set.variants, {
    present: before.variants.map(({ id, sku }) => ({ id, key: sku })),
    keyOf: ({ sku }) => sku,
    newId,
    unknown: (index) => unknownVariant(set.variants[index]?.id),
  }).map((variant) => variantOf(variant, axes));
  const options = axes.map(({ id }) => id);
  const gone = before.variants.filter(({ id }) => !wanted.some((variant) => variant.id === id)).map(({ id }) => id);
  return {
    id: before.id,
    before,
    columns: {},
    texts: [],
    variants: wanted.filter((variant) => isOther(variant, before)),
    variantsGone: gone.length > 0 ? gone : undefined,
    axes: String(options) === String(before.axes.map(({ id }) => id)) ? undefined : options,
  };
}

const unknownVariant = (id: Uuid | undefined) =>
  problems.VARIANT_OPTIONS_INVALID({ reason: `The product has no variant ${id}, or it is named twice.` });

type Wanted = VariantSet['variants'][number] & { id: Uuid };

/** Variants that name no pictures keep theirs. */
const variantOf = (variant: Wanted, axes: readonly Axis[]): VariantPlan => ({
  id: variant.id,
  sku: variant.sku,
  sortOrder: variant.sortOrder ?? 0,
  isDefault: variant.defaultVariant,
  choices: axes.flatMap(({ id: optionId, values }) =>
    variant.optionValueIds.filter((value) => values.includes(value)).map((valueId) => ({ optionId, valueId })),
  ),
  images: variant.imageIds && [...new Set(variant.imageIds)],
});

function isOther(variant: VariantPlan, before: ProductState): boolean {
  const present = before.variants.find(({ id }) => id === variant.id);
  return !present || JSON.stringify(plain(variant)) !== JSON.stringify(plain(planOf(present, before, variant.images)));
}

const planOf = (variant: VariantState, before: ProductState, images: VariantPlan['images']): VariantPlan => ({
  ...variant,
  choices: choicesOf(before, variant),
  images: images && variant.imageIds,
});

const plain = ({ sku, sortOrder, isDefault, choices, images }: VariantPlan) => [
  sku,
  sortOrder,
  isDefault,
  choices.map(({ optionId, valueId }) => [optionId, valueId]),
  images,
];
