'use client';

import type { ReactNode } from 'react';
import { fill } from '../../cart/fill.ts';
import { plural } from '../../format/plural.ts';
import { orderHead, priceIn } from './order-view.ts';
import type { OwnOrder } from './own-calls.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { Badge } from './ui.tsx';

interface Props {
  orders: readonly OwnOrder[];
  place: AccountPlace;
  words: CustomerWords;
  empty: ReactNode;
}

/** Orders, each to be known again by its pictures. */
export function OrderList({ orders, place, words, empty }: Props) {
  if (orders.length === 0) return empty;
  return (
    <ul className="grid gap-4">
      {orders.map((order) => (
        <li key={order.id}>
          <OrderCard order={order} place={place} words={words} />
        </li>
      ))}
    </ul>
  );
}

const SHOWN_PICTURES = 4;

function OrderCard({ order, place, words }: Omit<Props, 'orders' | 'empty'> & { order: OwnOrder }) {
  const { title, placed, status, tone } = orderHead(order, words, place);
  const shown = order.products.slice(0, SHOWN_PICTURES);
  const more = order.quantity - shown.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <article className="relative rounded-xl border border-border p-4 transition-colors focus-within:border-ring hover:border-ring">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-0">
          <h3 className="font-semibold">
            {/* The whole card leads there. */}
            <a
              href={`/${place.locale}/customer/order/${order.id}`}
              className="rounded-sm after:absolute after:inset-0 after:rounded-xl"
            >
              {title}
            </a>
          </h3>
          <p className="mt-0.5 text-sm text-muted-foreground">{placed}</p>
        </div>
        <Badge tone={tone}>{status}</Badge>
      </div>
      <div className="mt-4 flex flex-wrap items-end justify-between gap-4">
        <ul className="flex min-w-0 items-center gap-2" aria-label={order.products.map(({ name }) => name).join(', ')}>
          {shown.map(({ name, imageUrl }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change their places
            <li key={nth}>
              <LinePicture src={imageUrl} name={name} />
            </li>
          ))}
          {more > 0 && (
            <li className="text-sm text-muted-foreground">
              <span aria-hidden="true">{fill(words.orders.more, { count: more })}</span>
              <span className="sr-only">{fill(words.orders.moreLabel, { count: more })}</span>
            </li>
          )}
        </ul>
        <p className="ms-auto text-end">
          <span className="block text-sm text-muted-foreground">
            {plural(words.orders.items, order.quantity, place.locale)}
          </span>
          <span className="font-semibold">{priceIn(place)(order.total)}</span>
        </p>
      </div>
    </article>
  );
}

/** The picture of a line; its first letter where there is none any more. */
export const LinePicture = ({
  src,
  name,
  className = 'size-14',
}: {
  src: string | null;
  name: string;
  className?: string;
}) =>
  src ? (
    // The name stands beside it.
    <img
      src={src}
      alt=""
      loading="lazy"
      width="64"
      height="64"
      className={`${className} rounded-lg bg-muted object-cover`}
    />
  ) : (
    <span
      aria-hidden="true"
      className={`${className} inline-grid place-items-center rounded-lg bg-muted text-lg font-semibold text-muted-foreground`}
    >
      {[...name][0]}
    </span>
  );
