import { type EntitlementCheck, openEntitlements } from '@storepod/service/peers/entitlements';
import { type Clients, openClients } from './clients.ts';
import { Goods } from './goods/goods.ts';
import type { CheckoutKit } from './kit.ts';
import { SharedCounts } from './limits/shared-counts.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { LastPieces } from './placement/last-pieces.ts';
import { StoreFactsCache } from './store/store-facts.ts';
import { type ChangeWatch, watchChanges } from './watch-changes.ts';

/** What every feature of checkout works with: the kit, the services of its pod, and what they said a moment ago. */
export interface Checkout extends CheckoutKit, Clients {
  /** What the plan of a store has room for. */
  entitlements: EntitlementCheck;
  goods: Goods;
  lastPieces: LastPieces;
  /** What all replicas count together. */
  counts: SharedCounts;
  storeFacts: StoreFactsCache;
  watch: ChangeWatch;
  mailer: Mailer;
}

export function openCheckout(kit: CheckoutKit): Checkout {
  const clients = openClients(kit);
  const isTold = { catalog: () => watch.isTold('catalog'), merchant: () => watch.isTold('merchant') };
  const goods = new Goods(kit, clients, isTold.catalog);
  const storeFacts = new StoreFactsCache(kit, clients, isTold.merchant);
  const watch = watchChanges(kit, { goods, storeFacts });
  return {
    ...{ ...kit, ...clients, goods, storeFacts, watch },
    lastPieces: new LastPieces(),
    counts: new SharedCounts(kit),
    entitlements: openEntitlements(kit),
    mailer: openMailer(kit),
  };
}

export const closeCheckout = ({ watch }: Checkout): Promise<void> => watch.stop();
