import type { LanguageCode } from '@storepod/kernel/language-code';

/** A picture with the sizes that there are of it. Width and height are known before it is loaded, so nothing jumps. */
export interface ImageView {
  src: string;
  /** Smaller copies by width; absent for pictures that have none. */
  webp?: string;
  avif?: string;
  width: number;
  height: number;
  alt: string;
}

/** A price as it is read: already written in the language of the page and the currency of the store. */
export interface PriceView {
  final: string;
  /** Other variants cost more. */
  isFrom?: boolean;
  /** The usual price, where a special one holds now. */
  original?: string;
  /** How much less that is, with its sign. */
  discount?: string;
}

/** A film: on a page of its own provider, or a file. Nothing of it is loaded before somebody wants to see it. */
export type FilmView = { player: 'frame' | 'file'; src: string } | { player: 'elsewhere'; href: string };

/** A picture of a gallery, with its place there. */
export interface GalleryImageView extends ImageView {
  id: string;
  place: number;
  /** Where it is the still of a film. */
  film?: FilmView;
}

/** Whether a product can be bought, whatever its stock. */
export type SaleView =
  | { state: 'open' }
  /** It is shown and cannot be bought before a moment: as it is read, and as an instant. */
  | { state: 'not-yet'; from: string; at: string }
  /** It is only shown. */
  | { state: 'not-online' };

/** How much is left, as far as a shopper cares. */
export type StockView =
  | { state: 'in-stock' }
  | { state: 'low'; left: number }
  | { state: 'out' }
  /** Nobody could be asked; nothing can be bought until somebody can. */
  | { state: 'unknown' };

export interface LinkView {
  label: string;
  href: string;
}

/** A colour that a product is sold in. */
export interface SwatchView {
  name: string;
  /** As CSS writes it. */
  colour: string;
}

export interface ProductCardView {
  id: string;
  sku: string;
  name: string;
  href: string;
  highlights?: string;
  brand?: string;
  image?: ImageView;
  /** Shown while a pointer rests on the card. */
  secondImage?: ImageView;
  variantCount: number;
  /** Of the cheapest variant that can be bought. */
  price?: PriceView;
  /** Sold out only where nothing of it can be bought. */
  stock: StockView;
  /** Empty where it has no choice of colours. */
  swatches: readonly SwatchView[];
  /** Colours that there was no room for. */
  moreColours?: number;
  sale: SaleView;
  /** What a button on the card puts into the cart; absent where something has to be chosen first, or nothing can be bought. */
  quickAdd?: { sku: string; quantity: number };
}

/** A product as a browser remembers that it was looked at. */
export interface ViewedProductView {
  id: string;
  name: string;
  href: string;
  image?: ImageView;
}

export interface CategoryCardView {
  id: string;
  name: string;
  href: string;
  image?: ImageView;
}

/** The way to the cart. */
export interface CartLinkView {
  href: string;
  /** Where the browser keeps the cart of the store; the count beside the link is read from there. */
  place: string;
}

/** A node of the navigation. */
export interface NavigationView extends LinkView {
  opensNewTab?: boolean;
  children: readonly NavigationView[];
}

/** One choice of a facet. Following `href` makes it or takes it back. */
interface FacetChoiceView {
  id: string;
  label: string;
  /** How many products it would leave; absent where nobody counts them. */
  count?: number;
  selected: boolean;
  href: string;
}

export interface FacetView {
  id: string;
  title: string;
  choices: readonly FacetChoiceView[];
}

/** A form by which a list is narrowed to a range of prices. It is sent as it is, without a script. */
export interface PriceFilterView {
  /** Where it is sent, with what was chosen beside it. */
  action: string;
  hidden: readonly { name: string; value: string }[];
  /** As a shopper wrote them, in units of the currency. */
  min: string;
  max: string;
  /** The smallest difference of two prices, for the steps of a number field. */
  step: string;
  /** The currency as it is read. */
  currency: string;
}

/** A page of products with all that can be done to it by links alone: no script is needed to browse. */
export interface ListingView {
  products: readonly ProductCardView[];
  total: number;
  page: number;
  pages: number;
  /** The pages that are offered, with gaps as null. */
  pager: readonly ({ page: number; href: string; isCurrent: boolean } | null)[];
  previous?: string;
  next?: string;
  sorts: readonly { id: string; label: string; href: string; isCurrent: boolean }[];
  facets: readonly FacetView[];
  priceFilter?: PriceFilterView;
  /** The choices that are made, each with the address without it. */
  selected: readonly { label: string; href: string }[];
  clearHref?: string;
  /** Where the products could not be read, though there may be some: the address to try again. */
  retryHref?: string;
}

/** One line of what is known of a product. */
export interface FactView {
  label: string;
  value: string;
}

export interface VariantView {
  sku: string;
  /** Value ids in the order of the options. */
  valueIds: readonly string[];
  price?: PriceView;
  stock: StockView;
  minimum: number;
  /** The most that one order can have now, by the stock and by the rules of the shop. */
  most: number;
  /** Its own pictures in their order. */
  imageIds: readonly string[];
}

export interface OptionView {
  id: string;
  code: string;
  name: string;
  values: readonly { id: string; name: string }[];
}

/** Who stands behind a store, as the law of many places wants it told. */
export interface LegalView {
  name: string;
  /** On one line, with the country in the language of the page. */
  address: string;
  registerNumber?: string;
  vatId?: string;
}

/** A language that the page exists in, at its address there. */
export interface LanguageView {
  code: LanguageCode;
  name: string;
  href: string;
  isCurrent: boolean;
}
