import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';

interface Place {
  store: StoreMerchantId;
  asset: Uuid;
}

/** All files of a store. */
export const storeFolderKey = (store: StoreMerchantId) => `files/${store}`;

/** All that belongs to one file: its bytes and the smaller ones made of it. */
export const mediaFolderKey = ({ store, asset }: Place) => `${storeFolderKey(store)}/media/${asset}`;

export const mediaKey = (place: Place, filename: string) => `${mediaFolderKey(place)}/${filename}`;

/** Never the name of an original: that has the same stem and nothing after it. */
export function variantName(filename: string, width: number, format: string): string {
  return `${filename.slice(0, filename.lastIndexOf('.'))}-${width}w.${format}`;
}

/** The pictures that smaller ones are made of. */
const originalTypes = ['webp', 'jpg', 'png', 'gif'];

/** The names, or keys, that the original of a variant may have; none where this is not that of a variant. */
export function originalNames(variant: string): string[] {
  const [, stem] = /^(.*)-\d{3,4}w\.(?:webp|avif)$/.exec(variant) ?? [];
  return stem === undefined ? [] : originalTypes.map((type) => `${stem}.${type}`);
}

/** What stands for a file or one of its smaller ones now, where `former` is a name from before it was replaced. */
export function currentName(former: string, filename: string): string {
  const [, width, format] = /-(\d{3,4})w\.(webp|avif)$/.exec(former) ?? [];
  return width && format ? variantName(filename, Number(width), format) : filename;
}
