import type { DemoContent } from './content.ts';
import type { Picture } from './drawing/picture.ts';
import type { Look } from './pictures.ts';
import type { Texts } from './texts.ts';
import type { DemoTrade } from './trade.ts';

/** Something with a code, a name and perhaps more. */
interface Named<Language extends string> {
  /** Lower case with hyphens, unique among its kind. */
  code: string;
  names: Texts<Language>;
}

/** A word of the store's option vocabulary: a colour, a size, a weight. Values stand in the order of the picker. */
export interface DemoOption<Language extends string> extends Named<Language> {
  values: readonly Named<Language>[];
}

export interface DemoCategory<Language extends string> extends Named<Language> {
  descriptions: Texts<Language>;
  /** The code of a category of the first level; absent there. */
  parent?: string;
  featured?: boolean;
  picture: Picture;
}

export interface DemoBrand<Language extends string> extends Named<Language> {
  descriptions: Texts<Language>;
}

/** How much of a product there is: plenty, few, or nothing in one variant or in all. */
export type Stock = 'plenty' | 'low' | 'one-variant-out' | 'sold-out';

export interface DemoProduct<Language extends string> {
  /** The sku of its single variant, or the beginning of the skus of all: `LINEN-SHIRT` becomes `LINEN-SHIRT-WHITE-M`. */
  sku: string;
  names: Texts<Language>;
  /** Two to four sentences of plain text, as a good shop would write them. */
  descriptions: Texts<Language>;
  /** One short line for cards. */
  highlights: Texts<Language>;
  /** Words that shoppers may look for and that stand in no other text, separated by commas. */
  keywords?: Texts<Language>;
  brand: string;
  type: string;
  /** Codes of categories; the first is its home. */
  categories: readonly [string, ...string[]];
  /** Codes of options with the codes of their values; every combination is a variant, the first is the default. */
  options?: Readonly<Record<string, readonly [string, ...string[]]>>;
  /** In the store's currency, as decimal text: `129.00`. */
  price: string;
  /** Added to the price for variants that have this option value: `{ 'size:xl': '4.00' }`. */
  surcharges?: Readonly<Record<string, string>>;
  /** A special price that holds now, without end or for so many days. */
  special?: { price: string; days?: number };
  stock: Stock;
  weightGrams: number;
  look: Look;
  /** Skus of products that go with it. */
  related?: readonly string[];
}

/** A strip of the home page. */
export interface DemoGroup<Language extends string> {
  code: 'FEATURED_ITEMS' | 'NEWLY_ADDED' | 'HOME_PAGE' | 'RECOMMENDED';
  names: Texts<Language>;
  /** Skus of products. */
  products: readonly string[];
}

/** Everything that stands in one demo shop. */
export interface DemoShop<Language extends string = string> {
  languages: readonly Language[];
  options: readonly DemoOption<Language>[];
  brands: readonly DemoBrand<Language>[];
  types: readonly Named<Language>[];
  categories: readonly DemoCategory<Language>[];
  products: readonly DemoProduct<Language>[];
  groups: readonly DemoGroup<Language>[];
  trade: DemoTrade<Language>;
  content: DemoContent<Language>;
}
