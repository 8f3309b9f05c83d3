import { requireRow } from '@storepod/database/version';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { change } from '../change.ts';
import { problems } from '../problems.ts';
import type { Tables } from '../tables.ts';
import type { CategoryDefinition } from './category-shapes.ts';
import { readDefinition } from './managed-categories.ts';
import { firstLevel, lockTree, moveSubtree, type Place, placeUnder, requireFits } from './tree.ts';

/** Undefined for the first level. */
export const moveCategory = (catalog: Catalog, store: StoreMerchantId, id: Uuid, parent: Uuid | undefined) =>
  changePlace(catalog, store, id, async (trx, before) => {
    const place = await placeBelow(trx, store, parent);
    await requireFits(trx, store, before, place);
    return { place, visible: before.visible };
  });

/** Shows or hides it with all that stands beneath it; what is hidden beneath it stays so. */
export const showCategory = (catalog: Catalog, store: StoreMerchantId, id: Uuid, visible: boolean) =>
  changePlace(catalog, store, id, async (trx, { parent }) => ({
    place: await placeBelow(trx, store, parent?.id),
    visible,
  }));

type Decision = (trx: Transaction<Tables>, before: CategoryDefinition) => Promise<{ place: Place; visible: boolean }>;

const changePlace = (
  catalog: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  decide: Decision,
): Promise<CategoryDefinition> =>
  change(catalog, store, async (trx) => {
    await lockTree(trx, store);
    const before = await readDefinition(trx, store, id);
    const { place, visible } = await decide(trx, before);
    await trx
      .updateTable('category')
      .set({ parent_id: place.parent, visible, updated_at: catalog.clock.now(), version: sql`version + 1` })
      .where('store_id', '=', store)
      .where('id', '=', id)
      .execute();
    await moveSubtree(trx, store, before, place);
    return readDefinition(trx, store, id);
  });

async function placeBelow(trx: Transaction<Tables>, store: StoreMerchantId, id: Uuid | undefined): Promise<Place> {
  if (!id) return firstLevel;
  return requireRow(await placeUnder(trx, store, { id }), () => problems.CATEGORY_NOT_FOUND());
}
