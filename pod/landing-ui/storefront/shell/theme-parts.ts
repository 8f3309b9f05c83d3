import type { ThemeParts } from '../theme-contract/page-context.ts';
import { Breadcrumbs } from '../theme-kit/parts/breadcrumbs.tsx';
import { CartButton, QuickAdd } from '../theme-kit/parts/cart-buttons.tsx';
import { CategoryPills, CategoryTiles } from '../theme-kit/parts/category-tiles.tsx';
import { SelectedChoices, Sorts } from '../theme-kit/parts/choices.tsx';
import { Facets } from '../theme-kit/parts/facets.tsx';
import { Facts } from '../theme-kit/parts/facts.tsx';
import { Gallery } from '../theme-kit/parts/gallery.tsx';
import { HeaderSearch } from '../theme-kit/parts/header-search.tsx';
import * as icons from '../theme-kit/parts/icons.tsx';
import { LanguageLinks } from '../theme-kit/parts/language-links.tsx';
import { Listing, ListingUnavailable } from '../theme-kit/parts/listing.tsx';
import { BottomBar, MenuButton, MobileMenu } from '../theme-kit/parts/mobile-navigation.tsx';
import { Pager } from '../theme-kit/parts/pager.tsx';
import { Picture } from '../theme-kit/parts/picture.tsx';
import { PriceFilter } from '../theme-kit/parts/price-filter.tsx';
import { Price, ProductBadge, ProductCard, ProductGrid, ProductRail } from '../theme-kit/parts/product-card.tsx';
import { MoreLink, SectionFrame } from '../theme-kit/parts/section-frame.tsx';
import { Suggested } from '../theme-kit/parts/suggested.tsx';
import { Swatches } from '../theme-kit/parts/swatches.tsx';
import { ForShoppers } from './account/for-shoppers.tsx';
import { ProductBuyBox } from './buy-box/product-buy-box.tsx';
import { PageViewedProducts } from './recently-viewed/page-viewed-products.tsx';
import { PageSearchBox } from './search-box/page-search-box.tsx';

/** Those of the kit, and of the shell what needs the browser. */
const defaultParts: ThemeParts = {
  ...icons,
  BottomBar,
  Breadcrumbs,
  BuyBox: ProductBuyBox,
  CartButton,
  CategoryPills,
  CategoryTiles,
  Facets,
  Facts,
  ForShoppers,
  Gallery,
  HeaderSearch,
  LanguageLinks,
  Listing,
  ListingUnavailable,
  MenuButton,
  MobileMenu,
  MoreLink,
  Pager,
  Picture,
  Price,
  PriceFilter,
  ProductBadge,
  ProductCard,
  ProductGrid,
  ProductRail,
  QuickAdd,
  RecentlyViewed: PageViewedProducts,
  SearchBox: PageSearchBox,
  SectionFrame,
  SelectedChoices,
  Sorts,
  Suggested,
  Swatches,
};

/** The parts of a theme: its own, and the usual ones for the rest. What uses a part that is replaced needs no copy. */
export const themeParts = (own: Partial<ThemeParts> = {}): ThemeParts => ({ ...defaultParts, ...own });
