import { LONG_LIST, readPage } from '@storepod/database/list/page';
import { orderedBy } from '@storepod/database/list/sort';
import { instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { PageQuery } from '@storepod/kernel/page';
import type { Sku } from '@storepod/kernel/sku';
import type { Inventory } from '../inventory.ts';
import type { MovementRow } from '../tables.ts';
import type { Movement } from './movement.contract.ts';

/** Ids grow with time. */
const order = { 'createdAt,desc': orderedBy([['id', 'desc']], 'id'), 'createdAt,asc': orderedBy(['id'], 'id') };

/** The ledger of a sku, the newest first. It outlives the sku. */
export const readMovements = (
  { db }: Inventory,
  store: StoreMerchantId,
  sku: Sku,
  query: PageQuery & { sort?: keyof typeof order },
) =>
  readPage(query, {
    found: db.selectFrom('movement').where('store_id', '=', store).where('sku', '=', sku),
    rows: (found) => found.selectAll(),
    order: order[query.sort ?? 'createdAt,desc'],
    views: (rows) => rows.map(movementOf),
    counting: { db, atMost: LONG_LIST },
  });

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
