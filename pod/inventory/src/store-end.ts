import { transaction } from '@storepod/database/transaction';
import { eraseTables } from '@storepod/service/store-lifecycle/erase-rows';
import type { ErasureStep, StoreLifecycle } from '@storepod/service/store-lifecycle/lifecycle';
import { sql } from 'kysely';
import type { Inventory } from './inventory.ts';

/** Everything that inventory holds of a store: holds, stock with its prices and their history, and the ledger. */
export const storeEnd = (inventory: Inventory): StoreLifecycle => ({
  ended: [
    ...eraseTables(inventory.db, [
      'reservation',
      'unpaid_hold',
      'stock_return',
      'stock_adjustment',
      'stock',
      'sku_offer',
      'shown_sku',
      'sku_history',
      'sku_alias',
      'currency_change',
      'store_currency',
    ]),
    ledger(inventory),
  ],
});

/** Nothing but this function of the database can take rows from the ledger; see its migration. */
const ledger = ({ db }: Inventory): ErasureStep => ({
  name: 'movement',
  erase: (store, atMost) =>
    transaction(db, async (trx) => {
      const { rows } = await sql<{ erased: number }>`select erase_ledger(${store}, ${atMost}) as erased`.execute(trx);
      return Number(rows[0]?.erased ?? 0);
    }),
});
