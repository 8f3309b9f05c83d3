import type { Client } from '@storepod/contract/client';
import { inventory } from '@storepod/inventory/contract';
import type { Catalog } from './catalog.ts';

export type InventoryClient = Client<typeof inventory>;

/** Two hundred skus are written one by one, with their ledger. */
const READ_TIMEOUT_MS = 10_000;

const clients = new WeakMap<Catalog, InventoryClient>();

/** The inventory of this pod. Never asked inside a transaction. */
export function inventoryOf(catalog: Catalog): InventoryClient {
  const client =
    clients.get(catalog) ??
    catalog.clientOf(inventory, () => catalog.peers.pod(catalog.config.pod, 'inventory'), {
      readTimeoutMs: READ_TIMEOUT_MS,
    });
  clients.set(catalog, client);
  return client;
}
