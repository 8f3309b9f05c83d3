import { handle } from '@storepod/database/events';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Sku } from '@storepod/kernel/sku';
import { type RawBuilder, sql } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { SkusNoted } from '../events.ts';
import type { CatalogDb } from '../tables.ts';

/** As many as inventory takes at once. */
export const MOST_AT_ONCE = 1000;

export interface ShownSku {
  sku: Sku;
  shown: boolean;
}

/**
 * Tells inventory which skus of a store are shown, of those that were noted. Each is read after its note, so what is told is
 * never older than what noted it; the position is drawn before that, so that a message which comes late says less than a later one.
 */
export const tellNotedSkus = (catalog: Catalog) =>
  handle(SkusNoted, 'tell-inventory', async ({ store }, { signal }) => {
    let taken: Noted[];
    do {
      signal.throwIfAborted();
      taken = await notedSkus(catalog.db, store);
      if (taken.length === 0) return;
      const position = await nextPosition(catalog.db);
      const skus = await shownSkus(
        catalog.db,
        store,
        sql`select distinct unnest(${taken.map(({ sku }) => sku)}::text[])`,
      );
      await showSkus(catalog, store, { position, skus }, signal);
      await removeNotes(catalog.db, store, taken);
    } while (taken.length === MOST_AT_ONCE);
  });

interface Noted {
  id: number;
  sku: Sku;
}

async function notedSkus(db: CatalogDb, store: StoreMerchantId): Promise<Noted[]> {
  const { rows } = await sql<Noted>`
    select id, sku from sku_note where store_id = ${store} order by id limit ${MOST_AT_ONCE}`.execute(db);
  return rows;
}

const removeNotes = (db: CatalogDb, store: StoreMerchantId, noted: readonly Noted[]) =>
  sql`delete from sku_note where store_id = ${store} and id = any(${noted.map(({ id }) => id)}::bigint[])`.execute(db);

export async function nextPosition(db: CatalogDb): Promise<number> {
  const { rows } = await sql<{ position: number }>`select nextval('sku_telling_position') as position`.execute(db);
  if (!rows[0]) throw new Error('a sequence gave no number');
  return rows[0].position;
}

/** Whether each of these skus, a query, is shown. What is no sku any more is not. */
export async function shownSkus(db: CatalogDb, store: StoreMerchantId, skus: RawBuilder<unknown>): Promise<ShownSku[]> {
  const { rows } = await sql<ShownSku>`
    select asked.sku, coalesce((
        select p.shown from product_variant v join product p on p.store_id = v.store_id and p.id = v.product_id
         where v.store_id = ${store} and v.sku = asked.sku), false) as shown
      from (${skus}) as asked (sku) order by asked.sku`.execute(db);
  return rows;
}

interface Message {
  position: number;
  skus: ShownSku[];
  allSince?: number;
}

/** Nobody needs the word of a store that has been ended; an inventory that knows no such word yet is told again. */
export async function showSkus(
  { inventory }: Catalog,
  store: StoreMerchantId,
  body: Message,
  signal: AbortSignal,
): Promise<void> {
  try {
    await inventory.showSkus({ store, body }, { signal });
  } catch (error) {
    if (!(error instanceof Problem && error.code === 'COMMON.STORE_NOT_FOUND')) throw error;
  }
}
