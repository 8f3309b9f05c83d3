import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Merchant } from '../merchant.ts';
import type { Tables } from '../tables.ts';
import { recordChanges } from './domain-changes.ts';

/**
 * Tells everybody who remembers something of a store that it changed: kept answers on every replica, and edges that know
 * the given hosts; of those that are gone, also their certificates go. Comes last in a transaction: from the position on, all other writers wait for this commit.
 */
export async function announceChange(
  trx: Transaction<Tables>,
  merchant: Merchant,
  store: StoreMerchantId,
  hosts: readonly string[],
  { gone = false }: { gone?: boolean } = {},
): Promise<void> {
  await merchant.invalidation.touch(trx, store);
  await recordChanges(trx, merchant, hosts, gone);
}
