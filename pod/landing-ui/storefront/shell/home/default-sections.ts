import type { LanguageCode } from '@storepod/kernel/language-code';
import { readAvailability, readCategories, readNewest, readShownGroup } from '../../backend/reads.ts';
import type { CategoryNode } from '../../backend/shapes.ts';
import { translatorOf } from '../../messages/messages.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import type { SectionOf, SectionView } from '../../theme-contract/sections.ts';
import { imageView } from '../format/image.ts';
import { categoryHref } from '../page-context.ts';
import { productCardView, skusOf } from '../product/product-card.ts';

const PRODUCTS_IN_ROW = 8;
const MOST_CATEGORIES = 8;

/** The home page of a store whose merchant has composed none. What has nothing to show is left out. */
export async function defaultSections(context: PageContext): Promise<SectionView[]> {
  const { locale } = context;
  const t = translatorOf(locale);
  const [categories, featured, newest] = await Promise.all([
    readCategories(locale),
    readShownGroup(locale, 'FEATURED_ITEMS'),
    readNewest(locale, PRODUCTS_IN_ROW),
  ]);
  const rows = [featured.products.slice(0, PRODUCTS_IN_ROW), newest];
  const availability = await readAvailability(skusOf(rows.flat()));
  const [picked = [], recent = []] = rows.map((products) =>
    products.map((product) => productCardView(product, context, availability)),
  );
  const grid = { kind: 'products', variant: 'grid' } as const;
  const more = { label: t('home.seeAll'), href: `/${locale}/search?sort=newest` };
  const sections: SectionView[] = [
    heroOf(categories, context),
    {
      id: 'categories',
      kind: 'categories',
      variant: 'grid',
      title: t('home.categories'),
      categories: categoryTiles(categories, locale, MOST_CATEGORIES),
    },
    { id: 'featured', ...grid, title: featured.name ?? t('home.featured'), products: picked },
    { id: 'newest', ...grid, title: t('home.newest'), products: recent, more },
  ];
  return sections.filter(hasSomething);
}

const hasSomething = (section: SectionView): boolean =>
  (section.kind !== 'categories' || section.categories.length > 0) &&
  (section.kind !== 'products' || section.products.length > 0);

/** The first category with a picture gives the hero its picture and its way in. */
function heroOf(categories: readonly CategoryNode[], { locale, store }: PageContext): SectionOf<'hero'> {
  const t = translatorOf(locale);
  const shown = categories.find(({ featured, image }) => featured && image) ?? categories.find(({ image }) => image);
  const image = imageView(shown?.image, shown?.description.name ?? '');
  const href = shown ? categoryHref(locale, shown.description.friendlyUrl) : `/${locale}/search`;
  const slide = {
    heading: store.name,
    ...(store.description && { subheading: store.description }),
    action: { label: t('home.heroAction'), href },
    ...(image && { image }),
  };
  return { id: 'hero', kind: 'hero', variant: image ? 'split' : 'minimal', slides: [slide] };
}

/** The categories of the first level, each with its way in. */
export const categoryTiles = (categories: readonly CategoryNode[], locale: LanguageCode, most: number) =>
  categories.slice(0, most).map(({ id, description, image }) => {
    const picture = imageView(image, description.name);
    return {
      id,
      name: description.name,
      href: categoryHref(locale, description.friendlyUrl),
      ...(picture && { image: picture }),
    };
  });
