import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import { treeHeld } from '../../category/tree.ts';
import { requireVersion } from '../../change.ts';
import { problems } from '../../problems.ts';
import { refusing } from '../../refusals.ts';
import type { Tables } from '../../tables.ts';
import type { ProductColumns } from './product-plan.ts';
import { byIds, type ProductState, readStates } from './product-state.ts';
import { writeRefusals } from './refusals.ts';

/** What is written into the row of a product that is there. */
interface Revision {
  id: Uuid;
  columns: Partial<ProductColumns>;
  /** Whoever has the definition open in a form must be able to save it after adding a picture. */
  keepsVersion?: boolean;
}

/** A product as it was before it was revised. */
interface Revised {
  id: Uuid;
  version: number;
  updated_at: Date;
}

/**
 * Writes columns of some products and moves their versions on: one statement for any number. The rows stay locked from
 * here to the commit, so that changes of one product never mix; they are locked in the order of their ids, so that two
 * who revise several cannot wait for each other. The tree of categories comes before products, and these before their count
 * and before slugs in every transaction.
 */
export async function reviseProducts(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  now: Date,
  revisions: readonly Revision[],
): Promise<Map<Uuid, Revised>> {
  if (revisions.length === 0) return new Map();
  const rows = revisions.map(({ id, columns, keepsVersion }) => ({ id, columns, step: keepsVersion ? 0 : 1 }));
  const { rows: revised } = await refusing(writeRefusals, () => update(store, now, rows).execute(trx));
  return new Map(revised.map((row) => [row.id, row]));
}

const update = (store: StoreMerchantId, now: Date, rows: readonly object[]) => sql<Revised>`
  with given as materialized (
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (id uuid, columns jsonb, step integer)
  ), locked as materialized (
    select id from product where store_id = ${store} and id in (select id from given) and ${treeHeld(store)}
    order by id for update
  )
  update product set
    (available, shipeable, virtual, date_available, sort_order, weight, height, width, length, manufacturer_id,
     product_type_id) = (
      select row.available, row.shipeable, row.virtual, row.date_available, row.sort_order, row.weight, row.height,
             row.width, row.length, row.manufacturer_id, row.product_type_id
      from jsonb_populate_record(product, given.columns) row),
    version = product.version + given.step, updated_at = ${now}
  from given join locked on locked.id = given.id
  where product.store_id = ${store} and product.id = given.id
  returning product.id, old.version, old.updated_at`;

/** A change of one product. */
export interface ProductChange {
  store: StoreMerchantId;
  id: Uuid;
  now: Date;
  /** The version that was read, where the caller wants to be sure. */
  version?: number | undefined;
}

/** The same for one product: 404 where there is none, 409 where the version is another. */
export async function reviseProduct(
  trx: Transaction<Tables>,
  { store, id, now, version }: ProductChange,
  revision: Omit<Revision, 'id'> = { columns: {} },
): Promise<void> {
  const before = (await reviseProducts(trx, store, now, [{ id, ...revision }])).get(id);
  if (!before) throw problems.PRODUCT_NOT_FOUND();
  requireVersion(before, version);
}

/** Revises a product and reads all of it, now that nobody else can change it. */
export async function openProduct(
  trx: Transaction<Tables>,
  change: ProductChange,
  revision?: Omit<Revision, 'id'>,
): Promise<ProductState> {
  await reviseProduct(trx, change, revision);
  const [state] = await readStates(trx, change.store, byIds([change.id]));
  if (!state) throw problems.PRODUCT_NOT_FOUND();
  return state;
}
