import type { catalog } from '@storepod/catalog/contract';
import type { content } from '@storepod/content/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import type { cua } from '@storepod/cua/contract';
import type { inventory } from '@storepod/inventory/contract';
import { Instant } from '@storepod/kernel/clock';
import { CountryCode } from '@storepod/kernel/country';
import { CurrencyCode } from '@storepod/kernel/currency';
import { Email } from '@storepod/kernel/email';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Sku } from '@storepod/kernel/sku';
import { StoreName } from '@storepod/kernel/store-name';
import { ColorThemeId, ThemeId } from '@storepod/kernel/theme';
import type { merchant } from '@storepod/merchant/contract';

type Catalog = (typeof catalog)['endpoints'];

/** A shop whose every text, id, address and figure names it: what one of them shows, no other one may. */
export interface Shop {
  store: StoreMerchantId;
  /** A word that stands in all of its texts. */
  mark: string;
  /** A digit that stands in all of its figures and ids. */
  digit: number;
  /** How many products its map names; one where nothing is said. */
  mapped?: number;
  /** ACTIVE where nothing is said. */
  state?: 'ACTIVE' | 'MAINTENANCE';
  /** What is said of all its products, in place of the usual. */
  goods?: Partial<Pick<Card, 'allowAddToCart' | 'dateAvailable'>>;
  /** What the library says of its pictures, in place of the usual. */
  alt?: Pick<NonNullable<Card['image']>, 'altText' | 'altTexts'>;
  /** Two variants of its shirt, each with a picture of its own. */
  hasColours?: boolean;
  /** How many categories it has beside the first; they stand beneath it. */
  moreCategories?: number;
  /** `all`: its merchant has composed a home page of every kind of section. */
  home?: 'default' | 'all';
  /** Its merchant has made a menu. */
  menu?: boolean;
  banners?: readonly Banner[];
  /** What its merchant calls it in each language. */
  words?: Partial<Record<Lang, { title: string; description?: string }>>;
  branding?: (picture: (name: string, number: number, lang: Lang) => Picture, lang: Lang) => Partial<Site['branding']>;
  /** What else stands around its pages, in place of the usual. */
  site?: Partial<Site>;
}

type Site = ReplyOf<(typeof content)['endpoints']['shownSite']>;
type Picture = NonNullable<Site['branding']['logo']>;
type Banner = ReplyOf<(typeof content)['endpoints']['shownBanners']>[number];

type Card = ReplyOf<Catalog['relatedProducts']>['products'][number];

/** The same in all shops, so that nothing but the store tells their pages apart. */
export const slugs = { category: { en: 'shirts', ar: 'qumsan' }, product: { en: 'linen-shirt', ar: 'qamis' } } as const;

export type Lang = keyof typeof slugs.category;
const isLang = (text: string | null): text is Lang => text === 'en' || text === 'ar';
export const langOf = (text: string | null): Lang => (isLang(text) ? text : 'en');

const at = Instant.parse('2026-01-01T00:00:00.000Z');
const currency = CurrencyCode.parse('EUR');

/** What the services of the pod know of a shop. */
export function goodsOf({
  store,
  mark,
  digit,
  state = 'ACTIVE',
  goods = {},
  alt,
  hasColours = false,
  mapped = 1,
  moreCategories = 0,
}: Shop) {
  const id = (number: number) => Uuid.parse(`0190000${digit}-0000-7000-8000-${String(number).padStart(12, '0')}`);
  const mapIds = (kind: keyof typeof slugs) =>
    Array.from({ length: kind === 'product' ? mapped : 1 }, (_, index) => id(10 + index));
  /** Only the first one has a page behind it. */
  const mapSlugs = (kind: keyof typeof slugs, nth: number) =>
    nth === 0 ? slugs[kind] : { en: `mapped-${nth}`, ar: `mapped-${nth}-ar` };
  const sku = (number: number) => Sku.parse(`${mark.toUpperCase()}-${number}`);
  const file = (name: string) => `/content/files/${mark}/${name}.jpg`;
  const say = (text: string, lang: Lang) => `${mark}-${lang} ${text}`;

  const described = (kind: keyof typeof slugs, text: string, lang: Lang, slug: string = slugs[kind][lang]) => ({
    language: LanguageCode.parse(lang),
    name: say(text, lang),
    description: `<p>${say(`${text} in full`, lang)}</p>`,
    highlights: say(`${text} in short`, lang),
    metaTitle: say(`${text} for search`, lang),
    metaDescription: say(`${text} for engines`, lang),
    friendlyUrl: slug,
  });
  const brand = (lang: Lang) => ({ id: id(1), code: `${mark}-brand`, name: say('brand', lang) });
  const image = (name: string, number: number) => ({
    id: id(number),
    mediaAssetId: id(number),
    imageUrl: file(name),
    externalUrl: null,
    videoUrl: null,
    altText: `${mark} picture of ${name}`,
    width: 1000,
    height: 1000,
    order: 0,
    defaultImage: true,
    ...alt,
  });
  const card = (number: number, text: string, lang: Lang, slug?: string): Card => ({
    id: id(number),
    sku: sku(number),
    variantCount: 1,
    skus: [sku(number)],
    colours: [],
    available: true,
    allowAddToCart: true,
    dateAvailable: at,
    ...goods,
    description: { ...described('product', text, lang), ...(slug && { friendlyUrl: slug }) },
    image: image(text.replaceAll(' ', '-'), number),
    manufacturer: brand(lang),
    productSpecifications: { weight: 0.5 },
  });
  const listed = (lang: Lang): ReplyOf<Catalog['search']>['content'][number] => ({
    ...card(10, 'linen shirt', lang),
    images: [image('linen-shirt-back', 11)],
    creationDate: at,
    sortOrder: 0,
    type: null,
    categories: [{ id: id(2), code: `${mark}-shirts`, name: say('shirts', lang), friendlyUrl: slugs.category[lang] }],
  });
  const node = (lang: Lang): ReplyOf<Catalog['categoryTree']>['content'][number] => ({
    id: id(2),
    code: `${mark}-shirts`,
    lineage: '/',
    depth: 0,
    sortOrder: 0,
    visible: true,
    featured: true,
    parent: null,
    image: { mediaAssetId: id(3), imageUrl: file('shirts'), width: 1000, height: 1000 },
    description: described('category', 'shirts', lang),
    children: [],
  });

  const variant = { id: id(12), sku: sku(10), sortOrder: 0, defaultVariant: true, optionValueIds: [], imageIds: [] };
  const single = { options: [], variants: [variant] };
  const colours = (lang: Lang) => ({
    images: ['front', 'white', 'red'].map((name, order) => ({ ...image(name, 40 + order), order })),
    options: [
      {
        ...{ id: id(30), code: 'colour', name: say('colour', lang), sortOrder: 0 },
        optionValues: ['white', 'red'].map((code, order) => ({
          ...{ id: id(31 + order), code, name: say(code, lang), sortOrder: order },
        })),
      },
    ],
    variants: [
      { ...variant, optionValueIds: [id(31)], imageIds: [id(41)] },
      ...[
        { id: id(13), sku: sku(11), sortOrder: 1, defaultVariant: false, optionValueIds: [id(32)], imageIds: [id(42)] },
      ],
    ],
  });

  const child = (lang: Lang, number: number) => ({
    ...node(lang),
    id: id(1000 + number),
    code: `${mark}-more-${number}`,
    depth: 1,
    parent: { id: id(2), code: `${mark}-shirts` },
    description: described('category', `more ${number}`, lang, `more-${number}`),
  });

  const facets = (lang: Lang): NonNullable<ReplyOf<Catalog['search']>['facets']> => ({
    categories: [],
    brands: [1, 5].map((number) => ({ id: id(number), name: say(`brand ${number}`, lang), count: 1, selected: false })),
    types: [],
    options: [],
  });

  return {
    store: (): ReplyOf<(typeof merchant)['endpoints']['publicStore']> => ({
      id: store,
      name: StoreName.parse(`${mark}-shop`),
      title: `${mark} shop`,
      email: Email.parse(`hello@${mark}.test`),
      phone: `+49 30 ${String(digit).repeat(6)}`,
      theme: ThemeId.parse('starter'),
      colorTheme: ColorThemeId.parse('DEFAULT'),
      currency,
      defaultLanguage: LanguageCode.parse('en'),
      supportedLanguages: [LanguageCode.parse('en'), LanguageCode.parse('ar')],
      address: { country: CountryCode.parse('DE'), city: `${mark} town`, postalCode: String(digit).repeat(5) },
      shortDescription: `${mark} sells shirts`,
      state,
    }),
    tree: (lang: Lang, page = 0): ReplyOf<Catalog['categoryTree']> => {
      const more = Array.from({ length: moreCategories }, (_, nth) => child(lang, nth + 1));
      const shown = page === 0 ? more.slice(0, 99) : more.slice(99 + (page - 1) * 100, 99 + page * 100);
      return {
        content: page === 0 ? [{ ...node(lang), children: shown }] : shown,
        totalElements: more.length + 1,
        totalPages: Math.ceil((more.length + 1) / 100),
        pageNumber: page,
        size: 100,
      };
    },
    category: (lang: Lang): ReplyOf<Catalog['categoryByFriendlyUrl']> => ({
      ...node(lang),
      friendlyUrls: slugs.category,
      ancestors: [{ id: id(4), code: `${mark}-clothes`, name: say('clothes', lang), friendlyUrl: 'clothes' }],
      children: [],
    }),
    product: (lang: Lang): ReplyOf<Catalog['productByFriendlyUrl']> => ({
      ...listed(lang),
      friendlyUrls: slugs.product,
      ...(hasColours ? colours(lang) : single),
      updatedAt: at,
    }),
    chosen: (lang: Lang, ids: readonly string[]): ReplyOf<Catalog['listProducts']> => {
      const shown = [listed(lang)].filter((product) => ids.includes(product.id));
      return { content: shown, totalElements: shown.length, totalPages: 1, pageNumber: 0, size: 24 };
    },
    suggested: (lang: Lang): ReplyOf<Catalog['suggest']> => [
      {
        id: id(10),
        sku: sku(10),
        name: say('linen shirt', lang),
        friendlyUrl: slugs.product[lang],
        brand: null,
        imageUrl: null,
      },
    ],
    found: (lang: Lang, query = new URLSearchParams()): ReplyOf<Catalog['search']> => ({
      content: query.get('q') === 'nothing' || query.get('rows') === 'false' ? [] : [listed(lang)],
      totalElements: query.get('q') === 'nothing' ? 0 : 1,
      totalPages: query.get('q') === 'nothing' ? 0 : 1,
      pageNumber: 0,
      size: 24,
      language: LanguageCode.parse(lang),
      ...(query.get('q')?.endsWith('zzyzx') && { droppedWords: ['zzyzx'] }),
      ...(query.get('facets') !== 'false' && { facets: facets(lang) }),
    }),
    group: (lang: Lang): ReplyOf<Catalog['productsOfGroup']> => ({
      code: 'FEATURED_ITEMS',
      name: say('picks', lang),
      active: true,
      products: [card(20, 'wool scarf', lang, 'wool-scarf')],
    }),
    related: (lang: Lang): ReplyOf<Catalog['relatedProducts']> => ({
      active: true,
      products: [card(21, 'silk tie', lang, 'silk-tie')],
    }),
    sitemap: (kind: keyof typeof slugs, query: URLSearchParams): ReplyOf<Catalog['productSitemap']> => {
      const first =
        mapIds(kind)
          .map(String)
          .indexOf(query.get('after') ?? '') + 1;
      const ids = mapIds(kind).slice(first, first + Number(query.get('count')));
      return {
        content: ids.map((one, index) => ({ id: one, friendlyUrls: mapSlugs(kind, first + index), lastModified: at })),
        next: first + ids.length < mapIds(kind).length ? (ids.at(-1) ?? null) : null,
      };
    },
    sitemapParts: (query: URLSearchParams): ReplyOf<Catalog['sitemapParts']> => {
      const count = Number(query.get('count'));
      const starts = (kind: keyof typeof slugs) =>
        mapIds(kind).filter((_, index, all) => (index + 1) % count === 0 && index + 1 < all.length);
      return { categories: starts('category'), products: starts('product') };
    },
    availability: (skus: readonly Sku[]): ReplyOf<(typeof inventory)['endpoints']['queryAvailability']> =>
      skus.map((wanted) => ({
        sku: wanted,
        productId: null,
        available: true,
        canBePurchased: true,
        quantity: 100,
        quantityOrderMinimum: 1,
        quantityOrderMaximum: 0,
        price: {
          originalPrice: money(digit * 1111, currency),
          finalPrice: money(digit * 1111, currency),
          discounted: false,
          discountPercent: 0,
        },
      })),
    logins: (): ReplyOf<(typeof cua)['endpoints']['socialLogins']> => [
      { providerId: 'google', name: `${mark} login`, registrationId: `${mark}-google` },
    ],
    loginSettings: (): ReplyOf<(typeof cua)['endpoints']['loginSettings']> => ({
      rememberMe: true,
      selfRegistration: true,
      supportEmail: `help@${mark}.example`,
    }),
  };
}
