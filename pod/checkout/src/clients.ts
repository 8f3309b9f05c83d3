import { catalog } from '@storepod/catalog/contract';
import { content } from '@storepod/content/contract';
import type { Client } from '@storepod/contract/client';
import { cua } from '@storepod/cua/contract';
import { inventory } from '@storepod/inventory/contract';
import { merchant } from '@storepod/merchant/contract';
import { payment } from '@storepod/payment/contract';
import type { CheckoutKit } from './kit.ts';

/** The services of its pod that checkout asks, never inside a transaction. */
export interface Clients {
  catalog: Client<typeof catalog>;
  inventory: Client<typeof inventory>;
  payment: Client<typeof payment>;
  merchant: Client<typeof merchant>;
  content: Client<typeof content>;
  cua: Client<typeof cua>;
}

export function openClients({ clientOf, peers, config }: CheckoutKit): Clients {
  return {
    catalog: clientOf(catalog, () => peers.pod(config.pod, 'catalog')),
    inventory: clientOf(inventory, () => peers.pod(config.pod, 'inventory')),
    payment: clientOf(payment, () => peers.pod(config.pod, 'payment'), { readTimeoutMs: config.paymentTimeout }),
    content: clientOf(content, () => peers.pod(config.pod, 'content')),
    cua: clientOf(cua, () => peers.pod(config.pod, 'cua')),
    merchant: clientOf(merchant, () => peers.pod(config.pod, 'merchant')),
  };
}
