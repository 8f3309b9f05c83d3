import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { trusted } from '@storepod/kernel/value';
import type { Transaction } from 'kysely';
import type { Catalog } from '../../catalog.ts';
import type { StoredImage } from '../../image/read-images.ts';
import { publishPictures } from '../../image/register-pictures.ts';
import { problems } from '../../problems.ts';
import { announceProducts } from './announce-products.ts';
import { takePlaces } from './take-place.ts';
import { type Refusals, refusing } from '../../refusals.ts';
import type { Tables } from '../../tables.ts';
import { lockSlugs } from '../../text/write-texts.ts';
import { replaceVariantImages, type VariantImages } from '../../variant/variant-images.ts';
import { entryOf } from '../../transfer/csv/image-entries.ts';
import { galleryOf, type Pictures } from '../../transfer/import/pictures.ts';
import type { ProductPlan } from '../../transfer/import/plan-product.ts';
import { chooseSlugs, type Slugs } from './slugs.ts';
import * as statements from './statements.ts';

/** Somebody changed a product after it was read: it has to be compared again. */
export class Stale extends Error {}

/** What a constraint says where somebody was faster. */
const refusals: Refusals = {
  product_variant_sku_key: ([, sku]) => problems.VARIANT_DUPLICATE_SKU({ sku }),
  product_variant_combination_key: () => problems.VARIANT_DUPLICATE_COMBINATION(),
  product_option_in_use: () => problems.VARIANT_OPTIONS_INVALID({ reason: 'One of the options is gone.' }),
  product_option_value_in_use: () => problems.VARIANT_OPTIONS_INVALID({ reason: 'One of the values is gone.' }),
  product_type_fkey: ([, type]) => problems.TYPE_UNRESOLVABLE({ type }),
  product_manufacturer_fkey: ([, manufacturer]) => problems.BRAND_UNRESOLVABLE({ manufacturer }),
  product_category_store_id_category_id_fkey: ([, category]) => problems.CATEGORY_UNRESOLVABLE({ category }),
};

/** Where plans go, and what they need beside them. */
export interface Destination {
  store: StoreMerchantId;
  /** How many products the plan of the store allows. */
  ceiling: number | undefined;
  pictures: Pictures;
}

/**
 * Writes some products in one transaction, with as many statements for two hundred as for one, and answers those for
 * which the plan of the store has no room. Locks are taken in the order in which all others take them: products, their
 * count, slugs.
 */
export const writePlans = (
  catalog: Catalog,
  { store, ceiling, pictures }: Destination,
  plans: readonly ProductPlan[],
): Promise<Map<ProductPlan, Problem>> =>
  transaction(catalog.db, async (trx) => {
    await requireUntouched(trx, store, plans);
    const refused = await makeRoom(trx, store, ceiling, plans);
    const admitted = plans.filter((plan) => !refused.has(plan));
    if (admitted.length === 0) return refused;
    await lockSlugs(trx, { store, subject: 'PRODUCT' });
    const slugs = await chooseSlugs(trx, store, admitted);
    for (const problem of slugs.refused.values()) throw problem;
    await refusing(refusals, () => writeAll(trx, catalog, { store, slugs, pictures }, admitted));
    await catalog.invalidation.touch(trx, store);
    return refused;
  });

async function requireUntouched(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  plans: readonly ProductPlan[],
): Promise<void> {
  const read = plans.flatMap(({ before }) => before ?? []);
  if (read.length === 0) return;
  const locked = new Map((await statements.lockProducts(trx, store, read)).map((row) => [row.id, row]));
  for (const { id, version, updated_at } of read) {
    const now = locked.get(id);
    if (now?.version !== version || now.updated_at.getTime() !== updated_at.getTime()) throw new Stale();
  }
}

/** Takes places for as many new products as there are, the first ones first. */
async function makeRoom(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  ceiling: number | undefined,
  plans: readonly ProductPlan[],
): Promise<Map<ProductPlan, Problem>> {
  const created = plans.filter(({ before }) => before === undefined);
  let places = created.length;
  let full: Problem | undefined;
  while (places > 0) {
    try {
      await takePlaces(trx, store, ceiling, places);
      break;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      full = error;
      places = Math.min(places - 1, roomLeft(error));
    }
  }
  const problem = full;
  return new Map(problem ? created.slice(Math.max(0, places)).map((plan) => [plan, problem]) : []);
}

const roomLeft = ({ extras: { params = {} } }: Problem): number => Number(params.limit) - Number(params.current);

interface Choices {
  store: StoreMerchantId;
  slugs: Slugs;
  pictures: Pictures;
}

async function writeAll(
  trx: Transaction<Tables>,
  catalog: Catalog,
  { store, slugs, pictures }: Choices,
  plans: readonly ProductPlan[],
): Promise<void> {
  const now = catalog.clock.now();
  await statements.insertProducts(
    trx,
    store,
    now,
    plans.filter(({ before }) => !before),
  );
  await statements.updateProducts(
    trx,
    store,
    now,
    plans.filter(({ before }) => before),
  );
  await statements.writeVariants(trx, store, plans);
  await statements.writeCategories(trx, store, plans);
  await statements.writeTexts(trx, store, now, plans, slugs.of);
  const newId = (): Uuid => trusted(catalog.ids.uuid());
  const galleries = plans
    .filter(({ images }) => images)
    .map((plan) => ({ plan, images: galleryOf(plan, pictures, newId) }));
  await statements.writeGalleries(
    trx,
    store,
    galleries.map(({ plan, images }) => ({ product: plan.id, images })),
  );
  const galleryOfPlan = new Map(galleries.map(({ plan, images }) => [plan, images]));
  await replaceVariantImages(
    trx,
    store,
    plans.flatMap((plan) => otherPictures(plan, galleryOfPlan.get(plan) ?? plan.before?.images ?? [])),
  );
  await tellOfPictures(trx, catalog, store, plans, galleryOfPlan);
  await announceProducts(
    trx,
    catalog,
    store,
    plans.map(({ id }) => id),
  );
}

/** The pictures of the variants that show others than before. */
function otherPictures({ id: product, before, variants }: ProductPlan, gallery: readonly StoredImage[]) {
  const idOf = new Map(gallery.toReversed().map((image) => [entryOf(image), image.id]));
  return variants.flatMap(({ id: variant, images: entries }): VariantImages[] => {
    const images = entries.flatMap((entry) => idOf.get(entry) ?? []);
    const present = before?.variants.find(({ id }) => id === variant)?.imageIds ?? [];
    return String(images) === String(present) ? [] : [{ product, variant, images }];
  });
}

/** The library calls the users of a picture by their names, so it hears of a new name, too. */
async function tellOfPictures(
  trx: Transaction<Tables>,
  catalog: Catalog,
  store: StoreMerchantId,
  plans: readonly ProductPlan[],
  galleries: ReadonlyMap<ProductPlan, StoredImage[]>,
): Promise<void> {
  for (const plan of plans) {
    const before = plan.before?.images ?? [];
    const after = galleries.get(plan) ?? before;
    const [had, has] = [assetsOf(before), assetsOf(after)];
    const title = titleOf(plan);
    const isNews = String(had) !== String(has) || (has.length > 0 && title !== plan.before?.texts[0]?.name);
    if (isNews) await publishPictures(trx, catalog, store, { kind: 'PRODUCT', id: plan.id, title }, has);
  }
}

const assetsOf = (images: readonly StoredImage[]): Uuid[] =>
  [...new Set(images.flatMap(({ mediaAssetId }) => mediaAssetId ?? []))].toSorted();

/** The name in the first language. */
function titleOf({ before, texts }: ProductPlan): string {
  const [first] = before?.texts ?? [];
  if (!first) return texts[0]?.name ?? '';
  return texts.find(({ language }) => language === first.language)?.name ?? first.name;
}
