import type { Uuid } from '@storepod/kernel/ids';
import type { ProductImage } from '../product/product-shapes.ts';

/** What may be changed of an image that is there. */
export interface ImageChange {
  order?: number;
  defaultImage?: true;
  altText?: string | null;
}

/** A new image and where it wants to stand; at the end, unless it says so. */
export interface NewImage {
  image: ProductImage;
  order?: number | undefined;
}

/** Adds images. One that wants to be the default one takes it over. */
export const attached = (gallery: readonly ProductImage[], added: readonly NewImage[]): ProductImage[] =>
  settled(added.reduce<readonly ProductImage[]>(placed, gallery));

function placed(gallery: readonly ProductImage[], { image, order = gallery.length }: NewImage): ProductImage[] {
  const others = image.defaultImage ? gallery.map((other) => ({ ...other, defaultImage: false })) : gallery;
  return others.toSpliced(order, 0, image);
}

/** These images and no others. One that was there before stays the same image; the first one is the default one. */
export function replaced(gallery: readonly ProductImage[], images: readonly ProductImage[]): ProductImage[] {
  const left = [...gallery];
  const keep = (image: ProductImage): Uuid => {
    const same = left.findIndex((other) => sourceOf(other) === sourceOf(image));
    return same < 0 ? image.id : (left.splice(same, 1)[0]?.id ?? image.id);
  };
  return settled(images.map((image, index) => ({ ...image, id: keep(image), defaultImage: index === 0 })));
}

const sourceOf = ({ mediaAssetId, externalUrl, videoUrl }: ProductImage) =>
  JSON.stringify([mediaAssetId, externalUrl, videoUrl]);

/** Moves an image, makes it the default one or calls it something else; undefined where it is not there. */
export function changed(gallery: readonly ProductImage[], id: Uuid, change: ImageChange): ProductImage[] | undefined {
  const image = gallery.find((other) => other.id === id);
  if (!image) return undefined;
  const { order = image.order, defaultImage = image.defaultImage, altText = image.altText } = change;
  const others = gallery.filter((other) => other !== image);
  return settled(placed(others, { image: { ...image, defaultImage, altText }, order }));
}

/** Takes an image away; undefined where it is not there. */
export function detached(gallery: readonly ProductImage[], id: Uuid): ProductImage[] | undefined {
  const left = gallery.filter((image) => image.id !== id);
  return left.length === gallery.length ? undefined : settled(left);
}

/** Numbers the images from 0. Exactly one is the default one: the first, where none is. */
function settled(images: readonly ProductImage[]): ProductImage[] {
  const chosen = Math.max(
    0,
    images.findIndex(({ defaultImage }) => defaultImage),
  );
  return images.map((image, order) => ({ ...image, order, defaultImage: order === chosen }));
}
