import type { VariantView } from '../../theme-contract/views.ts';

/** The ids of the chosen values, in the order of the options. */
export type Choice = readonly string[];

/** The values of a sku; of the first variant where no variant has it. */
export const valuesOf = (variants: readonly VariantView[], sku: string): Choice =>
  (variants.find((variant) => variant.sku === sku) ?? variants[0])?.valueIds ?? [];

/** The variant that has exactly these values. */
export const variantBy = <Variant extends VariantView>(
  variants: readonly Variant[],
  choice: Choice,
): Variant | undefined =>
  variants.find(({ valueIds }) => valueIds.every((value, position) => value === choice[position]));

/** Whether choosing this value would lead to something that can be bought now. */
export function isOffered(variants: readonly VariantView[], choice: Choice, position: number, value: string): boolean {
  const variant = variantBy(variants, choice.with(position, value));
  return variant !== undefined && (variant.stock.state === 'in-stock' || variant.stock.state === 'low');
}
