import type { LanguageCode } from '@storepod/kernel/language-code';
import { tenant } from '../../../src/runtime.ts';
import { readAvailability, readCategories, readNewest, readStrip } from '../../backend/reads.ts';
import type { CategoryNode } from '../../backend/shapes.ts';
import { translatorOf } from '../../messages/messages.ts';
import type { PageContext, Theme } from '../../theme-contract/theme.ts';
import type { SectionView } from '../../theme-contract/views.ts';
import { imageView } from '../format/image.ts';
import { categoryHref, pageContext } from '../page-context.ts';
import { productCardView } from '../product/product-card.ts';
import { JsonLd, organisation } from '../seo/json-ld.tsx';
import { describePage, storeOrigin } from '../seo/metadata.ts';
import { orErrorPage } from './failing.tsx';
import { Frame, pathsBy, samePath } from './frame.tsx';
import { localeOf, type PageProps } from './page-props.ts';

const PRODUCTS_IN_STRIP = 8;
const MOST_CATEGORIES = 8;

/** The home page: a list of sections that the shell fills and the theme draws. */
export const homePage = (theme: Theme) => ({
  metadata: async (props: PageProps) => {
    const locale = await localeOf(props);
    return describePage({ path: `/${locale}`, paths: pathsBy(tenant().supportedLanguages, samePath('')) });
  },
  Page: orErrorPage(theme, async (props: PageProps) => {
    const context = await pageContext(await localeOf(props));
    return (
      <Frame theme={theme} context={context} pathIn={samePath('')}>
        <JsonLd data={organisation(storeOrigin(), context.store)} />
        <theme.Home context={context} sections={await sectionsOf(context)} />
      </Frame>
    );
  }),
});

/** Until a merchant composes a page of their own. What has nothing to show is left out. */
async function sectionsOf(context: PageContext): Promise<SectionView[]> {
  const { locale, store } = context;
  const t = translatorOf(locale);
  const [categories, featured, newest] = await Promise.all([
    readCategories(locale),
    readStrip(locale, 'FEATURED_ITEMS'),
    readNewest(locale, PRODUCTS_IN_STRIP),
  ]);
  const strips = [featured.products.slice(0, PRODUCTS_IN_STRIP), newest];
  const availability = await readAvailability(strips.flat().map(({ sku }) => sku));
  const [picked = [], recent = []] = strips.map((products) =>
    products.map((product) => productCardView(product, locale, availability)),
  );
  const tiles = tilesOf(categories.content, locale);
  const hero = heroOf(categories.content, context);
  return [
    { ...hero, heading: store.name, ...(store.description && { subheading: store.description }) },
    { kind: 'categories', title: t('home.categories'), categories: tiles } as const,
    { kind: 'products', title: featured.name ?? t('home.featured'), products: picked } as const,
    {
      kind: 'products',
      title: t('home.newest'),
      products: recent,
      more: { label: t('home.seeAll'), href: `/${locale}/search?sort=newest` },
    } as const,
  ].filter(hasSomething);
}

const hasSomething = (section: SectionView): boolean =>
  section.kind === 'hero' || (section.kind === 'categories' ? section.categories : section.products).length > 0;

/** The first category with a picture gives the hero its picture and its way in. */
function heroOf(categories: readonly CategoryNode[], { locale }: PageContext) {
  const t = translatorOf(locale);
  const shown = categories.find(({ featured, image }) => featured && image) ?? categories.find(({ image }) => image);
  const image = imageView(shown?.image, shown?.description.name ?? '');
  const href = shown ? categoryHref(locale, shown.description.friendlyUrl) : `/${locale}/search`;
  return { kind: 'hero', action: { label: t('home.heroAction'), href }, ...(image && { image }) } as const;
}

const tilesOf = (categories: readonly CategoryNode[], locale: LanguageCode) =>
  categories.slice(0, MOST_CATEGORIES).map(({ id, description, image }) => {
    const picture = imageView(image, description.name);
    return {
      id,
      name: description.name,
      href: categoryHref(locale, description.friendlyUrl),
      ...(picture && { image: picture }),
    };
  });
