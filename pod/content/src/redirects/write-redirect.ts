import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Trx } from '../change.ts';

/**
 * Leads from the path that something had to the one that it has. What led to the old path leads to the new one, so that nobody
 * is sent twice, and what stands at a path again is not led away from it.
 */
export async function writeRedirect(
  trx: Trx,
  store: StoreMerchantId,
  { from, to, at }: { from: string; to: string; at: Date },
): Promise<void> {
  if (from === to) return;
  await writeShown(trx, store, to);
  await trx
    .updateTable('redirect')
    .set({ to_path: to })
    .where('store_id', '=', store)
    .where('to_path', '=', from)
    .execute();
  await lead(trx, store, { from: [from], to, at });
}

/** Something is shown at each of the paths, so nobody is led away from them. */
export async function writeShown(trx: Trx, store: StoreMerchantId, ...paths: string[]): Promise<void> {
  await trx.deleteFrom('redirect').where('store_id', '=', store).where('from_path', 'in', paths).execute();
}

/** Nothing is shown at a path any more. What led there still does, since it may come back. */
export const writeGone = (trx: Trx, store: StoreMerchantId, path: string, at: Date): Promise<void> =>
  lead(trx, store, { from: [path], to: null, at });

/** What stood at some paths beside its own leads there, whether it is shown or not. */
export const writeLeads = (
  trx: Trx,
  store: StoreMerchantId,
  { paths, to, at }: { paths: readonly string[]; to: string; at: Date },
): Promise<void> => lead(trx, store, { from: paths.filter((path) => path !== to), to, at });

/** What led to a path leads nowhere. */
export async function endRedirects(trx: Trx, store: StoreMerchantId, path: string): Promise<void> {
  await trx
    .updateTable('redirect')
    .set({ to_path: null })
    .where('store_id', '=', store)
    .where('to_path', '=', path)
    .execute();
}

async function lead(
  trx: Trx,
  store: StoreMerchantId,
  { from, to, at }: { from: readonly string[]; to: string | null; at: Date },
): Promise<void> {
  if (from.length === 0) return;
  await trx
    .insertInto('redirect')
    .values(from.map((from_path) => ({ store_id: store, from_path, to_path: to, created_at: at })))
    .onConflict((conflict) => conflict.columns(['store_id', 'from_path']).doUpdateSet({ to_path: to, created_at: at }))
    .execute();
}
