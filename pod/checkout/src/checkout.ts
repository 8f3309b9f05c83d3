import { type EntitlementCheck, openEntitlements } from '@storepod/service/peers/entitlements';
import { type Clients, openClients } from './clients.ts';
import { Goods } from './goods/goods.ts';
import type { CheckoutKit } from './kit.ts';
import { SharedCounts } from './limits/shared-counts.ts';
import { type Mailer, openMailer } from './mail/mailer.ts';
import { LastPieces } from './placement/last-pieces.ts';
import { PoliciesCache } from './policies/policies-cache.ts';
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
  policies: PoliciesCache;
  watch: ChangeWatch;
  mailer: Mailer;
}

export function openCheckout(kit: CheckoutKit): Checkout {
  const clients = openClients(kit);
  const isTold = {
    catalog: () => watch.isTold('catalog'),
    merchant: () => watch.isTold('merchant'),
    content: () => watch.isTold('content'),
  };
  const goods = new Goods(kit, clients, isTold.catalog);
  const storeFacts = new StoreFactsCache(kit, clients, isTold.merchant);
  const policies = new PoliciesCache(kit, clients, isTold.content);
  const watch = watchChanges(kit, { goods, storeFacts, policies });
  return {
    ...{ ...kit, ...clients, goods, storeFacts, policies, watch },
    lastPieces: new LastPieces(),
    counts: new SharedCounts(kit),
    entitlements: openEntitlements(kit),
    mailer: openMailer(kit),
  };
}

export const closeCheckout = ({ watch }: Checkout): Promise<void> => watch.stop();
