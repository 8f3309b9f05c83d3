import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { TwoLines } from '../../../components/data-table.tsx';
import { Pager } from '../../../components/pager.tsx';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { destinationOf, type Store } from '../../../session/stores.ts';
import { useLocale } from '../../../texts/texts-context.tsx';
import css from './customer.module.css';
import type { OfCustomer } from './customer-query.ts';
import { eventName } from './event-name.ts';

type ShopperEvent = ReplyAt<'cua', 'GET', '/api/v1/private/shopper-events'>['content'][number];

/** Few, beside the orders, which the screen is about. */
const EVENTS = 8;

/** What happened to the account with which somebody signs in to the shop: the answer to "I cannot get in". */
export function EventsPanel({ store, customer }: OfCustomer) {
  const { events } = useLocale().texts.customers;
  const shopper = customer.cuaExternalId;
  if (shopper === null) return null;
  return (
    <Panel title={events.title} flush>
      <Events key={shopper} store={store} shopper={shopper} />
    </Panel>
  );
}

function Events({ store, shopper }: { store: Store; shopper: string }) {
  const { events } = useLocale().texts.customers;
  // The page of the address is that of the orders.
  const [page, setPage] = useState(0);
  const query = useQuery({
    ...read('cua', '/api/v1/private/shopper-events', {
      ...destinationOf(store),
      query: { shopper, page, count: EVENTS },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <QueryView
      query={query}
      lines={4}
      isEmpty={({ totalElements }) => totalElements === 0}
      empty={<p className={css.none}>{events.none}</p>}
    >
      {(found) => (
        <>
          <ol className={css.events}>
            {found.content.map((event) => (
              <EventLine key={event.id} event={event} shopper={shopper} />
            ))}
          </ol>
          <Pager page={found} onPage={setPage} />
        </>
      )}
    </QueryView>
  );
}

function EventLine({ event, shopper }: { event: ShopperEvent; shopper: string }) {
  const { texts, format } = useLocale();
  const { events } = texts.customers;
  const { actor, ip, occurredAt } = event;
  const others = actor.id !== shopper && actor.name ? events.by(actor.name) : undefined;
  const from = ip ? events.from(ip) : undefined;
  return (
    <li data-failed={event.outcome === 'FAILURE' || undefined}>
      <TwoLines
        first={eventName(events, event)}
        second={
          <>
            <time dateTime={occurredAt}>{format.moment(occurredAt)}</time>
            {[others, from].filter(Boolean).map((part) => (
              <span key={part}> · {part}</span>
            ))}
          </>
        }
      />
    </li>
  );
}
