import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { read } from '../../api/read.ts';
import { QueryView } from '../../components/query-view.tsx';
import type { Store } from '../../session/stores.ts';
import { useTexts } from '../../texts/texts-context.tsx';
import css from './subscription.module.css';

/** How many of the accounts that the plan allows are in use. Only their number is asked for, so a page of one is enough. */
export function TeamUsage({ store, limit }: { store: Store; limit: number | undefined }) {
  const query = useQuery(read('tenancy', '/api/v1/user-account/list', { store: store.id, query: { count: 1 } }));
  return (
    <QueryView query={query} lines={1}>
      {({ totalElements }) => <Usage used={totalElements} limit={limit} />}
    </QueryView>
  );
}

/** After a change to a smaller plan there may be more than it allows: the words say so, the meter is full. */
function Usage({ used, limit }: { used: number; limit: number | undefined }) {
  const { subscription: words, plans } = useTexts();
  const id = useId();
  return (
    <div className={css.usage}>
      <p id={id}>{limit === undefined ? words.inUse(plans.accounts(used)) : words.used(used, plans.accounts(limit))}</p>
      {limit !== undefined && limit > 0 && (
        <meter
          className={css.meter}
          aria-labelledby={id}
          max={limit}
          value={Math.min(used, limit)}
          data-full={used >= limit || undefined}
        />
      )}
    </div>
  );
}
