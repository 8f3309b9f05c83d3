'use client';

import { addressLines, countryNamer } from '../address/written-address.ts';
import type { ShopPlace } from '../cart/shop-place.ts';
import type { OrderConfirmation } from './checkout-calls.ts';
import type { CheckoutWords } from './checkout-words.ts';
import { OrderLines, OrderTotals } from './order-lines.tsx';
import { paymentTitle } from './payment-step.tsx';
import type { PlacedOrder } from './placed-order.ts';

interface Props {
  place: ShopPlace;
  words: CheckoutWords;
  placed: PlacedOrder;
  /** How it is paid now. */
  payment: OrderConfirmation['payment'] | undefined;
}

/** What was ordered and where it goes. Only the tab that placed the order knows it: the status tells nothing personal. */
export function PlacedDetails({ place, words, placed: { order }, payment = order.payment }: Props) {
  const { result } = words;
  return (
    <section
      aria-labelledby="placed-details"
      className="mt-10 grid gap-8 rounded-card border border-border bg-card p-5 text-card-foreground sm:p-6 md:grid-cols-2"
    >
      <div>
        <h2 id="placed-details" className="mb-4 text-lg font-semibold">
          {words.summary}
        </h2>
        <OrderLines {...{ place, words }} lines={order.products} />
        <div className="mt-5 border-t border-border pt-5">
          <OrderTotals place={place} totals={order.totals} />
        </div>
      </div>
      <div className="grid content-start gap-6 text-sm">
        {order.delivery && <Address title={result.deliverTo} address={order.delivery} place={place} />}
        <Address title={result.billTo} address={order.billing} place={place} />
        <div>
          <h3 className="font-semibold">{result.paidBy}</h3>
          <p className="mt-1 text-muted-foreground">{paymentTitle({ type: payment, title: null }, words.types)}</p>
        </div>
      </div>
    </section>
  );
}

interface AddressProps {
  title: string;
  address: OrderConfirmation['billing'];
  place: ShopPlace;
}

function Address({ title, address, place }: AddressProps) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      <address className="mt-1 break-words text-muted-foreground not-italic">
        {addressLines(address, countryNamer(place.locale)).map((line) => (
          // Each line runs in its own direction: a number before a street must not change sides.
          <span key={line} className="block">
            <bdi>{line}</bdi>
          </span>
        ))}
      </address>
    </div>
  );
}
