import { common } from '@storepod/kernel/common-problems';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { trusted } from '@storepod/kernel/value';
import type { Catalog } from '../catalog.ts';
import { change } from '../change.ts';
import { problems } from '../problems.ts';
import type { ProductImage } from '../product/product-shapes.ts';
import { galleryOf } from '../product/write/product-state.ts';
import { openProduct } from '../product/write/revise-products.ts';
import { writePlans } from '../product/write/write-plans.ts';
import { attached, changed, detached, type ImageChange, replaced, withoutAsset } from './gallery.ts';
import { type ImageInput, MOST_IMAGES } from './image.contract.ts';
import { type FoundPicture, resolveAssets } from './library.ts';
import { spoken } from './picture-texts.ts';
import { managedImage, type StoredImage } from './read-images.ts';

export async function attachImages(
  catalog: Catalog,
  store: StoreMerchantId,
  product: Uuid,
  inputs: readonly ImageInput[],
): Promise<ProductImage[]> {
  const images = await imagesOf(catalog, store, inputs);
  const added = images.map((image, index) => ({ image, order: inputs[index]?.order }));
  return changeGallery(catalog, store, product, (gallery) => attached(gallery, added));
}

export async function replaceImages(
  catalog: Catalog,
  store: StoreMerchantId,
  product: Uuid,
  inputs: readonly ImageInput[],
): Promise<ProductImage[]> {
  const images = await imagesOf(catalog, store, inputs);
  return changeGallery(catalog, store, product, (gallery) => replaced(gallery, images));
}

export const changeImage = (
  catalog: Catalog,
  store: StoreMerchantId,
  { id, imageId }: { id: Uuid; imageId: Uuid },
  wanted: ImageChange,
): Promise<ProductImage[]> => changeGallery(catalog, store, id, (gallery) => changed(gallery, imageId, wanted));

export async function detachImage(
  catalog: Catalog,
  store: StoreMerchantId,
  { id, imageId }: { id: Uuid; imageId: Uuid },
): Promise<void> {
  await changeGallery(catalog, store, id, (gallery) => detached(gallery, imageId));
}

/** Takes a picture of the library off a product that may have gone, or have lost it, in the meantime. */
export async function removePicture(
  catalog: Catalog,
  store: StoreMerchantId,
  product: Uuid,
  asset: Uuid,
): Promise<void> {
  try {
    await changeGallery(catalog, store, product, (gallery) => withoutAsset(gallery, asset));
  } catch (error) {
    if (!(error instanceof Problem && error.status === 404)) throw error;
  }
}

/** The library is asked before anything is locked; whatever it refuses or fails to answer, nothing is written. */
async function imagesOf(
  catalog: Catalog,
  store: StoreMerchantId,
  inputs: readonly ImageInput[],
): Promise<StoredImage[]> {
  requireRoom(inputs);
  requireSource(inputs);
  const assets = inputs.flatMap(({ mediaAssetId }) => mediaAssetId ?? []);
  const pictures = await resolveAssets(catalog, store, assets);
  return inputs.map((input) =>
    imageOf(trusted(catalog.ids.uuid()), input, input.mediaAssetId && pictures.get(input.mediaAssetId)),
  );
}

const imageOf = (id: Uuid, input: ImageInput, picture: FoundPicture | undefined): StoredImage => ({
  id,
  mediaAssetId: input.mediaAssetId ?? null,
  imageUrl: picture?.imageUrl ?? null,
  width: picture?.width ?? null,
  height: picture?.height ?? null,
  externalUrl: input.externalUrl ?? null,
  videoUrl: input.videoUrl ?? null,
  altText: input.altText ?? null,
  altTexts: spoken(picture?.altTexts ?? {}),
  libraryVersion: picture?.version ?? null,
  order: 0,
  defaultImage: input.defaultImage ?? false,
});

function requireRoom(images: readonly unknown[]): void {
  if (images.length > MOST_IMAGES) throw problems.IMAGE_LIMIT_EXCEEDED({ limit: MOST_IMAGES });
}

function requireSource(inputs: readonly ImageInput[]): void {
  const fieldErrors = inputs.flatMap(({ mediaAssetId, externalUrl, videoUrl }, index) =>
    mediaAssetId || externalUrl || videoUrl
      ? []
      : [{ field: `images.${index}`, code: 'VALIDATION.Rule', message: 'names no asset, picture or film' }],
  );
  if (fieldErrors.length > 0) throw common.VALIDATION_FAILED(undefined, { fieldErrors });
}

type Arrangement = (gallery: readonly StoredImage[]) => StoredImage[] | undefined;

/** Makes a gallery another one under the lock of its product, so that two changes at once are two changes. */
const changeGallery = (
  catalog: Catalog,
  store: StoreMerchantId,
  id: Uuid,
  arrange: Arrangement,
): Promise<ProductImage[]> =>
  change(catalog, store, async (trx) => {
    const revision = { columns: {}, keepsVersion: true };
    const before = await openProduct(trx, { store, id, now: catalog.clock.now() }, revision);
    const gallery = arrange(galleryOf(before));
    if (!gallery) throw problems.IMAGE_NOT_FOUND();
    requireRoom(gallery);
    await writePlans(trx, catalog, store, [{ id, before, columns: {}, texts: [], variants: [], gallery }]);
    return gallery.map(managedImage);
  });
