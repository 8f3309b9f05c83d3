import type { LanguageCode } from '@storepod/kernel/language-code';
import type { ProductPage, SkuInventory } from '../../backend/shapes.ts';
import type { OptionView, VariantView } from '../../theme-contract/views.ts';
import { type Availability, priceOf, stockOf } from './stock.ts';

/** The axes of a product, in the order of its picker. */
export const optionsOf = ({ options }: ProductPage): OptionView[] =>
  options.map(({ id, code, name, optionValues }) => ({
    id,
    code,
    name,
    values: optionValues.map((value) => ({ id: value.id, name: value.name })),
  }));

/** Every variant with its values in the order of the axes, and with its price and stock. */
export function variantsOf(product: ProductPage, locale: LanguageCode, availability: Availability): VariantView[] {
  const axes = product.options.map(({ optionValues }) => new Set<string>(optionValues.map(({ id }) => id)));
  return product.variants.map(({ sku, optionValueIds, imageIds }) => {
    const price = priceOf(availability, sku, locale);
    const known = availability?.get(sku);
    return {
      sku,
      valueIds: axes.map((values) => optionValueIds.find((id) => values.has(id)) ?? ''),
      ...(price && { price }),
      stock: stockOf(availability, sku),
      minimum: known?.quantityOrderMinimum ?? 1,
      most: mostOf(known),
      imageIds,
    };
  });
}

/** Inventory says 0 where an order may have any number. */
function mostOf(known: SkuInventory | undefined): number {
  const { quantity = 0, quantityOrderMaximum = 0 } = known ?? {};
  return quantityOrderMaximum === 0 ? quantity : Math.min(quantity, quantityOrderMaximum);
}
