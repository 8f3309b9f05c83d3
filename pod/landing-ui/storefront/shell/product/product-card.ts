import type { LanguageCode } from '@storepod/kernel/language-code';
import type { ProductCard } from '../../backend/shapes.ts';
import type { ProductCardView } from '../../theme-contract/views.ts';
import { imageView } from '../format/image.ts';
import { type Place, saleOf } from './sale.ts';
import { type Availability, priceOf, stockOf } from './stock.ts';

type Carded = ProductCard & { images?: readonly NonNullable<ProductCard['image']>[] };

export const productHref = (locale: LanguageCode, friendlyUrl: string) =>
  `/${locale}/product/${encodeURIComponent(friendlyUrl)}`;

/** A product on a card, with what inventory says of its default variant. */
export function productCardView(product: Carded, place: Place, availability: Availability): ProductCardView {
  const { locale } = place;
  const { id, sku, description, image, images = [], manufacturer, variantCount } = product;
  const price = priceOf(availability, sku, locale);
  const sale = saleOf(product, place);
  const stock = stockOf(availability, sku);
  const quickAdd = quickAddOf(product, { sale, stock }, availability);
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
    ...(price && { price }),
    stock,
    sale,
    ...(quickAdd && { quickAdd }),
  };
}

/** Where there is one variant nothing has to be chosen; less than its minimum is not sold. */
function quickAddOf(
  { sku, variantCount }: Carded,
  { sale, stock }: Pick<ProductCardView, 'sale' | 'stock'>,
  availability: Availability,
): ProductCardView['quickAdd'] {
  const isSold = sale.state === 'open' && (stock.state === 'in-stock' || stock.state === 'low');
  if (variantCount !== 1 || !isSold) return undefined;
  return { sku, quantity: Math.max(1, availability?.get(sku)?.quantityOrderMinimum ?? 1) };
}
