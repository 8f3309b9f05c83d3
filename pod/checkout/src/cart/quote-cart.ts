import type { Uuid } from '@storepod/kernel/ids';
import { money } from '@storepod/kernel/money';
import type { Checkout } from '../checkout.ts';
import { customerKey } from '../customer/customer-key.ts';
import type { Quote } from '../totals/quote.ts';
import { findCart } from './cart.sql.ts';
import { type CartCall, requireLiving, visitorOf } from './cart-call.ts';
import { refusedCodesView, totalsView } from './cart-view.ts';
import { priceCart } from './price-cart.ts';
import type { QuoteRequest, QuoteView } from './quote-shapes.ts';

/** What a cart would come to there, and how it could be sent. Nothing is written. */
export async function quoteCart(
  checkout: Checkout,
  call: CartCall,
  code: Uuid,
  { destination, shippingMethod, emailAddress }: QuoteRequest,
): Promise<QuoteView> {
  const visitor = await visitorOf(checkout, call);
  const record = requireLiving(await findCart(checkout.db, call.store, code));
  const { country, stateProvince, postalCode } = destination;
  const { quote } = await priceCart(checkout, visitor, record, 'shown', {
    customerKey: customerKey(visitor.shopper, emailAddress),
    destination: { country, region: stateProvince, postalCode },
    methodId: shippingMethod,
  });
  return quoteView(quote);
}

function quoteView(quote: Quote): QuoteView {
  const { currency, subtotal, total, taxIncluded, needsMethod, method, methods } = quote;
  return {
    subtotal: money(subtotal, currency),
    total: money(total, currency),
    totals: totalsView(quote),
    taxIncluded,
    needsMethod,
    shippingMethod: method?.id ?? null,
    methods: methods.map(({ id, kind, title, amount, fullAmount }) => ({
      ...{ id, kind, title },
      price: money(amount, currency),
      fullPrice: money(fullAmount, currency),
    })),
    refusedCodes: refusedCodesView(quote),
  };
}
