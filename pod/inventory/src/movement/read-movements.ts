import { toPage } from '@storepod/contract/page';
import { instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Sku } from '@storepod/kernel/sku';
import type { Inventory } from '../inventory.ts';
import type { MovementRow } from '../tables.ts';
import type { Movement } from './movement.contract.ts';

/** The ledger of a sku, the newest first. It outlives the sku. */
export async function readMovements(
  { db }: Inventory,
  store: StoreMerchantId,
  sku: Sku,
  query: { page?: number; count?: number },
) {
  const { size, offset, envelope } = toPage(query);
  const ledger = db.selectFrom('movement').where('store_id', '=', store).where('sku', '=', sku);
  const rows = await ledger.selectAll().orderBy('id', 'desc').limit(size).offset(offset).execute();
  const { total } = await ledger.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return envelope(rows.map(movementOf), total);
}

const movementOf = ({ id, sku, kind, quantity, ref, actor, reason, created_at }: MovementRow): Movement => ({
  id,
  sku,
  kind,
  quantity,
  ref,
  actor,
  reason,
  createdAt: instantOf(created_at),
});
