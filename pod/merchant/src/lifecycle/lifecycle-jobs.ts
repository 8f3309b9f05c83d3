import { handle } from '@storepod/database/events';
import { every } from '@storepod/database/jobs';
import type { Merchant } from '../merchant.ts';
import { findFacts } from '../store/read-store.ts';
import { eraseAt } from './erase-store.ts';
import { StoreEnded, StoreOpened } from './events.ts';
import { openHolders } from './holders.ts';
import { sweepEndedStores } from './sweep-ended-stores.ts';

/** One job for each event and service: a service that is down holds up no other, and gets it when it is back. */
export function lifecycleJobs(merchant: Merchant) {
  const holders = [...openHolders(merchant)];
  return {
    handlers: holders.flatMap(([service, holder]) => [
      handle(StoreOpened, service, async ({ store }, { signal }) => {
        // It may have ended before a service that was down could open it.
        if (await findFacts(merchant, store)) await holder.storeOpened({ body: { store } }, { signal });
      }),
      handle(StoreEnded, service, ({ store }, { signal }) =>
        eraseAt(merchant, holder, { store, service }, 'finished_at', signal),
      ),
    ]),
    periodic: [
      every('sweep-ended-stores', merchant.config.storeEndSweepRate, ({ signal }) =>
        sweepEndedStores(merchant, new Map(holders), signal),
      ),
    ],
  };
}
