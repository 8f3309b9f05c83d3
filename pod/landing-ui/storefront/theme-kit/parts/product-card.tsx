import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/theme.ts';
import type { ImageView, PriceView, ProductCardView, StockView } from '../../theme-contract/views.ts';
import { saleNotice } from '../sale-notice.ts';
import { PictureIcon } from './icons.tsx';
import { Picture } from './picture.tsx';
import { StaticHtml } from './static-html.tsx';

const sizes = '(width >= 66rem) 19rem, (width >= 40rem) 30vw, 46vw';

interface Props {
  product: ProductCardView;
  context: PageContext;
  isFirst?: boolean;
}

/** A product in a grid. The whole card is one link. */
function ProductCard({ product, context, isFirst = false }: Props) {
  const { name, href, brand, image, secondImage, price, stock, sale } = product;
  const notice = saleNotice(sale, context);
  const t = translatorOf(context.locale);
  return (
    <article className="group one-link">
      <div className="relative aspect-product overflow-hidden rounded-image bg-muted">
        {image ? (
          <Picture image={image} sizes={sizes} isFirst={isFirst} className="size-full object-cover" />
        ) : (
          <span className="grid size-full place-items-center text-muted-foreground">
            <PictureIcon />
          </span>
        )}
        {secondImage && (
          <span className="absolute inset-0 hidden opacity-0 transition-opacity group-hover:opacity-100 lg:block">
            <Picture image={hovered(secondImage)} sizes={sizes} className="size-full object-cover" />
          </span>
        )}
        <Badge price={price} stock={notice ? undefined : stock} context={context} />
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
        {product.variantCount > 1 && (
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

interface BadgeProps {
  price: PriceView | undefined;
  /** Absent where it cannot be bought anyhow. */
  stock: StockView | undefined;
  context: PageContext;
}

function Badge({ price, stock, context }: BadgeProps) {
  const t = translatorOf(context.locale);
  const place = 'absolute start-2 top-2 rounded-full px-2.5 py-1 text-xs font-semibold';
  if (stock?.state === 'out')
    return <span className={`${place} bg-foreground text-background`}>{t('product.soldOut')}</span>;
  if (!price?.discount) return null;
  return <span className={`${place} bg-sale text-sale-foreground`}>{price.discount}</span>;
}

/** What it costs, and what it cost before. Both are said in words to those who hear the page. */
function Price({ price, context, isLarge = false }: { price: PriceView; context: PageContext; isLarge?: boolean }) {
  const t = translatorOf(context.locale);
  const { final, original } = price;
  const size = isLarge ? 'text-2xl' : 'text-sm';
  if (!original) return <span className={`${size} font-semibold`}>{final}</span>;
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-2">
      <span className={`${size} font-semibold text-sale`}>
        <span className="sr-only">{t('product.now', { price: final })}</span>
        <span aria-hidden="true">{final}</span>
      </span>
      <s className="text-sm text-muted-foreground">
        <span className="sr-only">{t('product.was', { price: original })}</span>
        <span aria-hidden="true">{original}</span>
      </s>
    </span>
  );
}

interface ListProps {
  products: readonly ProductCardView[];
  context: PageContext;
}

/** `firstRow`: the list is what a visitor sees first, so its first pictures do not wait. */
export const ProductGrid = ({ products, context, firstRow = false }: ListProps & { firstRow?: boolean }) => (
  <StaticHtml>
    <ul className="product-grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} context={context} isFirst={firstRow && index < 2} />
        </li>
      ))}
    </ul>
  </StaticHtml>
);

/** One row that one swipes or scrolls along. */
export const ProductRail = ({ products, context }: ListProps) => (
  <StaticHtml>
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard */}
    <ul tabIndex={0} className="-mx-1 flex snap-x gap-4 overflow-x-auto px-1 pb-3">
      {products.map((product) => (
        <li key={product.id} className="w-[min(46%,16rem)] shrink-0 snap-start">
          <ProductCard product={product} context={context} />
        </li>
      ))}
    </ul>
  </StaticHtml>
);
