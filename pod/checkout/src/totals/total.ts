import type { CurrencyCode } from '@storepod/kernel/currency';
import { sumOf } from './amounts.ts';
import type { AppliedDiscount, ChosenMethod, TotalEntry } from './quote.ts';
import type { TaxRate } from './rules.ts';
import { titleIn, totalTitles } from './titles.ts';

/** What the entries of a total are made of. */
export interface Parts {
  currency: CurrencyCode;
  subtotal: number;
  discount: number;
  discounts: readonly AppliedDiscount[];
  method: ChosenMethod | null;
  tax: number;
  /** Null: nothing is taxed. */
  taxRate: TaxRate | null;
  taxIncluded: boolean;
}

/** The rows under a cart, the last of which is what is paid. */
export function entriesOf(parts: Parts, lang: string): TotalEntry[] {
  const titles = totalTitles(lang);
  const { subtotal, discount, method, taxRate, tax, taxIncluded } = parts;
  const taxEntry: TotalEntry[] = taxRate
    ? [{ code: 'TAX', title: taxTitle(taxRate, taxIncluded, lang), amount: tax }]
    : [];
  const added: TotalEntry[] = [{ code: 'SUBTOTAL', title: titles.SUBTOTAL, amount: subtotal }];
  if (discount > 0) added.push({ code: 'DISCOUNT', title: discountTitle(parts, lang), amount: -discount });
  if (method) added.push({ code: 'SHIPPING', title: titles.SHIPPING, amount: method.amount });
  const summed = taxIncluded ? added : [...added, ...taxEntry];
  return [
    ...added,
    ...taxEntry,
    { code: 'TOTAL', title: titles.TOTAL, amount: sumOf(amountsOf(summed), parts.currency) },
  ];
}

const amountsOf = (entries: readonly TotalEntry[]) => entries.map(({ amount }) => amount);

/** Names the codes that were typed. */
function discountTitle({ discounts }: Parts, lang: string): string {
  const { DISCOUNT } = totalTitles(lang);
  const codes = discounts.flatMap(({ code, kind }) => (code === null || kind === 'FREE_SHIPPING' ? [] : [code]));
  return codes.length > 0 ? `${DISCOUNT} (${codes.join(', ')})` : DISCOUNT;
}

/** The store's own name of the tax, where it has one. */
function taxTitle({ titles: own }: TaxRate, isIncluded: boolean, lang: string): string {
  const titles = totalTitles(lang);
  const name = titleIn(own, lang, '');
  if (name === '') return isIncluded ? titles.taxIncluded : titles.TAX;
  return isIncluded ? `${name} (${titles.included})` : name;
}
