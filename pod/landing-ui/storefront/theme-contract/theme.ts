import type { SectionKind, SectionNames, VariantOf } from '@storepod/boundary/section-kinds';
import type { BuiltThemeId } from '@storepod/kernel/theme';
import type { ComponentType, ReactNode } from 'react';
import type { ArticleProps, BlogProps, HelpProps, PolicyProps, PostProps, SiteView } from './content.ts';
import type { ThemeLook } from './look.ts';
import type { PageContext, ThemeParts } from './page-context.ts';
import type { SectionOf } from './sections.ts';
import type {
  CartLinkView,
  CategoryCardView,
  FactView,
  GalleryImageView,
  ImageView,
  LanguageView,
  LinkView,
  ListingView,
  NavigationView,
  OptionView,
  ProductCardView,
  SaleView,
  VariantView,
  ViewedProductView,
} from './views.ts';

export interface RootProps extends SiteView {
  context: PageContext;
  /** What stands in the header: the merchant's menu, or the categories where there is none. */
  navigation: readonly NavigationView[];
  languages: readonly LanguageView[];
  cart: CartLinkView;
  children: ReactNode;
}

export interface CategoryProps {
  context: PageContext;
  name: string;
  /** Cleaned HTML. */
  description?: string;
  image?: ImageView;
  breadcrumbs: readonly LinkView[];
  /** What the merchant has to say above this category, ready to stand there. */
  banner?: ReactNode;
  subcategories: readonly CategoryCardView[];
  listing: ListingView;
  /** What is shown in place of the list where there is nothing. */
  empty: ReactNode;
}

export interface ProductProps {
  context: PageContext;
  id: string;
  name: string;
  brand?: string;
  highlights?: string;
  /** Cleaned HTML. */
  description?: string;
  breadcrumbs: readonly LinkView[];
  /** Those of the selected variant first. */
  images: readonly GalleryImageView[];
  options: readonly OptionView[];
  variants: readonly VariantView[];
  /** The one that the address names, or the default one. */
  selectedSku: string;
  sale: SaleView;
  facts: readonly FactView[];
  /** What the merchant has written on delivery and on returns, with the title of the list; absent where there is nothing. */
  notes?: { title: string; links: readonly LinkView[] };
  related: readonly ProductCardView[];
  /** The product itself, as the browser remembers it. */
  viewed: ViewedProductView;
}

export interface SearchProps {
  context: PageContext;
  /** What is shown in place of the list where nothing was found. */
  empty: ReactNode;
  query: string;
  listing: ListingView;
  /** Nothing was found for the query itself; these words were looked for instead. */
  didYouMean?: LinkView;
  /** Words of the query that were left out, since nothing has them beside the others. */
  dropped?: readonly string[];
  /** The language in which something was found, where it is not that of the page. */
  foundIn?: string;
}

export type AccountPage =
  | 'login'
  | 'sign-in-form'
  | 'register'
  | 'reset-password'
  | 'new-password'
  | 'verify-email'
  | 'callback'
  | OwnPage;

/** The pages of an account, whose content the browser fills in. */
export type OwnPage = 'profile' | 'orders' | 'order' | 'addresses' | 'security' | 'privacy';

export interface AccountProps {
  context: PageContext;
  page: AccountPage;
  title: string;
  /** The other pages of the account; absent on the pages of the sign-in, which are a form and nothing else. */
  sections?: { label: string; links: readonly (LinkView & { isCurrent: boolean })[] };
  /** Stands beside the sections: the way out, for who is signed in. */
  signOut?: ReactNode;
  children: ReactNode;
}

export interface CartProps {
  context: PageContext;
  title: string;
  /** The lines and what they come to, or that there are none. */
  children: ReactNode;
}

export interface CheckoutProps {
  context: PageContext;
  title: string;
  /** The forms, and beside them what is ordered. */
  children: ReactNode;
}

export interface CheckoutResultProps {
  context: PageContext;
  /** How the order stands, with its own heading: only the browser knows it. */
  children: ReactNode;
}

/** What can be missing. */
export type MissingThing = 'product' | 'category' | 'page' | 'post';

/** Where there is nothing to show: because there is nothing, or because it cannot be asked for now. */
export type EmptyThing = 'shop' | 'category' | 'filters' | 'search' | 'unavailable' | 'cart' | 'orders' | 'addresses';

/** What a shopper waits for while the browser is on its way elsewhere. */
type Journey = 'login' | 'callback';

/** Pages that the browser fills; until then their shape is shown. */
export type WaitingPage = 'customer' | 'orders' | 'order' | 'cart' | 'checkout' | 'result';

export interface SectionProps<Kind extends SectionKind> {
  section: SectionOf<Kind>;
  context: PageContext;
  /** Stands at the top of the page: its heading is the page's, its picture is loaded first. */
  isFirst: boolean;
}

export type SectionRenderer<Kind extends SectionKind> = ComponentType<SectionProps<Kind>>;

/** Renderers by kind and variant; `other` draws the variants of its kind that have none of their own. */
export type SectionRenderers = {
  readonly [Kind in SectionKind]?: { readonly [Variant in VariantOf<Kind> | 'other']?: SectionRenderer<Kind> };
};

/** Exactly the renderers that a theme says it has. */
export type RenderersFor<Names extends SectionNames> = {
  readonly [Kind in keyof Names & SectionKind]: {
    readonly [Variant in Extract<Names[Kind], readonly string[]>[number]]: SectionRenderer<Kind>;
  };
};

/** Every page that there is, but the home page, which is composed of sections. `themePages` fills in plain ones. */
export interface ThemePages {
  Category: ComponentType<CategoryProps>;
  Product: ComponentType<ProductProps>;
  Search: ComponentType<SearchProps>;
  /** What merchants write. */
  Article: ComponentType<ArticleProps>;
  Blog: ComponentType<BlogProps>;
  Post: ComponentType<PostProps>;
  Help: ComponentType<HelpProps>;
  Policy: ComponentType<PolicyProps>;
  /** The frame of the pages that belong to a shopper: the shell puts its forms, orders and addresses inside. */
  Account: ComponentType<AccountProps>;
  /** The frames of the pages on which one buys: the shell puts what is alive inside. */
  Cart: ComponentType<CartProps>;
  Checkout: ComponentType<CheckoutProps>;
  CheckoutResult: ComponentType<CheckoutResultProps>;
}

/** What is shown where a page is not, not yet or empty. */
interface ThemeStates {
  NotFound: ComponentType<{ context: PageContext; missing: MissingThing }>;
  ErrorState: ComponentType<{ context: PageContext; retryHref: string }>;
  EmptyState: ComponentType<{ context: PageContext; empty: EmptyThing; query?: string }>;
  Redirecting: ComponentType<{ context: PageContext; journey: Journey }>;
  Skeleton: ComponentType<{ context: PageContext; page: WaitingPage }>;
}

/** A theme: presentation only. Routing, reading and signing in belong to the shell. */
export interface Theme {
  id: BuiltThemeId;
  name: string;
  version: string;
  look: ThemeLook;
  Root: ComponentType<RootProps>;
  pages: ThemePages;
  states: ThemeStates;
  /** The pieces that pages are made of: those of the kit, and the theme's own in their place. */
  parts: ThemeParts;
  /** The sections that the theme draws in its own way; the shell draws the others. */
  sections: SectionRenderers;
}
