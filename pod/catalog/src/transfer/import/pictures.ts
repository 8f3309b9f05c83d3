import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Catalog } from '../../catalog.ts';
import { attached } from '../../image/gallery.ts';
import { type FoundPicture, findAssets } from '../../image/library.ts';
import { spoken } from '../../image/picture-texts.ts';
import type { StoredImage } from '../../image/read-images.ts';
import { problems } from '../../problems.ts';
import type { ProductPlan } from '../../product/write/product-plan.ts';
import { assetOf, entryOf, sourceOf } from '../csv/image-entries.ts';
import type { ProductDraft } from './plan-product.ts';

export type Pictures = ReadonlyMap<Uuid, FoundPicture>;

/** As many as the library answers at once. */
const MOST_AT_ONCE = 200;

/** The pictures of the library that products are to show and do not show yet. Never inside a transaction. */
export async function findPictures(
  catalog: Catalog,
  store: StoreMerchantId,
  plans: readonly ProductDraft[],
): Promise<Pictures> {
  const wanted = [...new Set(plans.flatMap(newAssets))];
  const found = new Map<Uuid, FoundPicture>();
  for (let from = 0; from < wanted.length; from += MOST_AT_ONCE) {
    const part = await findAssets(catalog, store, wanted.slice(from, from + MOST_AT_ONCE));
    for (const [asset, picture] of part) found.set(asset, picture);
  }
  return found;
}

/** The assets of a plan that have to be asked for. */
export function newAssets({ before, images }: ProductDraft): Uuid[] {
  const present = new Set(before?.images.map(entryOf));
  return images?.flatMap((entry) => (present.has(entry) ? [] : (assetOf(entry) ?? []))) ?? [];
}

/** Refuses a product that names a picture which the library does not have. */
export function requirePictures(plan: ProductDraft, pictures: Pictures): void {
  const asset = newAssets(plan).find((id) => !pictures.has(id));
  if (asset) throw problems.IMAGE_ASSET_UNKNOWN({ asset });
}

/** The plan of a draft, now that the library was asked. */
export function planOf(draft: ProductDraft, pictures: Pictures, newId: () => Uuid): ProductPlan {
  const { images: _, changesProduct: __, variants, ...plan } = draft;
  const gallery = draft.images && galleryFrom(draft, pictures, newId);
  const images = gallery ?? draft.before?.images ?? [];
  const idOf = new Map(images.toReversed().map((image) => [entryOf(image), image.id]));
  const withIds = variants.map((variant) => ({
    ...variant,
    images: variant.images.flatMap((entry) => idOf.get(entry) ?? []),
  }));
  return { ...plan, gallery, variants: withIds };
}

/** An image that is there already stays what it is. */
function galleryFrom({ before, images = [] }: ProductDraft, pictures: Pictures, newId: () => Uuid): StoredImage[] {
  const present = new Map(before?.images.map((image) => [entryOf(image), image]));
  return attached(
    images.map((entry) => present.get(entry) ?? newImage(entry, pictures, newId())),
    [],
  );
}

function newImage(entry: string, pictures: Pictures, id: Uuid): StoredImage {
  const source = sourceOf(entry);
  const picture = source.mediaAssetId && pictures.get(source.mediaAssetId);
  return {
    id,
    ...source,
    imageUrl: picture ? picture.imageUrl : null,
    width: picture ? picture.width : null,
    height: picture ? picture.height : null,
    altText: null,
    altTexts: picture ? spoken(picture.altTexts) : {},
    libraryVersion: picture ? picture.version : null,
    order: 0,
    defaultImage: false,
  };
}
