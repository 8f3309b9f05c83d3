import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Catalog } from '../../catalog.ts';
import { ProductsChanged } from '../../events.ts';
import type { Tables } from '../../tables.ts';

/**
 * Has the search rows of some products made anew, once they are committed. One job of a store after the other: they take
 * the same lock, and who waits for it in the middle of an import keeps a connection from those who work.
 */
export const announceProducts = (
  trx: Transaction<Tables>,
  { outbox }: Pick<Catalog, 'outbox'>,
  store: StoreMerchantId,
  products: readonly Uuid[],
): Promise<void> =>
  outbox.publish(trx, ProductsChanged, { store, products: [...products] }, { key: store, serial: true });
