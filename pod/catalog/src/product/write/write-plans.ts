import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Catalog } from '../../catalog.ts';
import { publishPictures } from '../../image/publish-pictures.ts';
import type { StoredImage } from '../../image/read-images.ts';
import { refusing } from '../../refusals.ts';
import type { Tables } from '../../tables.ts';
import { lockSlugs, writeTexts } from '../../text/write-texts.ts';
import { publishSkuChanges, type SkuChanges } from '../../variant/sku-changes.ts';
import { announceProducts } from './announce-products.ts';
import { changesSearch, changesSlugs, type ProductPlan, titleOf } from './product-plan.ts';
import { insertProducts, writeCategories, writePictures } from './product-statements.ts';
import { writeRefusals } from './refusals.ts';
import { writeVariants } from './variant-statements.ts';

/**
 * Writes what becomes of some products, with as many statements for two hundred as for one, and has all told who follow
 * them. Products that are there were revised in this transaction, and new ones have their places in the plan of the store:
 * locks are taken in the order of products, their count, slugs.
 */
export async function writePlans(
  trx: Transaction<Tables>,
  catalog: Pick<Catalog, 'clock' | 'outbox'>,
  store: StoreMerchantId,
  plans: readonly ProductPlan[],
): Promise<void> {
  if (plans.length === 0) return;
  if (plans.some(changesSlugs)) await lockSlugs(trx, { store, subject: 'PRODUCT' });
  const now = catalog.clock.now();
  await refusing(writeRefusals, async () => {
    await insertProducts(trx, store, now, plans);
    await writeVariants(trx, store, plans);
    await writeCategories(trx, store, plans);
    await writeTexts(trx, { store, subject: 'PRODUCT', now }, plans);
    await writePictures(trx, store, plans);
  });
  await tell(trx, catalog, store, plans);
}

async function tell(
  trx: Transaction<Tables>,
  catalog: Pick<Catalog, 'clock' | 'outbox'>,
  store: StoreMerchantId,
  plans: readonly ProductPlan[],
): Promise<void> {
  for (const plan of plans) await tellOfPictures(trx, catalog, store, plan);
  const announced = plans.filter(changesSearch).map(({ id }) => id);
  if (announced.length > 0) await announceProducts(trx, catalog, store, announced);
  const changes = plans.map(skuChangesOf);
  await publishSkuChanges(trx, catalog, store, {
    ended: changes.flatMap(({ ended }) => ended),
    renamed: changes.flatMap(({ renamed }) => renamed),
  });
}

/** The library calls the users of a picture by their names, so it hears of a new name, too. */
async function tellOfPictures(
  trx: Transaction<Tables>,
  catalog: Pick<Catalog, 'outbox'>,
  store: StoreMerchantId,
  plan: ProductPlan,
): Promise<void> {
  const before = plan.before?.images ?? [];
  const [had, has] = [assetsOf(before), assetsOf(plan.gallery ?? before)];
  const title = titleOf(plan);
  const isNews = String(had) !== String(has) || (has.length > 0 && title !== plan.before?.texts[0]?.name);
  if (isNews) await publishPictures(trx, catalog, store, { kind: 'PRODUCT', id: plan.id, title }, has);
}

const assetsOf = (images: readonly StoredImage[]): Uuid[] =>
  [...new Set(images.flatMap(({ mediaAssetId }) => mediaAssetId ?? []))].toSorted();

/** What became of the variants of a product, which are the same as before by their ids. */
function skuChangesOf({ before, variants, variantsGone = [] }: ProductPlan): SkuChanges {
  const present = before?.variants ?? [];
  return {
    ended: present.filter(({ id }) => variantsGone.includes(id)).map(({ sku }) => sku),
    renamed: present.flatMap(({ id, sku: from }) => {
      const to = variants.find((variant) => variant.id === id)?.sku;
      return to === undefined || to === from ? [] : [{ from, to }];
    }),
  };
}
