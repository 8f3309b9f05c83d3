import { Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../../api/read.ts';
import type { ReplyAt } from '../../../api/request-types.ts';
import { Panel } from '../../../components/panel.tsx';
import { QueryView } from '../../../components/query-view.tsx';
import { useLocale, useTexts } from '../../../texts/texts-context.tsx';
import css from './order.module.css';
import { about, type OfOrder } from './order-query.ts';

type Entry = ReplyAt<'checkout', 'GET', '/api/v1/private/orders/:id/ledger'>['content'][number];

/** As many as an order without trouble has. */
const STEP = 20;
const MOST = 200;

/** Everything that ever happened to the order, the newest first. */
export function TimelinePanel(of: OfOrder) {
  const { orders } = useTexts();
  const [count, setCount] = useState(STEP);
  const query = useQuery({
    ...read('checkout', '/api/v1/private/orders/:id/ledger', {
      ...about(of),
      query: { page: 0, count, sort: 'occurredAt,desc' },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={orders.timeline.title}>
      <QueryView query={query}>
        {({ content, totalElements }) => (
          <>
            <ol className={css.timeline}>
              {content.map((entry, index) => (
                <TimelineEntry
                  key={`${entry.version} ${entry.type} ${entry.occurredAt}`}
                  entry={entry}
                  before={content[index + 1]}
                />
              ))}
            </ol>
            {totalElements > content.length && count < MOST && (
              <Button variant="subtle" size="xs" onClick={() => setCount(Math.min(count * 2, MOST))}>
                {orders.timeline.earlier}
              </Button>
            )}
          </>
        )}
      </QueryView>
    </Panel>
  );
}

function TimelineEntry({ entry, before }: { entry: Entry; before: Entry | undefined }) {
  const { texts, format } = useLocale();
  const { orders } = texts;
  const { timeline } = orders;
  const { type, source, outcome, orderStatus, reason, actor, act, occurredAt } = entry;
  const who =
    actor === null ? (timeline.sources[source] ?? source) : act === null ? actor : timeline.actingFor(act, actor);
  const hasMoved = before !== undefined && before.orderStatus !== orderStatus;
  return (
    <li className={css.entry} data-ignored={outcome !== 'APPLIED' || undefined}>
      <span className={css.name}>
        {timeline.types[type]}
        {hasMoved && ` · ${orders.statuses[orderStatus]}`}
      </span>
      {reason !== null && (
        <span className={css.written} dir="auto">
          {reason}
        </span>
      )}
      <span className={css.second}>
        {who} · <time dateTime={occurredAt}>{format.moment(occurredAt)}</time>
        {outcome !== 'APPLIED' && ` · ${timeline.ignored}`}
      </span>
    </li>
  );
}
