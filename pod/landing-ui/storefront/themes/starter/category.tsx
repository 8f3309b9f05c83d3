import { translatorOf } from '../../messages/messages.ts';
import type { CategoryProps } from '../../theme-contract/theme.ts';

export function Category(props: CategoryProps) {
  const { context, name, description, breadcrumbs, banner, subcategories, listing, empty } = props;
  const { Breadcrumbs, CategoryTiles, Listing } = context.parts;
  const t = translatorOf(context.locale);
  return (
    <div className="page-width">
      <Breadcrumbs context={context} crumbs={breadcrumbs} />
      {banner && <div className="-mx-(--gutter) mb-8">{banner}</div>}
      <h1 className="text-3xl font-semibold lg:text-4xl">{name}</h1>
      {description && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the catalog cleans it when it is written
        <div className="rich-text mt-3 text-muted-foreground" dangerouslySetInnerHTML={{ __html: description }} />
      )}
      {subcategories.length > 0 && (
        <section aria-label={t('listing.subcategories')} className="mt-6">
          <CategoryTiles categories={subcategories} context={context} />
        </section>
      )}
      <div className="mt-8">
        <Listing listing={listing} context={context} empty={empty} />
      </div>
    </div>
  );
}
