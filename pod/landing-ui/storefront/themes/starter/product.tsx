import { translatorOf } from '../../messages/messages.ts';
import type { ProductProps } from '../../theme-contract/theme.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';

export function Product(props: ProductProps) {
  const { context, name, brand, highlights, description, breadcrumbs, images, facts, notes, related } = props;
  const { options, variants, selectedSku, sale, viewed } = props;
  const { Breadcrumbs, BuyBox, Facts, Gallery, ProductGrid, RecentlyViewed } = context.parts;
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
          <BuyBox
            context={context}
            name={name}
            options={options}
            variants={variants}
            selectedSku={selectedSku}
            sale={sale}
          />
          <StaticHtml>
            {description && (
              <section className="mt-8 border-t border-border pt-6">
                <h2 className="mb-2 font-semibold">{t('product.description')}</h2>
                {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the catalog cleans it when it is written */}
                <div className="rich-text" dangerouslySetInnerHTML={{ __html: description }} />
              </section>
            )}
            <Facts facts={facts} title={t('product.details')} />
            {notes && <Notes {...notes} />}
          </StaticHtml>
        </div>
      </div>
      {related.length > 0 && (
        <section className="mt-20">
          <h2 className="mb-5 text-2xl font-semibold">{t('product.related')}</h2>
          <ProductGrid products={related} context={context} />
        </section>
      )}
      <RecentlyViewed context={context} product={viewed} />
    </div>
  );
}

const Notes = ({ title, links }: NonNullable<ProductProps['notes']>) => (
  <section className="mt-8 border-t border-border pt-6">
    <h2 className="mb-1 font-semibold">{title}</h2>
    <ul>
      {links.map(({ href, label }) => (
        <li key={href}>
          <a href={href} className="inline-block py-2.5 wrap-anywhere underline underline-offset-4 lg:py-1">
            {label}
          </a>
        </li>
      ))}
    </ul>
  </section>
);
