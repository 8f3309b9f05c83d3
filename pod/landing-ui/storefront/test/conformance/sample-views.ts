import type { PostCardView, QuestionView, SiteView } from '../../theme-contract/content.ts';
import type {
  CategoryCardView,
  GalleryImageView,
  ImageView,
  LinkView,
  ListingView,
  NavigationView,
  PriceView,
  ProductCardView,
  StockView,
} from '../../theme-contract/views.ts';
import { type Flavour, given, listOf, word } from './sample-words.ts';

export const image = (alt: string): ImageView => ({ src: '/content/a.jpg', width: 800, height: 1000, alt });

export const link = (flavour: Flavour, what: string): LinkView => ({
  label: word(flavour, what),
  href: `/en/${encodeURIComponent(what)}`,
});

const prices: readonly (PriceView | undefined)[] = [
  { final: '€19.90' },
  { final: '€9.90', original: '€19.90', discount: '−50%', isFrom: true },
  undefined,
];
const stocks: readonly StockView[] = [
  { state: 'in-stock' },
  { state: 'low', left: 2 },
  { state: 'out' },
  { state: 'unknown' },
];
const at = <T>(list: readonly T[], nth: number): T => list[nth % list.length] as T;

/** Cards in every state that one can be in, one after the other. */
export function productCard(flavour: Flavour, nth: number): ProductCardView {
  const price = at(prices, nth);
  const isOpen = nth % 5 !== 0;
  return {
    id: `product-${nth}`,
    sku: `SKU-${nth}`,
    name: word(flavour, `product ${nth}`),
    href: `/en/product/product-${nth}`,
    variantCount: nth,
    stock: at(stocks, nth),
    swatches: listOf(flavour, (colour) => ({ name: word(flavour, `colour ${colour}`), colour: '#336699' })).slice(0, 5),
    sale: isOpen ? { state: 'open' } : { state: 'not-yet', from: '1 May', at: '2030-05-01T00:00:00Z' },
    ...(price && { price }),
    ...(nth % 2 === 0 && { image: image(`product ${nth}`), secondImage: image(`product ${nth} again`) }),
    ...(isOpen && { quickAdd: { sku: `SKU-${nth}`, quantity: 1 } }),
    ...given(flavour, { brand: word(flavour, 'brand'), highlights: word(flavour, 'highlights'), moreColours: 3 }),
  };
}

export const categoryCard = (flavour: Flavour, nth: number): CategoryCardView => ({
  id: `category-${nth}`,
  name: word(flavour, `category ${nth}`),
  href: `/en/category/category-${nth}`,
  ...(nth % 2 === 0 && { image: image(`category ${nth}`) }),
});

/** A page of products with everything that can be done to it. */
export function listing(flavour: Flavour): ListingView {
  const products = listOf(flavour, (nth) => productCard(flavour, nth));
  const pages = products.length > 0 ? 9 : 0;
  return {
    products,
    total: products.length * pages,
    page: 1,
    pages,
    pager: pages > 0 ? [1, 2, 3].map((page) => ({ page, href: `?page=${page}`, isCurrent: page === 2 })) : [],
    ...given(flavour, { previous: '?page=0', next: '?page=2', clearHref: '?' }),
    sorts: ['recommended', 'newest'].map((id, index) => ({
      id,
      label: id,
      href: `?sort=${id}`,
      isCurrent: index === 0,
    })),
    facets: listOf(flavour, (nth) => ({
      id: `facet-${nth}`,
      title: word(flavour, `facet ${nth}`),
      choices: listOf(flavour, (choice) => ({
        id: `choice-${choice}`,
        label: word(flavour, `choice ${choice}`),
        selected: choice === 1,
        href: `?options=${nth}.${choice}`,
        ...(choice % 2 === 0 && { count: choice }),
      })),
    })).slice(0, 6),
    selected: listOf(flavour, (nth) => ({ label: word(flavour, `chosen ${nth}`), href: `?without=${nth}` })),
    ...given(flavour, {
      priceFilter: { action: '?', hidden: [], min: '1', max: '', step: '0.01', currency: 'EUR' },
    }),
  };
}

/** Pictures, and a film among them. */
export const gallery = (flavour: Flavour): GalleryImageView[] =>
  listOf(flavour, (nth) => ({
    ...image(word(flavour, `picture ${nth}`)),
    id: `picture-${nth}`,
    place: nth - 1,
    ...(nth === 2 && { film: { player: 'frame', src: 'https://player.vimeo.com/video/1' } as const }),
  }));

const entry = (flavour: Flavour, nth: number): NavigationView => ({
  ...link(flavour, `entry ${nth}`),
  ...(nth % 3 === 0 && { opensNewTab: true }),
  children:
    nth % 2 === 0 ? listOf(flavour, (child) => ({ ...link(flavour, `entry ${nth}.${child}`), children: [] })) : [],
});

export const navigation = (flavour: Flavour): NavigationView[] => listOf(flavour, (nth) => entry(flavour, nth));

/** What a merchant has put around every page. */
export const site = (flavour: Flavour): SiteView => ({
  menus: { main: navigation(flavour), footer: navigation(flavour) },
  footerPages: listOf(flavour, (nth) => link(flavour, `page ${nth}`)),
  policies: listOf(flavour, (nth) => link(flavour, `policy ${nth}`)),
  socialLinks: listOf(flavour, (nth) => ({
    provider: `NETWORK-${nth}`,
    label: `Network ${nth}`,
    href: `https://network-${nth}.example`,
  })),
  ...given(flavour, {
    logo: image('logo'),
    logoDark: image('logo'),
    announcement: {
      text: word(flavour, 'announcement'),
      more: word(flavour, 'more'),
      action: link(flavour, 'announced'),
    },
  }),
});

export const postCard = (flavour: Flavour, nth: number): PostCardView => ({
  id: `post-${nth}`,
  href: `/en/blog/post-${nth}`,
  title: word(flavour, `post ${nth}`),
  excerpt: word(flavour, `excerpt ${nth}`),
  published: '1 May 2026',
  publishedAt: '2026-05-01T00:00:00Z',
  readingMinutes: nth,
  categories: listOf(flavour, (category) => link(flavour, `topic ${category}`)),
  language: 'en' as PostCardView['language'],
  ...(nth % 2 === 0 && { image: image(`post ${nth}`), author: word(flavour, 'author') }),
});

export const question = (flavour: Flavour, nth: number): QuestionView => ({
  id: `question-${nth}`,
  question: word(flavour, `question ${nth}`),
  answer: `<p>${word(flavour, `answer ${nth}`)}</p>`,
});
