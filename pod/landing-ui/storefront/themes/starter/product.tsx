import { translatorOf } from '../../messages/messages.ts';
import { BuyBox } from '../../shell/buy-box/buy-box.tsx';
import type { ProductProps } from '../../theme-contract/theme.ts';
import { Breadcrumbs } from '../../theme-kit/parts/breadcrumbs.tsx';
import { ProductGrid } from '../../theme-kit/parts/product-card.tsx';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';
import { saleNotice } from '../../theme-kit/sale-notice.ts';
import { Gallery } from './gallery.tsx';

export function Product(props: ProductProps) {
  const { context, name, brand, highlights, description, breadcrumbs, images, facts, related } = props;
  const t = translatorOf(context.locale);
  return (
    <div className="page-width">
      <Breadcrumbs context={context} crumbs={breadcrumbs} />
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:gap-14">
        <StaticHtml>
          <Gallery images={images} name={name} context={context} />
        </StaticHtml>
        <div>
          {brand && <p className="text-sm text-muted-foreground">{t('product.by', { brand })}</p>}
          <h1 className="mt-1 text-3xl font-semibold lg:text-4xl">{name}</h1>
          {highlights && <p className="mt-3 text-muted-foreground">{highlights}</p>}
          <BuyBox {...buyBoxOf(props)} />
          <StaticHtml>
            {description && (
              <section className="mt-8 border-t border-border pt-6">
                <h2 className="mb-2 font-semibold">{t('product.description')}</h2>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the catalog cleans it when it is written */}
                <div className="rich-text" dangerouslySetInnerHTML={{ __html: description }} />
              </section>
            )}
            <Facts facts={facts} title={t('product.details')} />
          </StaticHtml>
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-20">
          <h2 className="mb-5 text-2xl font-semibold">{t('product.related')}</h2>
          <ProductGrid products={related} context={context} />
        </section>
      )}
    </div>
  );
}

/** The words go along, so that the browser needs no translations of its own. */
function buyBoxOf({ context, options, variants, selectedSku, sale }: ProductProps) {
  const t = translatorOf(context.locale);
  const shown = variants.map((variant) => ({
    ...variant,
    stockText:
      variant.stock.state === 'low'
        ? t('product.left', { count: variant.stock.left })
        : t(
            variant.stock.state === 'out'
              ? 'product.soldOut'
              : variant.stock.state === 'unknown'
                ? 'product.unknownStock'
                : 'product.inStock',
          ),
  }));
  return {
    options,
    variants: shown,
    selectedSku,
    notice: saleNotice(sale, context),
    words: {
      notAvailable: t('product.notAvailable'),
      was: t('product.was', { price: '' }).trim(),
      sku: t('product.sku'),
    },
  };
}

const Facts = ({ facts, title }: { facts: ProductProps['facts']; title: string }) =>
  facts.length > 0 && (
    <section className="mt-8 border-t border-border pt-6">
      <h2 className="mb-2 font-semibold">{title}</h2>
      <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-1.5 text-sm">
        {facts.map(({ label, value }) => (
          <div key={label} className="contents">
            <dt className="text-muted-foreground">{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
