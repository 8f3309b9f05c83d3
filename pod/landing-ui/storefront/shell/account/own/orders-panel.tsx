'use client';

import type { ReactNode } from 'react';
import { fill } from '../../cart/fill.ts';
import { OrderList } from './order-list.tsx';
import { ordersAt } from './orders-at.ts';
import type { AccountPlace, CustomerWords } from './place.ts';
import { buttons, Failed } from './ui.tsx';
import { useOwn } from './use-own.ts';

interface Props {
  place: AccountPlace;
  words: CustomerWords;
  waiting: ReactNode;
  empty: ReactNode;
}

/** The first page is 1 in the address, as people count. */
const pageIn = (search: string): number => {
  const page = Number(new URLSearchParams(search).get('page') ?? 1);
  return Number.isSafeInteger(page) && page > 0 ? page - 1 : 0;
};

export function OrdersPanel({ place, words, waiting, empty }: Props) {
  const { loaded, retry } = useOwn(place, (calls) => ordersAt(calls, pageIn(location.search)));
  if (loaded.kind === 'waiting') return waiting;
  if (loaded.kind === 'failed') return <Failed words={words} retry={retry} />;
  const { orders, page, pages } = loaded.value;
  return (
    <div data-signed-in="">
      <OrderList orders={orders} place={place} words={words} empty={empty} />
      {pages > 1 && <Pager {...{ place, words, page, pages }} />}
    </div>
  );
}

function Pager({ place, words, pages, page }: Pick<Props, 'place' | 'words'> & { pages: number; page: number }) {
  const href = (to: number) => `/${place.locale}/customer/orders${to === 0 ? '' : `?page=${to + 1}`}`;
  return (
    <nav aria-label={words.orders.pages} className="mt-6 flex items-center justify-between gap-4">
      <span className="min-w-24">
        {page > 0 && (
          <a href={href(page - 1)} rel="prev" className={buttons.plain}>
            {words.orders.newer}
          </a>
        )}
      </span>
      <span className="text-sm text-muted-foreground">{fill(words.orders.page, { page: page + 1, pages })}</span>
      <span className="min-w-24 text-end">
        {page < pages - 1 && (
          <a href={href(page + 1)} rel="next" className={buttons.plain}>
            {words.orders.older}
          </a>
        )}
      </span>
    </nav>
  );
}
