import type { CurrencyCode } from '@storepod/kernel/currency';
import { instantOf, minuteText } from '../../../format/local-minute.ts';
import { typedAmount } from '../../../format/typed-amount.ts';
import type { ManagedSku } from '../product-words.ts';
import type { VariantRow } from './variants-matrix.ts';

type Price = NonNullable<ManagedSku['price']>;

/** When sale prices hold, as it is typed; nothing: from now on, and without an end. */
export interface SaleTime {
  saleFrom: string;
  saleUntil: string;
}

/** What inventory is told of a price. */
export interface PriceFacts {
  currency: CurrencyCode;
  amount?: number;
  /** Null takes the sale price away, and its time with it. */
  specialAmount?: number | null;
  specialStartDate?: string | null;
  specialEndDate?: string | null;
}

const onSale = (stock: readonly ManagedSku[]) => stock.flatMap(({ price }) => (price?.specialAmount ? [price] : []));

/** The time that all sale prices of a product have in common. */
export function saleTimeOf(stock: readonly ManagedSku[]): SaleTime {
  const prices = onSale(stock);
  const common = (texts: string[]) => (texts.every((text) => text === texts[0]) ? (texts[0] ?? '') : '');
  return {
    saleFrom: common(prices.map(({ specialStartDate }) => minuteText(specialStartDate))),
    saleUntil: common(prices.map(({ specialEndDate }) => minuteText(specialEndDate))),
  };
}

/** What was typed of a sku's price, as far as it is another than the one it has. */
export function priceChanges(
  { price, salePrice }: Pick<VariantRow, 'price' | 'salePrice'>,
  { known, time, stock }: { known: Price | null | undefined; time: SaleTime; stock: readonly ManagedSku[] },
  currency: CurrencyCode,
): { price?: PriceFacts } {
  const amount = amountOf(price, currency);
  const sale = { specialAmount: amountOf(salePrice, currency) ?? null, ...datesOf(time, known, stock) };
  const facts = {
    ...(amount !== undefined && amount !== known?.originalPrice.amount && { amount }),
    ...(!isKnown(sale, known) && (sale.specialAmount === null ? { specialAmount: null } : sale)),
  };
  return Object.keys(facts).length === 0 ? {} : { price: { ...facts, currency } };
}

const amountOf = (text: string, currency: CurrencyCode): number | undefined =>
  text.trim() === '' ? undefined : typedAmount(text, currency)?.amount;

/** Variants whose sales differ in time keep their own, until one is typed for all of them. */
function datesOf({ saleFrom, saleUntil }: SaleTime, known: Price | null | undefined, stock: readonly ManagedSku[]) {
  const dateOf = (text: string, field: 'specialStartDate' | 'specialEndDate') => {
    const differ = new Set(onSale(stock).map((price) => minuteText(price[field]))).size > 1;
    return text === '' && differ ? (known?.[field] ?? null) : instantOf(text, known?.[field]);
  };
  return {
    specialStartDate: dateOf(saleFrom, 'specialStartDate'),
    specialEndDate: dateOf(saleUntil, 'specialEndDate'),
  };
}

function isKnown(sale: Omit<Required<PriceFacts>, 'currency' | 'amount'>, known: Price | null | undefined): boolean {
  if (sale.specialAmount === null) return known?.specialAmount === undefined;
  return (
    sale.specialAmount === known?.specialAmount?.amount &&
    sale.specialStartDate === (known.specialStartDate ?? null) &&
    sale.specialEndDate === (known.specialEndDate ?? null)
  );
}
