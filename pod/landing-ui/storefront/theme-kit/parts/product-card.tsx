import { translatorOf } from '../../messages/messages.ts';
import type {
  PageContext,
  ProductBadgeProps,
  ProductCardProps,
  ProductsProps,
} from '../../theme-contract/page-context.ts';
import type { ImageView, PriceView } from '../../theme-contract/views.ts';
import { cardSizes } from '../card-sizes.ts';
import { saleNotice } from '../sale-notice.ts';
import { StaticHtml } from './static-html.tsx';

/** A product in a grid. The whole card is one link. */
export function ProductCard({ product, context, isFirst = false }: ProductCardProps) {
  const { Picture, PictureIcon, Price, ProductBadge, QuickAdd, Swatches } = context.parts;
  const { name, href, brand, image, secondImage, price, stock, sale } = product;
  const notice = saleNotice(sale, context);
  const t = translatorOf(context.locale);
  return (
    <article className="group one-link">
      <div className="relative aspect-product overflow-hidden rounded-image bg-muted">
        {image ? (
          <Picture image={image} sizes={cardSizes} isFirst={isFirst} className="size-full object-cover" />
        ) : (
          <span className="grid size-full place-items-center text-muted-foreground">
            <PictureIcon />
          </span>
        )}
        {secondImage && (
          <span className="absolute inset-0 hidden opacity-0 transition-opacity group-hover:opacity-100 lg:block">
            <Picture image={hovered(secondImage)} sizes={cardSizes} className="size-full object-cover" />
          </span>
        )}
        <ProductBadge price={price} stock={notice ? undefined : stock} context={context} />
        <QuickAdd product={product} context={context} />
      </div>
      <div className="mt-3 flex flex-col gap-1">
        {brand && <p className="text-xs text-muted-foreground">{brand}</p>}
        <h3 className="text-sm font-medium leading-snug">
          <a href={href} className="group-hover:underline">
            {name}
          </a>
        </h3>
        <p className="pt-1">
          {price ? <Price price={price} context={context} /> : <span className="text-sm text-muted-foreground">–</span>}
        </p>
        {notice && <p className="text-xs font-medium text-warning">{notice}</p>}
        <Swatches product={product} context={context} />
        {product.variantCount > 1 && product.swatches.length === 0 && (
          <p className="text-xs text-muted-foreground">{t('product.options', { count: product.variantCount })}</p>
        )}
      </div>
    </article>
  );
}

/** In one copy alone, wide enough for a card: few ever see it, and a list has many. */
function hovered({ avif: _left, webp, ...image }: ImageView): ImageView {
  const copy = webp?.split(', ').find((one) => one.endsWith(' 640w'));
  return { ...image, ...(copy && { webp: copy }), alt: '' };
}

/** Sold out, or how much cheaper. */
export function ProductBadge({ price, stock, context }: ProductBadgeProps) {
  const t = translatorOf(context.locale);
  const place = 'absolute start-2 top-2 rounded-badge px-2.5 py-1 text-xs font-semibold';
  if (stock?.state === 'out')
    return <span className={`${place} bg-foreground text-background`}>{t('product.soldOut')}</span>;
  if (!price?.discount) return null;
  return <span className={`${place} bg-sale text-sale-foreground`}>{price.discount}</span>;
}

/** What it costs, and what it cost before. Both are said in words to those who hear the page. */
export function Price({ price, context }: { price: PriceView; context: PageContext }) {
  const t = translatorOf(context.locale);
  const { final, original, isFrom } = price;
  const shown = isFrom ? t('product.from', { price: final }) : final;
  if (!original) return <span className="text-sm font-semibold">{shown}</span>;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className="text-sm font-semibold text-sale">
        <span className="sr-only">{t('product.now', { price: shown })}</span>
        <span aria-hidden="true">{shown}</span>
      </span>
      <s className="text-sm text-muted-foreground">
        <span className="sr-only">{t('product.was', { price: original })}</span>
        <span aria-hidden="true">{original}</span>
      </s>
    </span>
  );
}

/** `firstRow`: the list is what a visitor sees first, so its first pictures do not wait. */
export const ProductGrid = ({ products, context, firstRow = false }: ProductsProps & { firstRow?: boolean }) => (
  <StaticHtml>
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <context.parts.ProductCard product={product} context={context} isFirst={firstRow && index < 2} />
        </li>
      ))}
    </ul>
  </StaticHtml>
);

/** One row that one swipes or scrolls along. */
export const ProductRail = ({ products, context }: ProductsProps) => (
  <StaticHtml>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
    <ul tabIndex={0} className="-mx-1 flex snap-x scroll-px-1 gap-4 overflow-x-auto px-1 pb-3">
      {products.map((product) => (
        <li key={product.id} className="w-[min(46%,16rem)] shrink-0 snap-start">
          <context.parts.ProductCard product={product} context={context} />
        </li>
      ))}
    </ul>
  </StaticHtml>
);
