import type { LanguageCode } from '@storepod/kernel/language-code';
import { permanentRedirect } from 'next/navigation';
import { readBanners } from '../../backend/content-reads.ts';
import { readAvailability, readCategory, readListing } from '../../backend/reads.ts';
import type { CategoryPage } from '../../backend/shapes.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { linksIn } from '../content/links.ts';
import { Promotion } from '../fallback/word-sections.tsx';
import { imageView } from '../format/image.ts';
import { collectionBanner } from '../home/banner-sections.ts';
import { stayWithin } from '../listing/last-page.ts';
import { isNarrowed, listingHref, listingQuery } from '../listing/listing-query.ts';
import { listingView } from '../listing/listing-view.ts';
import { categoryHref, pageContext } from '../page-context.ts';
import { followedBy, slugPath } from '../path-in.ts';
import { skusOf } from '../product/product-card.ts';
import { breadcrumbList, JsonLd } from '../seo/json-ld.tsx';
import { describePage, plainText, storeOrigin } from '../seo/metadata.ts';
import { Frame } from './frame.tsx';
import { listingPlace } from './listing-place.ts';
import { subjectOf } from './missing.ts';
import { localeOf, type PageProps } from './page-props.ts';
import { orStateMetadata, orStatePage } from './states.tsx';

type Props = PageProps<{ url: string }>;

/** A category with its products. */
export const categoryPage = (theme: Theme) => ({
  metadata: orStateMetadata(async (props: Props) => {
    const { locale, category } = await subject(props);
    const { name, metaTitle, metaDescription, description, friendlyUrl } = category.description;
    return describePage({
      title: metaTitle ?? name,
      description: metaDescription ?? plainText(description),
      image: category.image?.imageUrl,
      path: categoryHref(locale, friendlyUrl),
      pathIn: slugPath('category', category.friendlyUrls),
    });
  }),
  Page: orStatePage(theme, async (props: Props) => {
    const { locale, category } = await subject(props);
    const query = { ...listingQuery(await props.searchParams), categories: [], q: '' };
    const { name, description, friendlyUrl } = category.description;
    const path = categoryHref(locale, friendlyUrl);
    if (decodeURIComponent((await props.params).url) !== friendlyUrl) permanentRedirect(listingHref(path, query));
    const [context, result, banner] = await Promise.all([
      pageContext(theme, locale),
      readListing(locale, category.id, query),
      bannerOf(category, locale),
    ]);
    stayWithin(result, path, query);
    const availability = await readAvailability(skusOf(result?.content ?? []));
    const breadcrumbs = crumbsOf(category, locale);
    const image = imageView(category.image, name);
    return (
      <Frame
        theme={theme}
        context={context}
        pathIn={followedBy(slugPath('category', category.friendlyUrls), listingHref('', query))}
      >
        <JsonLd data={breadcrumbList(storeOrigin(), breadcrumbs)} />
        <theme.pages.Category
          context={context}
          name={name}
          {...(description && { description })}
          {...(image && { image })}
          breadcrumbs={breadcrumbs}
          {...(banner && {
            banner: (
              <context.parts.ForShoppers only={banner.forShoppers}>
                <Promotion section={banner.section} context={context} isFirst={false} />
              </context.parts.ForShoppers>
            ),
          })}
          listing={listingView(result, { ...context, ...(await listingPlace(locale)), path, query }, availability)}
          subcategories={category.children.map((child) => categoryCard(child, locale))}
          empty={<theme.states.EmptyState context={context} empty={isNarrowed(query) ? 'filters' : 'category'} />}
        />
      </Frame>
    );
  }),
});

function categoryCard({ id, description, image }: CategoryPage['children'][number], locale: LanguageCode) {
  const picture = imageView(image, description.name);
  const href = categoryHref(locale, description.friendlyUrl);
  return { id, name: description.name, href, ...(picture && { image: picture }) };
}

async function bannerOf({ code, friendlyUrls }: CategoryPage, locale: LanguageCode) {
  const [banners, links] = await Promise.all([readBanners(locale), linksIn(locale)]);
  return collectionBanner(banners, [code, ...Object.values(friendlyUrls)], links);
}

async function subject(props: Props) {
  const locale = await localeOf(props);
  const { url } = await props.params;
  return { locale, category: await subjectOf('category', readCategory(locale, decodeURIComponent(url))) };
}

function crumbsOf({ ancestors, description }: CategoryPage, locale: LanguageCode) {
  return [...ancestors, description].map(({ name, friendlyUrl }) => ({
    label: name,
    href: categoryHref(locale, friendlyUrl),
  }));
}
