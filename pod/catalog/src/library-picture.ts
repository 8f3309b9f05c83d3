import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Catalog } from './catalog.ts';
import { resolveAssets } from './image/library.ts';
import { spoken } from './image/picture-texts.ts';
import { publishPictures } from './image/publish-pictures.ts';
import type { LibraryPicture, Tables } from './tables.ts';

/** The one picture of a category or a brand, as its row holds it. */
export interface Picture {
  media_asset_id: Uuid | null;
  image: string | null;
  library_texts: string;
  library_version: number | null;
}

const noPicture: Picture = { media_asset_id: null, image: null, library_texts: '{}', library_version: null };

/** Asks the library for the picture. Never inside a transaction. */
export async function ownPicture(
  catalog: Catalog,
  store: StoreMerchantId,
  asset: Uuid | null | undefined,
): Promise<Picture> {
  const found = asset && (await resolveAssets(catalog, store, [asset])).get(asset);
  if (!asset || !found) return noPicture;
  const { imageUrl, width, height, altTexts, version } = found;
  const image: LibraryPicture = { imageUrl, width, height };
  return {
    media_asset_id: asset,
    image: JSON.stringify(image),
    library_texts: JSON.stringify(spoken(altTexts)),
    library_version: version,
  };
}

interface Pictured {
  id: Uuid;
  image: { mediaAssetId: Uuid } | null;
  descriptions: readonly { name: string }[];
}

/** Has the library told what is shown now. What had no picture and has none is nothing to tell. */
export async function publishPicture(
  trx: Transaction<Tables>,
  catalog: Catalog,
  store: StoreMerchantId,
  { kind, id, image, descriptions }: Pictured & { kind: 'CATEGORY' | 'BRAND' },
  before?: Pictured,
): Promise<void> {
  if (!image && !before?.image) return;
  const owner = { kind, id, title: descriptions[0]?.name ?? '' };
  await publishPictures(trx, catalog, store, owner, image ? [image.mediaAssetId] : []);
}
