import { merchantManagement } from '@storepod/boundary/merchant';
import type { Client } from '@storepod/contract/client';
import { contract } from '@storepod/contract/contract';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Inventory } from '../inventory.ts';

const merchant = contract('merchant', { getStore: merchantManagement.getStore });

const clients = new WeakMap<Inventory, Client<typeof merchant>>();

function merchantOf(inventory: Inventory): Client<typeof merchant> {
  const { config, peers, clientOf } = inventory;
  const client = clients.get(inventory) ?? clientOf(merchant, () => peers.pod(config.pod, 'merchant'));
  clients.set(inventory, client);
  return client;
}

/**
 * Asks merchant for the currency of a store, once: from then on a change of it goes through inventory, so what is written
 * here holds. Where a change came first, its currency stays.
 */
export async function learnCurrency(inventory: Inventory, store: StoreMerchantId): Promise<void> {
  const { currency } = await merchantOf(inventory).getStore({ store });
  await inventory.db
    .insertInto('store_currency')
    .values({ store_id: store, currency })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
