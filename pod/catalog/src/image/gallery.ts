import type { Uuid } from '@storepod/kernel/ids';
import type { StoredImage } from './read-images.ts';

/** What may be changed of an image that is there. */
export interface ImageChange {
  order?: number;
  defaultImage?: true;
  altText?: string | null;
}

/** A new image and where it wants to stand; at the end, unless it says so. */
export interface NewImage {
  image: StoredImage;
  order?: number | undefined;
}

/** Adds images. One that wants to be the default one takes it over. */
export const attached = (gallery: readonly StoredImage[], added: readonly NewImage[]): StoredImage[] =>
  settled(added.reduce<readonly StoredImage[]>(placed, gallery));

function placed(gallery: readonly StoredImage[], { image, order = gallery.length }: NewImage): StoredImage[] {
  const others = image.defaultImage ? gallery.map((other) => ({ ...other, defaultImage: false })) : gallery;
  return others.toSpliced(order, 0, image);
}

/** These images and no others. One that was there before stays the same image; the first one is the default one. */
export function replaced(gallery: readonly StoredImage[], images: readonly StoredImage[]): StoredImage[] {
  const left = [...gallery];
  /** What an image keeps: its id, and by it the variants that it shows. */
  const kept = (image: StoredImage): Partial<StoredImage> => {
    const same = left.findIndex((other) => sourceOf(other) === sourceOf(image));
    const [before] = same < 0 ? [] : left.splice(same, 1);
    return before ? { id: before.id, ...(before.variantIds && { variantIds: before.variantIds }) } : {};
  };
  return settled(images.map((image, index) => ({ ...image, ...kept(image), defaultImage: index === 0 })));
}

const sourceOf = ({ mediaAssetId, externalUrl, videoUrl }: StoredImage) =>
  JSON.stringify([mediaAssetId, externalUrl, videoUrl]);

/** Moves an image, makes it the default one or calls it something else; undefined where it is not there. */
export function changed(gallery: readonly StoredImage[], id: Uuid, change: ImageChange): StoredImage[] | undefined {
  const image = gallery.find((other) => other.id === id);
  if (!image) return undefined;
  const { order = image.order, defaultImage = image.defaultImage, altText = image.altText } = change;
  const others = gallery.filter((other) => other !== image);
  return settled(placed(others, { image: { ...image, defaultImage, altText }, order }));
}

/** Takes an image away; undefined where it is not there. */
export function detached(gallery: readonly StoredImage[], id: Uuid): StoredImage[] | undefined {
  const left = gallery.filter((image) => image.id !== id);
  return left.length === gallery.length ? undefined : settled(left);
}

/** The gallery without a picture of the library; undefined where it does not show it. */
export function withoutAsset(gallery: readonly StoredImage[], asset: Uuid): StoredImage[] | undefined {
  const left = gallery.filter(({ mediaAssetId }) => mediaAssetId !== asset);
  return left.length === gallery.length ? undefined : settled(left);
}

/** Numbers the images from 0. Exactly one is the default one: the first, where none is. */
function settled(images: readonly StoredImage[]): StoredImage[] {
  const chosen = Math.max(
    0,
    images.findIndex(({ defaultImage }) => defaultImage),
  );
  return images.map((image, order) => ({ ...image, order, defaultImage: order === chosen }));
}
