import { toDecimal } from '@storepod/kernel/money';
import type { SkuInventory } from '../../backend/shapes.ts';
import type { LinkView, SaleView } from '../../theme-contract/views.ts';

/** Structured data. `<` is written so that no text can end the script. */
export const JsonLd = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every opening bracket escaped
    dangerouslySetInnerHTML={{ __html: JSON.stringify(data).replaceAll('<', '\\u003c') }}
  />
);

/** The same for data that is a text already, with its brackets escaped by whoever wrote it. */
export const JsonLdText = ({ json }: { json: string }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON with every opening bracket escaped
    dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
  />
);

export const breadcrumbList = (origin: string, crumbs: readonly LinkView[]) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    item: origin + href,
  })),
});

interface DescribedProduct {
  origin: string;
  path: string;
  name: string;
  description: string | undefined;
  brand: string | undefined;
  images: readonly string[];
  selectedSku: string;
  inventory: ReadonlyMap<string, SkuInventory> | undefined;
  sale: SaleView;
}

/** What is not sold yet can be announced; what is only shown cannot be had here. */
const availabilityOf = (sale: SaleView, { canBePurchased }: SkuInventory) =>
  sale.state === 'not-yet'
    ? { availability: 'https://schema.org/PreOrder', availabilityStarts: sale.at }
    : { availability: `https://schema.org/${sale.state === 'open' && canBePurchased ? 'InStock' : 'OutOfStock'}` };

export const productData = ({
  origin,
  path,
  name,
  description,
  brand,
  images,
  selectedSku,
  inventory,
  sale,
}: DescribedProduct) => {
  const offer = inventory?.get(selectedSku);
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name,
    sku: selectedSku,
    ...(description && { description }),
    ...(brand && { brand: { '@type': 'Brand', name: brand } }),
    image: images.map((image) => new URL(image, origin).href),
    ...(offer && {
      offers: {
        '@type': 'Offer',
        url: origin + path,
        price: toDecimal(offer.price.finalPrice),
        priceCurrency: offer.price.finalPrice.currency,
        ...availabilityOf(sale, offer),
      },
    }),
  };
};

export const organisation = (origin: string, store: { name: string; email: string; phone: string }) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: store.name,
  url: origin,
  contactPoint: { '@type': 'ContactPoint', email: store.email, telephone: store.phone },
});

interface DescribedPost {
  origin: string;
  path: string;
  shop: string;
  post: {
    title: string;
    excerpt: string;
    publishedAt: string;
    authorName: string | null;
    servedLocale: string;
    heroImage: { url: string } | null;
  };
}

export const blogPosting = ({ origin, path, shop, post }: DescribedPost) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: post.title,
  description: post.excerpt,
  datePublished: post.publishedAt,
  inLanguage: post.servedLocale,
  mainEntityOfPage: origin + path,
  author: post.authorName ? { '@type': 'Person', name: post.authorName } : { '@type': 'Organization', name: shop },
  publisher: { '@type': 'Organization', name: shop },
  ...(post.heroImage && { image: new URL(post.heroImage.url, origin).href }),
});
