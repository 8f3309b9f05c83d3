import type { LanguageCode } from '@storepod/kernel/language-code';
import type { ProductCard } from '../../backend/shapes.ts';
import type { ProductCardView } from '../../theme-contract/views.ts';
import { imageView } from '../format/image.ts';
import { bestOffer, isSold } from './best-offer.ts';
import { swatchesOf } from './colour-swatches.ts';
import { type Place, saleOf } from './sale.ts';
import { type Availability, priceOf, stockOf } from './stock.ts';

type Carded = ProductCard & { images?: readonly NonNullable<ProductCard['image']>[] };

export const productHref = (locale: LanguageCode, friendlyUrl: string) =>
  `/${locale}/product/${encodeURIComponent(friendlyUrl)}`;

/** The skus that a card must know the price of: those of all variants. */
export const skusOf = (products: readonly Pick<ProductCard, 'skus'>[]): string[] =>
  products.flatMap(({ skus }) => skus);

/** A product on a card, with the cheapest of its variants that can be bought. */
export function productCardView(product: Carded, place: Place, availability: Availability): ProductCardView {
  const { locale } = place;
  const { id, description, image, images = [], manufacturer, variantCount } = product;
  const { sku, isFrom } = bestOffer(product, availability);
  const price = priceOf(availability, sku, locale);
  const { swatches, more } = swatchesOf(product);
  const sale = saleOf(product, place);
  const stock = stockOf(availability, sku);
  const isBuyable = sale.state === 'open' && isSold(availability, sku);
  const first = imageView(image, description.name);
  const second = imageView(
    images.find((other) => other.id !== image?.id),
    description.name,
  );
  return {
    id,
    sku,
    name: description.name,
    href: productHref(locale, description.friendlyUrl),
    ...(description.highlights && { highlights: description.highlights }),
    ...(manufacturer && { brand: manufacturer.name }),
    ...(first && { image: first }),
    ...(second && { secondImage: second }),
    variantCount,
    ...(price && { price: { ...price, ...(isFrom && { isFrom }) } }),
    stock,
    sale,
    swatches,
    ...(more > 0 && { moreColours: more }),
    // Where there is one variant nothing has to be chosen; less than its minimum is not sold.
    ...(isBuyable &&
      variantCount === 1 && {
        quickAdd: { sku, quantity: Math.max(1, availability?.get(sku)?.quantityOrderMinimum ?? 1) },
      }),
  };
}
