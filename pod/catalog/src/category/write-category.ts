import { requireRow } from '@storepod/database/version';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { change, requireVersion } from '../change.ts';
import { ownPicture, type Picture, publishPicture } from '../library-picture.ts';
import { problems } from '../problems.ts';
import { type Refusals, refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import { pageTexts } from '../text/page-texts.ts';
import { type TextPlan, writeTexts } from '../text/write-texts.ts';
import type { CategoryDefinition, CategoryInput } from './category-shapes.ts';
import { readDefinition } from './managed-categories.ts';
import { firstLevel, lockTree, moveSubtree, type Place, placeUnder, requireFits, requireRoom } from './tree.ts';

const refusals: Refusals = { category_code_key: ([, code]) => problems.CATEGORY_DUPLICATE({ code }) };

export async function createCategory(
  catalog: Catalog,
  store: StoreMerchantId,
  input: CategoryInput,
): Promise<CategoryDefinition> {
  const texts = await pageTexts(input.descriptions);
  const picture = await ownPicture(catalog, store, input.mediaAssetId);
  const id = Uuid.parse(catalog.ids.uuid());
  const now = catalog.clock.now();
  return change(catalog, store, async (trx) => {
    await lockTree(trx, store);
    const place = await placeOf(trx, store, input);
    requireRoom(place);
    const columns = { store_id: store, id, created_at: now, ...columnsOf(input, place, picture, now) };
    const position = { lineage: `${place.lineage}${id}/`, depth: place.depth, shown: place.shown && columns.visible };
    await refusing(refusals, () =>
      trx
        .insertInto('category')
        .values({ ...columns, ...position })
        .execute(),
    );
    return describe(trx, catalog, store, { id, texts });
  });
}

/** Another parent moves it, and hiding it hides it, with all that stands beneath it. */
export async function updateCategory(
  catalog: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  input: CategoryInput,
): Promise<CategoryDefinition> {
  const texts = await pageTexts(input.descriptions);
  const picture = await ownPicture(catalog, store, input.mediaAssetId);
  return change(catalog, store, async (trx) => {
    await lockTree(trx, store);
    const before = await readDefinition(trx, store, id);
    requireVersion(before, input.version);
    const place = await placeOf(trx, store, input);
    await requireFits(trx, store, before, place);
    const update = trx
      .updateTable('category')
      .set({ ...columnsOf(input, place, picture, catalog.clock.now()), version: sql`version + 1` })
      .where('store_id', '=', store)
      .where('id', '=', id);
    await refusing(refusals, () => update.execute());
    await moveSubtree(trx, store, before, place);
    return describe(trx, catalog, store, { id, texts }, before);
  });
}

async function placeOf(trx: Transaction<Tables>, store: StoreMerchantId, { parent }: CategoryInput): Promise<Place> {
  if (!parent) return firstLevel;
  const category = 'id' in parent ? parent.id : parent.code;
  return requireRow(await placeUnder(trx, store, parent), () => problems.CATEGORY_UNRESOLVABLE({ category }));
}

function columnsOf(
  { code, visible = true, featured = false, sortOrder = 0 }: CategoryInput,
  { parent }: Place,
  picture: Picture,
  now: Date,
) {
  return { code, parent_id: parent, visible, featured, sort_order: sortOrder, ...picture, updated_at: now };
}

/** Writes what is said about a category, and has the library told which picture it shows. */
async function describe(
  trx: Transaction<Tables>,
  catalog: Catalog,
  store: StoreMerchantId,
  { id, texts }: { id: Uuid; texts: readonly TextPlan[] },
  before?: CategoryDefinition,
): Promise<CategoryDefinition> {
  const languages = texts.map(({ language }) => language);
  await writeTexts(trx, { store, subject: 'CATEGORY', now: catalog.clock.now() }, [{ id, texts, languages }]);
  const category = await readDefinition(trx, store, id);
  await publishPicture(trx, catalog, store, { kind: 'CATEGORY', ...category }, before);
  return category;
}
