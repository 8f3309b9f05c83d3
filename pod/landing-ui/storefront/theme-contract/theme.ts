import type { BuiltThemeId } from '@storepod/kernel/theme';
import type { ComponentType, ReactNode } from 'react';
import type { SectionKind, SectionNames, VariantOf } from '../../shared/section-kinds.ts';
import type { PageContext, ThemeParts } from './page-context.ts';
import type { SectionOf } from './sections.ts';
import type {
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
} from './views.ts';

export interface RootProps {
  context: PageContext;
  navigation: readonly NavigationView[];
  languages: readonly LanguageView[];
  children: ReactNode;
}

export interface CategoryProps {
  context: PageContext;
  name: string;
  /** Cleaned HTML. */
  description?: string;
  image?: ImageView;
  breadcrumbs: readonly LinkView[];
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
  related: readonly ProductCardView[];
}

export interface SearchProps {
  context: PageContext;
  /** What is shown in place of the list where nothing was found. */
  empty: ReactNode;
  query: string;
  listing: ListingView;
  /** Nothing was found for the query itself; these words were looked for instead. */
  didYouMean?: LinkView;
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
  | 'profile';

export interface AccountProps {
  context: PageContext;
  page: AccountPage;
  title: string;
  children: ReactNode;
}

/** What can be missing. */
export type MissingThing = 'product' | 'category' | 'page';

/** Where there is nothing to show: because there is nothing, or because it cannot be asked for now. */
export type EmptyThing = 'shop' | 'category' | 'filters' | 'search' | 'unavailable';

/** What a shopper waits for while the browser is on its way elsewhere. */
type Journey = 'login' | 'callback';

/** Pages that the browser fills; until then their shape is shown. */
type WaitingPage = 'customer';

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

/** A theme: presentation only. Routing, reading and signing in belong to the shell. */
export interface Theme {
  id: BuiltThemeId;
  name: string;
  version: string;
  Root: ComponentType<RootProps>;
  pages: {
    Category: ComponentType<CategoryProps>;
    Product: ComponentType<ProductProps>;
    /** The shell has one for themes that have none. */
    Search?: ComponentType<SearchProps>;
    /** The frame of the pages that belong to a shopper; the shell puts its forms inside, and has a plain one itself. */
    Account?: ComponentType<AccountProps>;
  };
  states: {
    NotFound: ComponentType<{ context: PageContext; missing: MissingThing }>;
    ErrorState: ComponentType<{ context: PageContext; retryHref: string }>;
    EmptyState: ComponentType<{ context: PageContext; empty: EmptyThing; query?: string }>;
    Redirecting: ComponentType<{ context: PageContext; journey: Journey }>;
    Skeleton: ComponentType<{ context: PageContext; page: WaitingPage }>;
  };
  /** The pieces that pages are made of: those of the kit, and the theme's own in their place. */
  parts: ThemeParts;
  /** The sections that the theme draws in its own way; the shell draws the others. */
  sections: SectionRenderers;
}
