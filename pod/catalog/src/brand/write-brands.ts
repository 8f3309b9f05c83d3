import { requireRow } from '@storepod/database/version';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Catalog } from '../catalog.ts';
import { change, requireVersion } from '../change.ts';
import { BrandRenamed } from '../events.ts';
import { ownPicture, type Picture, publishPicture } from '../library-picture.ts';
import { problems } from '../problems.ts';
import { type Refusals, refusing } from '../refusals.ts';
import type { Tables } from '../tables.ts';
import { withCleanHtml } from '../text/clean-descriptions.ts';
import { writeNames } from '../text/write-names.ts';
import type { BrandInput, BrandView } from './brand.contract.ts';
import { readBrand } from './read-brands.ts';

/** The key of the products decides whether a brand is in use, also while a product takes it up. */
const refusals: Refusals = {
  manufacturer_code_key: ([, code]) => problems.BRAND_DUPLICATE({ code }),
  product_manufacturer_fkey: () => problems.BRAND_IN_USE(),
};

export async function createBrand(catalog: Catalog, store: StoreMerchantId, input: BrandInput): Promise<BrandView> {
  const descriptions = await withCleanHtml(input.descriptions);
  const picture = await ownPicture(catalog, store, input.mediaAssetId);
  const id = Uuid.parse(catalog.ids.uuid());
  const now = catalog.clock.now();
  return change(catalog, store, async (trx) => {
    const columns = { store_id: store, id, created_at: now, ...columnsOf(catalog, input, picture) };
    await refusing(refusals, () => trx.insertInto('manufacturer').values(columns).execute());
    await writeNames(trx, store, 'brand', [{ id, descriptions }]);
    const brand = await readBrand(trx, store, id);
    await publishPicture(trx, catalog, store, { kind: 'BRAND', ...brand });
    return brand;
  });
}

/** A new name also stands in the search rows of all its products. */
export async function updateBrand(
  catalog: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  input: BrandInput,
): Promise<BrandView> {
  const descriptions = await withCleanHtml(input.descriptions);
  const picture = await ownPicture(catalog, store, input.mediaAssetId);
  return change(catalog, store, async (trx) => {
    const before = await lockBrand(trx, store, id);
    requireVersion(before, input.version);
    const update = trx
      .updateTable('manufacturer')
      .set({ ...columnsOf(catalog, input, picture), version: sql`version + 1` })
      .where('store_id', '=', store)
      .where('id', '=', id);
    await refusing(refusals, () => update.execute());
    await writeNames(trx, store, 'brand', [{ id, descriptions }]);
    const brand = await readBrand(trx, store, id);
    await publishPicture(trx, catalog, store, { kind: 'BRAND', ...brand }, before);
    if (namesOf(before) !== namesOf(brand)) await catalog.outbox.publish(trx, BrandRenamed, { store, brand: id });
    return brand;
  });
}

const namesOf = ({ descriptions }: BrandView) => JSON.stringify(descriptions.map((text) => [text.language, text.name]));

const columnsOf = ({ clock }: Catalog, { code, sortOrder = 0 }: BrandInput, picture: Picture) => ({
  code,
  sort_order: sortOrder,
  ...picture,
  updated_at: clock.now(),
});

/** The brand as it is, which nobody else changes until the transaction ends. */
async function lockBrand(trx: Transaction<Tables>, store: StoreMerchantId, id: Uuid): Promise<BrandView> {
  const brand = trx.selectFrom('manufacturer').select('id').where('store_id', '=', store).where('id', '=', id);
  requireRow(await brand.forNoKeyUpdate().executeTakeFirst(), () => problems.BRAND_NOT_FOUND());
  return readBrand(trx, store, id);
}

export const deleteBrand = (catalog: Catalog, store: StoreMerchantId, id: Uuid): Promise<void> =>
  change(catalog, store, async (trx) => {
    const before = await lockBrand(trx, store, id);
    const brand = trx.deleteFrom('manufacturer').where('store_id', '=', store).where('id', '=', id);
    await refusing(refusals, () => brand.execute());
    await publishPicture(trx, catalog, store, { kind: 'BRAND', ...before, image: null }, before);
  });
