import type { LanguageCode } from '@storepod/kernel/language-code';
import type { ComponentType, ReactNode } from 'react';
import type { LayoutConfig } from '../theme-kit/layout-config.ts';
import type {
  CartLinkView,
  CategoryCardView,
  FactView,
  GalleryImageView,
  ImageView,
  LanguageView,
  LegalView,
  LinkView,
  ListingView,
  NavigationView,
  OptionView,
  PriceView,
  ProductCardView,
  SaleView,
  StockView,
  VariantView,
  ViewedProductView,
} from './views.ts';

/** What every page knows. */
export interface PageContext {
  store: { id: string; name: string; description?: string; email: string; phone: string; legal?: LegalView };
  locale: LanguageCode;
  dir: 'ltr' | 'rtl';
  /** Where the store is, for days and hours. */
  timeZone: string;
  homeHref: string;
  searchHref: string;
  accountHref: string;
  cartHref: string;
  /** What the theme has decided of its layout. */
  layout: LayoutConfig;
  /** What the theme of the page draws its pieces with. Whoever draws one takes it from here and imports none. */
  parts: ThemeParts;
}

type WithContext<Props = unknown> = { context: PageContext } & Props;

/** A piece that stands inside `StaticHtml`: a plain function that does not await, with nothing in it that runs in the browser. */
type StaticPart<Props> = (props: Props) => Exclude<ReactNode, Promise<unknown>>;

/** A drawing of one line of text's height, unless its classes say otherwise. */
type IconPart = StaticPart<{ className?: string }>;

export interface PictureProps {
  image: ImageView;
  /** How wide it is shown, for the browser to choose a copy by. */
  sizes: string;
  className?: string;
  /** The one that a visitor sees first is loaded first; all others when they come near. */
  isFirst?: boolean;
}

export type ProductCardProps = WithContext<{ product: ProductCardView; isFirst?: boolean }>;
export type ProductBadgeProps = WithContext<{
  price: PriceView | undefined;
  /** Absent where it cannot be bought anyhow. */
  stock: StockView | undefined;
}>;
export type ListingPartProps = WithContext<{ listing: ListingView }>;
export type GalleryProps = WithContext<{ name: string; images: readonly GalleryImageView[] }>;
export type CategoriesProps = WithContext<{ categories: readonly CategoryCardView[] }>;
export type ProductsProps = WithContext<{ products: readonly ProductCardView[] }>;

export type ListingProps = ListingPartProps & {
  /** Stands in place of the products where there are none. */
  empty: ReactNode;
};

export type SectionFrameProps = WithContext<{
  title: string;
  /** Stands at the end of the title's line. */
  aside?: ReactNode;
  children: ReactNode;
}>;

export type CartButtonProps = WithContext<{ cart: CartLinkView; className: string }>;

/** Whoever draws it decides where it stands and how it looks; what it opens is `MobileMenu`. */
export type MenuButtonProps = WithContext<{ className: string }>;
export type MobileMenuProps = WithContext<{ navigation: readonly NavigationView[] }>;
export type BottomBarProps = WithContext<{ cart: CartLinkView }>;
/** `className`: of what is pressed where the search is no box. */
export type HeaderSearchProps = WithContext<{ className: string }>;

export type BuyBoxProps = WithContext<{
  name: string;
  options: readonly OptionView[];
  variants: readonly VariantView[];
  selectedSku: string;
  sale: SaleView;
}>;

/** `product`: the one that the page is about. */
export type RecentlyViewedProps = WithContext<{ product: ViewedProductView }>;

export type SearchBoxProps = WithContext<{
  /** Differs between the search boxes of a page. */
  id: string;
  query?: string;
}>;

/** The smaller pieces: whoever uses them has them inside `StaticHtml`. */
interface StaticParts {
  Picture: StaticPart<PictureProps>;
  ProductCard: StaticPart<ProductCardProps>;
  /** On the picture of a card: sold out, or how much cheaper. */
  ProductBadge: StaticPart<ProductBadgeProps>;
  Price: StaticPart<WithContext<{ price: PriceView }>>;
  /** The colours of a product, on its card. */
  Swatches: StaticPart<ProductCardProps>;
  /** By what a list can be narrowed. */
  Facets: StaticPart<ListingPartProps>;
  /** Narrows a list to a range of prices. */
  PriceFilter: StaticPart<ListingPartProps>;
  /** The choices that narrow a list now, each to be taken back. */
  SelectedChoices: StaticPart<ListingPartProps>;
  Sorts: StaticPart<ListingPartProps>;
  Pager: StaticPart<ListingPartProps>;
  Gallery: StaticPart<GalleryProps>;
  Facts: StaticPart<{ title: string; facts: readonly FactView[] }>;
  /** As items of a list. */
  LanguageLinks: StaticPart<{ languages: readonly LanguageView[]; className: string }>;
  /** Leads to the cart and tells how much is in it. The shell opens a drawer in its place where the layout says so. */
  CartButton: StaticPart<CartButtonProps>;
  /** On a card: puts the product into the cart, where nothing has to be chosen. */
  QuickAdd: StaticPart<WithContext<{ product: ProductCardView }>>;
  /** Opens the menu of a phone. */
  MenuButton: StaticPart<MenuButtonProps>;
  /** At the lower edge of a phone, where the layout has the navigation there; nothing otherwise. */
  BottomBar: StaticPart<BottomBarProps>;
  CartIcon: IconPart;
  HomeIcon: IconPart;
  SearchIcon: IconPart;
  PersonIcon: IconPart;
  MenuIcon: IconPart;
  CloseIcon: IconPart;
  ChevronIcon: IconPart;
  GlobeIcon: IconPart;
  FilterIcon: IconPart;
  PictureIcon: IconPart;
}

/** Every piece that a theme can replace. The larger ones decide themselves which of their pieces are static. */
export interface ThemeParts extends StaticParts {
  Breadcrumbs: ComponentType<WithContext<{ crumbs: readonly LinkView[] }>>;
  CategoryTiles: ComponentType<CategoriesProps>;
  CategoryPills: ComponentType<CategoriesProps>;
  /** `firstRow`: the list is what a visitor sees first, so its first pictures do not wait. */
  ProductGrid: ComponentType<ProductsProps & { firstRow?: boolean }>;
  /** One row that one swipes or scrolls along. */
  ProductRail: ComponentType<ProductsProps>;
  /** A page of products with its facets, orders and pages. */
  Listing: ComponentType<ListingProps>;
  /** In place of a list that could not be read. */
  ListingUnavailable: ComponentType<WithContext<{ retryHref: string }>>;
  /** A section of a home page with its title. */
  SectionFrame: ComponentType<SectionFrameProps>;
  MoreLink: ComponentType<WithContext<LinkView>>;
  /** Products that somebody may have meant who found nothing. */
  Suggested: ComponentType<{ title: string; links: readonly LinkView[] }>;
  /** Price, stock and choice of a product. */
  BuyBox: ComponentType<BuyBoxProps>;
  SearchBox: ComponentType<SearchBoxProps>;
  /** The way to search from the header: a box, something that opens one, a link, or nothing, as the layout says. */
  HeaderSearch: ComponentType<HeaderSearchProps>;
  /** The menu of a phone, as a drawer or over the whole screen, as the layout says. */
  MobileMenu: ComponentType<MobileMenuProps>;
  /** Around what only signed-in shoppers see; without `only`, everybody does. */
  ForShoppers: ComponentType<{ only?: boolean | undefined; children: ReactNode }>;
  /** Remembers in the browser what was looked at, and shows it beside other products. */
  RecentlyViewed: ComponentType<RecentlyViewedProps>;
}
