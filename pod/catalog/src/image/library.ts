import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Catalog } from '../catalog.ts';
import { problems } from '../problems.ts';
import type { LibraryPicture } from '../tables.ts';
import type { PictureTexts } from './picture-texts.ts';

/** A picture as the library has it, and what it says of it. */
export type FoundPicture = LibraryPicture & Pick<PictureTexts, 'altTexts' | 'version'>;

/** Only these can be shown where a picture is meant. */
const pictureKinds: readonly string[] = ['IMAGE', 'VECTOR'];

/**
 * The pictures of the library with these ids. One that the store does not have is refused; while the library does not
 * answer, the call fails, and nothing is written. Never inside a transaction.
 */
export async function resolveAssets(
  catalog: Catalog,
  store: StoreMerchantId,
  ids: readonly Uuid[],
): Promise<Map<Uuid, FoundPicture>> {
  const wanted = [...new Set(ids)];
  const known = await findAssets(catalog, store, wanted);
  for (const asset of wanted) if (!known.has(asset)) throw problems.IMAGE_ASSET_UNKNOWN({ asset });
  return known;
}

/** Those of the pictures that the store has. */
export async function findAssets(
  catalog: Catalog,
  store: StoreMerchantId,
  ids: readonly Uuid[],
): Promise<Map<Uuid, FoundPicture>> {
  if (ids.length === 0) return new Map();
  const found = await catalog.library.resolveMedia({ store, query: { ids: [...ids] } });
  const pictures = found.filter(({ kind }) => pictureKinds.includes(kind));
  return new Map(
    pictures.map(({ id, url, width, height, altTexts, altTextsVersion }): [Uuid, FoundPicture] => [
      id,
      { imageUrl: url, width, height, altTexts, version: altTextsVersion },
    ]),
  );
}

/** What the library says of those of the pictures that it has, and where they are. Never inside a transaction. */
export async function textsFromLibrary(
  catalog: Catalog,
  store: StoreMerchantId,
  ids: readonly Uuid[],
  signal: AbortSignal,
): Promise<PictureTexts[]> {
  if (ids.length === 0) return [];
  const found = await catalog.library.resolveMedia({ store, query: { ids: [...ids] } }, { signal });
  return found.map(({ id, kind, url, width, height, altTexts, altTextsVersion }) => ({
    ...{ asset: id, altTexts, version: altTextsVersion },
    ...(pictureKinds.includes(kind) && { picture: { url, width, height } }),
  }));
}
