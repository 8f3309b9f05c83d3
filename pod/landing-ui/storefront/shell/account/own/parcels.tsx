'use client';

import { fill } from '../../cart/fill.ts';
import { shownDay } from './moments.ts';
import { safeLink } from './order-view.ts';
import type { OwnOrderDetail } from './own-calls.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { buttons, Panel } from './ui.tsx';

interface Props {
  order: OwnOrderDetail;
  place: AccountPlace;
  words: CustomerWords;
}

/** The parcels of an order, with what is in each and where it is. */
export function Parcels({ order, place, words }: Props) {
  const nameOf = (sku: string) => order.products.find((product) => product.sku === sku)?.name ?? sku;
  return (
    <Panel title={words.order.shipments}>
      <ul className="divide-y divide-border">
        {order.shipments.map(
          ({ id, number, carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, products }) => {
            const link = safeLink(trackingUrl);
            const title = fill(words.order.parcel, { number });
            return (
              <li key={id} className="flex flex-wrap items-start justify-between gap-4 py-4 first:pt-0 last:pb-0">
                <div className="min-w-0">
                  <p className="font-medium">
                    {title}
                    {carrier && (
                      <>
                        {' · '}
                        <bdi>{carrier}</bdi>
                      </>
                    )}
                  </p>
                  <p className="text-sm text-muted-foreground">
                    {deliveredAt
                      ? fill(words.order.arrived, { date: shownDay(deliveredAt, place) })
                      : fill(words.order.sent, { date: shownDay(shippedAt, place) })}
                  </p>
                  {trackingNumber && (
                    <p className="text-sm break-all">
                      {words.order.tracking}: <bdi>{trackingNumber}</bdi>
                    </p>
                  )}
                  <p className="mt-1 text-sm text-muted-foreground">
                    {new Intl.ListFormat(place.locale).format(
                      products.map(({ sku, quantity }) => `${quantity} × ${nameOf(sku)}`),
                    )}
                  </p>
                </div>
                {link && (
                  <a
                    href={link}
                    target="_blank"
                    rel="noopener noreferrer"
                    className={buttons.plain}
                    aria-label={`${words.order.track}: ${title}`}
                  >
                    {words.order.track}
                  </a>
                )}
              </li>
            );
          },
        )}
      </ul>
    </Panel>
  );
}
