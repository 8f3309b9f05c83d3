'use client';

import type { ReactNode } from 'react';
import { addressLines, countryNamer } from '../../address/written-address.ts';
import { AcceptedPolicies } from '../../checkout/accepted-policies.tsx';
import { historyLines } from './order-view.ts';
import type { OwnOrderDetail } from './own-calls.ts';
import type { AccountPlace, CustomerWords } from './place.ts';

interface Props {
  order: OwnOrderDetail;
  place: AccountPlace;
  words: CustomerWords;
}

/** Where an order goes, how it is paid, and what has happened to it. */
export function OrderAside({ order, place, words }: Props) {
  const countryName = countryNamer(place.locale);
  const address = (given: OwnOrderDetail['billing']) => (
    <address className="not-italic break-words">
      {addressLines(given, countryName).map((line) => (
        <span key={line} className="block">
          <bdi>{line}</bdi>
        </span>
      ))}
    </address>
  );
  return (
    <aside className="grid min-w-0 content-start gap-6 rounded-2xl border border-border bg-card p-5 text-sm text-card-foreground sm:p-6">
      <Fact title={words.order.payment}>
        {words.paymentType[order.payment]} · {words.paymentStatus[order.paymentStatus]}
      </Fact>
      {order.shippingMethod && <Fact title={words.order.method}>{order.shippingMethod}</Fact>}
      <Fact title={words.order.delivery}>{address(order.delivery ?? order.billing)}</Fact>
      {order.delivery && <Fact title={words.order.billing}>{address(order.billing)}</Fact>}
      {order.acceptedPolicies.length > 0 && (
        <Fact title={words.order.accepted}>
          <AcceptedPolicies locale={place.locale} policies={order.acceptedPolicies} />
        </Fact>
      )}
      {order.comments && (
        <Fact title={words.order.comments}>
          <p className="break-words whitespace-pre-line">
            <bdi>{order.comments}</bdi>
          </p>
        </Fact>
      )}
      {order.history.length > 0 && (
        <Fact title={words.order.history}>
          <ol className="grid gap-2">
            {historyLines(order, words, place).map(({ id, status, comments, at }) => (
              <li key={id}>
                <p>{status}</p>
                <p className="text-muted-foreground">{at}</p>
                {comments && (
                  <p className="break-words">
                    <bdi>{comments}</bdi>
                  </p>
                )}
              </li>
            ))}
          </ol>
        </Fact>
      )}
    </aside>
  );
}

const Fact = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="min-w-0">
    <h3 className="mb-1 font-semibold">{title}</h3>
    <div>{children}</div>
  </div>
);
