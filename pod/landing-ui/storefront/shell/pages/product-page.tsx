import type { LanguageCode } from '@storepod/kernel/language-code';
import { permanentRedirect } from 'next/navigation';
import { readSite } from '../../backend/content-reads.ts';
import { readAvailability, readProduct, readRelated, readStore } from '../../backend/reads.ts';
import type { ProductPage, ShownSite } from '../../backend/shapes.ts';
import { messagesOf, translatorOf } from '../../messages/messages.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import type { GalleryImageView, LinkView } from '../../theme-contract/views.ts';
import { picturesFor } from '../buy-box/picture-order.ts';
import { hrefIn } from '../content/links.ts';
import { imageView } from '../format/image.ts';
import { shownMeasure } from '../format/measure.ts';
import { filmOf } from '../home/film.ts';
import { categoryHref, pageContext } from '../page-context.ts';
import { followedBy, slugPath } from '../path-in.ts';
import { productCardView, productHref, skusOf } from '../product/product-card.ts';
import { saleOf } from '../product/sale.ts';
import { optionsOf, variantsOf } from '../product/variants.ts';
import { breadcrumbList, JsonLd, productData } from '../seo/json-ld.tsx';
import { describePage, plainText, storeOrigin } from '../seo/metadata.ts';
import { Frame } from './frame.tsx';
import { subjectOf } from './missing.ts';
import { localeOf, type PageProps } from './page-props.ts';
import { orStateMetadata, orStatePage } from './states.tsx';

type Props = PageProps<{ url: string }>;

/** A product with all that can be bought of it. */
export const productPage = (theme: Theme) => ({
  metadata: orStateMetadata(async (props: Props) => {
    const { locale, product } = await subject(props);
    const { name, metaTitle, metaDescription, description, highlights, friendlyUrl } = product.description;
    return describePage({
      title: metaTitle ?? name,
      description: metaDescription ?? highlights ?? plainText(description),
      image: product.image?.imageUrl ?? undefined,
      path: productHref(locale, friendlyUrl),
      pathIn: slugPath('product', product.friendlyUrls),
    });
  }),
  Page: orStatePage(theme, async (props: Props) => {
    const { locale, product } = await subject(props);
    const { name, highlights, description, friendlyUrl } = product.description;
    const asked = [(await props.searchParams).sku ?? ''].flat()[0] ?? '';
    const path = productHref(locale, friendlyUrl);
    if (decodeURIComponent((await props.params).url) !== friendlyUrl) permanentRedirect(path + skuQuery(asked));
    const [context, related, site] = await Promise.all([
      pageContext(theme, locale),
      readRelated(locale, product.id),
      readSite(locale),
    ]);
    const notes = notesOf(site, locale);
    const skus = skusOf([product, ...related.products]);
    const selectedSku = product.variants.find(({ sku }) => sku === asked)?.sku ?? product.sku;
    const [availability, facts] = await Promise.all([readAvailability(skus), factsOf(product, locale)]);
    const variants = variantsOf(product, locale, availability);
    const sale = saleOf(product, context);
    const images = picturesFor(galleryOf(product), variants, selectedSku);
    const breadcrumbs = crumbsOf(product, locale, path);
    const brand = product.manufacturer?.name;
    const origin = storeOrigin();
    return (
      <Frame
        theme={theme}
        context={context}
        pathIn={followedBy(slugPath('product', product.friendlyUrls), skuQuery(selectedSku === asked ? asked : ''))}
      >
        <JsonLd data={breadcrumbList(origin, breadcrumbs)} />
        <JsonLd
          data={productData({
            origin,
            path,
            name,
            brand,
            description: plainText(description) ?? highlights,
            images: images.filter(({ film }) => !film).map(({ src }) => src),
            selectedSku,
            inventory: availability,
            sale,
          })}
        />
        <theme.pages.Product
          context={context}
          id={product.id}
          name={name}
          {...(brand && { brand })}
          {...(highlights && { highlights })}
          {...(description && { description })}
          breadcrumbs={breadcrumbs}
          images={images}
          options={optionsOf(product)}
          variants={variants}
          selectedSku={selectedSku}
          sale={sale}
          facts={facts}
          {...(notes && { notes })}
          viewed={{ id: product.id, name, href: path, ...(images[0] && { image: images[0] }) }}
          related={related.products.map((other) => productCardView(other, context, availability))}
        />
      </Frame>
    );
  }),
});

/** The policies that somebody looks for who is about to buy. */
const boughtBy = /\/policies\/(?:shipping|returns)$/i;

function notesOf(site: ShownSite | undefined, locale: LanguageCode) {
  const policies = site?.policies.filter(({ href }) => boughtBy.test(href)) ?? [];
  if (policies.length === 0) return undefined;
  const links = policies.map(({ title, href }) => ({ label: title, href: hrefIn(locale, href) }));
  return { title: messagesOf(locale).stockNotice.notes, links };
}

const skuQuery = (sku: string) => (sku ? `?sku=${encodeURIComponent(sku)}` : '');

async function subject(props: Props) {
  const locale = await localeOf(props);
  const { url } = await props.params;
  return { locale, product: await subjectOf('product', readProduct(locale, decodeURIComponent(url))) };
}

/** The pictures and films in their order. A film without a still of its own has the first picture for one. */
function galleryOf({ images, description: { name } }: ProductPage): GalleryImageView[] {
  const first = images.map((image) => imageView(image, name)).find((picture) => picture !== undefined);
  return images.flatMap((image, place) => {
    const film = image.videoUrl ? filmOf(image.videoUrl) : undefined;
    const picture = imageView(image, name) ?? (film && first);
    return picture ? [{ ...picture, id: image.id, place, ...(film && { film }) }] : [];
  });
}

/** The way by the category that the merchant filed it under first. */
function crumbsOf({ categories, description }: ProductPage, locale: LanguageCode, path: string): LinkView[] {
  const [home] = categories;
  const way = home ? [{ label: home.name, href: categoryHref(locale, home.friendlyUrl) }] : [];
  return [...way, { label: description.name, href: path }];
}

async function factsOf({ productSpecifications, manufacturer }: ProductPage, locale: LanguageCode) {
  const t = translatorOf(locale);
  const store = await readStore();
  const { weight, width, height, length } = productSpecifications;
  const sides = [length, width, height].filter((side) => typeof side === 'number');
  return [
    ...(manufacturer ? [{ label: t('product.brand'), value: manufacturer.name }] : []),
    ...(weight ? [{ label: t('product.weight'), value: shownMeasure([weight], store.weight ?? 'KG', locale) }] : []),
    ...(sides.length > 0
      ? [{ label: t('product.dimensions'), value: shownMeasure(sides, store.dimension ?? 'CM', locale) }]
      : []),
  ];
}
