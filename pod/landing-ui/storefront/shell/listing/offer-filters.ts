import { type CurrencyCode, exponentOf } from '@storepod/kernel/currency';
import { money } from '@storepod/kernel/money';
import type { FacetView, LinkView, PriceFilterView } from '../../theme-contract/views.ts';
import { shownPrice } from '../format/price.ts';
import type { Place } from '../product/sale.ts';
import { isPriced, type ListingQuery, listingHref, parametersOf, priceRange } from './listing-query.ts';

export interface OfferWords {
  availability: string;
  inStock: string;
  priceBetween: (limits: { min: string; max: string }) => string;
  priceFrom: (limit: { min: string }) => string;
  priceUpTo: (limit: { max: string }) => string;
}

interface OfferPlace extends Place {
  path: string;
  query: ListingQuery;
  currency: CurrencyCode;
  words: OfferWords;
}

/** Whether only what can be bought is shown. Nobody counts how many that would be. */
export const stockFacet = ({ path, query, words }: OfferPlace): FacetView => ({
  id: 'stock',
  title: words.availability,
  choices: [
    {
      id: 'in',
      label: words.inStock,
      selected: query.inStock,
      href: listingHref(path, { ...query, inStock: !query.inStock, page: 0 }),
    },
  ],
});

/** What else was chosen is sent along; another range begins at the first page. */
export const priceFilter = ({ path, query, currency, locale }: OfferPlace): PriceFilterView => ({
  action: path,
  hidden: parametersOf({ ...query, min: '', max: '', page: 0 }),
  min: query.min,
  max: query.max,
  step: String(10 ** -exponentOf(currency)),
  currency: currencySign(currency, locale),
});

const currencySign = (currency: CurrencyCode, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/** The range that was chosen, with the address without it. */
export function priceChoice({ path, query, currency, locale, words }: OfferPlace): LinkView[] {
  if (!isPriced(query)) return [];
  const { minPrice, maxPrice } = priceRange(query, currency);
  const shown = (amount = 0) => shownPrice(money(amount, currency), locale);
  const [min, max] = [shown(minPrice), shown(maxPrice)];
  const label =
    minPrice === undefined
      ? words.priceUpTo({ max })
      : maxPrice === undefined
        ? words.priceFrom({ min })
        : words.priceBetween({ min, max });
  return [{ label, href: listingHref(path, { ...query, min: '', max: '', page: 0 }) }];
}
