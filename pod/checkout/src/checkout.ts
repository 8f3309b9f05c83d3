import { catalog } from '@storepod/catalog/contract';
import type { Client } from '@storepod/contract/client';
import { inventory } from '@storepod/inventory/contract';
import { merchant } from '@storepod/merchant/contract';
import { payment } from '@storepod/payment/contract';
import { type EntitlementCheck, openEntitlements } from '@storepod/service/peers/entitlements';
import type { CheckoutKit } from './kit.ts';

/** What every feature of checkout works with: the kit, and the services of its pod that it asks, never inside a transaction. */
export interface Checkout extends CheckoutKit {
  catalog: Client<typeof catalog>;
  inventory: Client<typeof inventory>;
  payment: Client<typeof payment>;
  merchant: Client<typeof merchant>;
  /** What the plan of a store has room for. */
  entitlements: EntitlementCheck;
}

/** A provider may think for a while before it opens a page for a shopper. */
const PAYMENT_TIMEOUT_MS = 15_000;

export function openCheckout(kit: CheckoutKit): Checkout {
  const { clientOf, peers, config } = kit;
  return {
    ...kit,
    catalog: clientOf(catalog, () => peers.pod(config.pod, 'catalog')),
    inventory: clientOf(inventory, () => peers.pod(config.pod, 'inventory')),
    payment: clientOf(payment, () => peers.pod(config.pod, 'payment'), { readTimeoutMs: PAYMENT_TIMEOUT_MS }),
    merchant: clientOf(merchant, () => peers.pod(config.pod, 'merchant')),
    entitlements: openEntitlements(kit),
  };
}
