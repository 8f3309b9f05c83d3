import { money, multiply } from '@storepod/kernel/money';
import { trusted } from '@storepod/kernel/value';
import { isPurchasable, pricedLine, quantityRange } from '../goods/purchase-rules.ts';
import type { Quote } from '../totals/quote.ts';
import type { CartView } from './cart-shapes.ts';
import type { PricedCart, PricedCartLine } from './price-cart.ts';

/** A cart as the shop shows it. */
export function cartView({ record, lines, unavailable, quote }: PricedCart, now: Date): CartView {
  const { id, code, lang, orderId, shopper, discountCodes } = record;
  const { currency, subtotal, total } = quote;
  return {
    id,
    code,
    language: lang,
    order: orderId,
    ofShopper: shopper !== null,
    quantity: record.lines.reduce((pieces, { quantity }) => pieces + quantity, 0),
    currency,
    subtotal: money(subtotal, currency),
    total: money(total, currency),
    totals: totalsView(quote),
    discountCodes,
    refusedCodes: refusedCodesView(quote),
    products: lines.map((line) => productView(line, now)),
    unavailable: unavailable.map(({ sku, quantity }) => ({ sku, quantity })),
  };
}

export const totalsView = ({ entries, currency }: Pick<Quote, 'entries' | 'currency'>) =>
  entries.map(({ code, title, amount }) => ({ code, title, value: money(amount, currency) }));

export const refusedCodesView = ({ problems, currency }: Pick<Quote, 'problems' | 'currency'>) =>
  problems.map(({ code, reason, minimum }) => ({
    code,
    reason,
    ...(minimum !== undefined && { minimum: money(minimum, currency) }),
  }));

function productView({ sku, quantity, seenAmount, good }: PricedCartLine, now: Date): CartView['products'][number] {
  const { described, stock } = good;
  const { originalPrice, finalPrice } = stock.price;
  const { minimum, maximum } = quantityRange(good);
  const { name, friendlyUrl, imageUrl, options, shippable } = pricedLine(sku, good, quantity);
  const isEnough = quantity >= minimum && quantity <= Math.min(maximum, stock.quantity);
  return {
    id: described.productId,
    ...{ sku, name, friendlyUrl, imageUrl, options, quantity, shippable },
    price: finalPrice,
    originalPrice,
    formerPrice: isOtherPrice(seenAmount, finalPrice.amount) ? money(seenAmount, finalPrice.currency) : null,
    subTotal: multiply(finalPrice, quantity),
    available: isPurchasable(good, now) && isEnough,
    quantityLeft: stock.quantity,
    quantityOrderMinimum: stock.quantityOrderMinimum,
    quantityOrderMaximum: stock.quantityOrderMaximum,
    dateAvailable: trusted(described.dateAvailable),
  };
}

const isOtherPrice = (seen: number | null, now: number): seen is number => seen !== null && seen !== now;
