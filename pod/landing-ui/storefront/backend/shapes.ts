import type { catalog } from '@storepod/catalog/contract';
import type { content } from '@storepod/content/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import type { inventory } from '@storepod/inventory/contract';

type Catalog = (typeof catalog)['endpoints'];
type Content = (typeof content)['endpoints'];

/** What the services of the pod answer, by the names under which the storefront speaks of it. */
export type CategoryTree = ReplyOf<Catalog['categoryTree']>;
export type CategoryNode = CategoryTree['content'][number];
export type CategoryPage = ReplyOf<Catalog['categoryByFriendlyUrl']>;
export type ProductPage = ReplyOf<Catalog['productByFriendlyUrl']>;
export type SearchResult = ReplyOf<Catalog['search']>;
export type Suggestions = ReplyOf<Catalog['suggest']>;
export type ShownGroup = ReplyOf<Catalog['productsOfGroup']>;
export type ProductCard = ShownGroup['products'][number];
export type SkuInventory = ReplyOf<(typeof inventory)['endpoints']['availability']>[number];

export type ShownSite = ReplyOf<Content['shownSite']>;
export type ShownLayout = ReplyOf<Content['shownLayout']>;
export type ShownSection = ShownLayout['sections'][number];
export type ShownBanner = ReplyOf<Content['shownBanners']>[number];
export type ShownPosts = ReplyOf<Content['shownPosts']>;
export type ShownPostCard = ShownPosts['content'][number];
export type ShownFaq = ReplyOf<Content['shownFaq']>;
export type ContentPicture = ShownPostCard['heroImage'];
export type ContentSeo = ReplyOf<Content['shownPage']>['seo'];
