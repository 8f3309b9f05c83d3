/** What a shopper types, and the product that must come first. */
export interface Search {
  query: string;
  language: string;
  /** The sku of the product that must come first. */
  first: string;
  /** What the query tries. */
  kind:
    | 'exact'
    | 'typo'
    | 'accent'
    | 'arabic-form'
    | 'sku'
    | 'brand'
    | 'two-words'
    | 'other-language'
    | 'plural'
    | 'keyword';
}
