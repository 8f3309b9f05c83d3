import { catalogOfMedia } from '@storepod/boundary/media-texts';
import { defineEvent, handle } from '@storepod/database/events';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Content } from '../../content.ts';
import type { Tables } from '../../tables.ts';
import { isPicture } from '../media-shapes.ts';
import { findAssets } from './asset-view.ts';
import { FileDeleted } from './delete-asset.ts';

/** Somebody wrote other alt texts for a file, or replaced it. */
const AltTextsChanged = defineEvent<{ store: StoreMerchantId; asset: Uuid }>('AltTextsChanged', 1);

export const publishAltTexts = (
  trx: Transaction<Tables>,
  { outbox }: Pick<Content, 'outbox'>,
  store: StoreMerchantId,
  asset: Uuid,
): Promise<void> => outbox.publish(trx, AltTextsChanged, { store, asset }, { key: asset, serial: true });

/**
 * Tells catalog what the texts and the address are now, until it has heard it; a file that is gone has none to tell of. Whether a
 * product shows the file is not asked: its usage may be on its way here while the texts are on their way there.
 */
export function tellCatalog(content: Content) {
  const catalog = catalogOf(content);
  return handle(AltTextsChanged, 'tell-catalog', async ({ store, asset }, { signal }) => {
    const [found] = await findAssets(content, store, [asset]);
    if (!found) return;
    const { altTexts, altTextsVersion: version, kind, url, width, height } = found;
    const body = { altTexts, version, ...(isPicture(kind) && { picture: { url, width, height } }) };
    await catalog?.mediaTextsChanged({ store, params: { id: asset }, body }, { signal });
  });
}

/** Tells catalog that a file is gone, so that no product, category or brand shows it. */
export function tellCatalogOfEnd(content: Content) {
  const catalog = catalogOf(content);
  return handle(FileDeleted, 'tell-catalog', async ({ store, asset }, { signal }) => {
    await catalog?.mediaDeleted({ store, params: { id: asset } }, { signal });
  });
}

function catalogOf({ clientOf, peers, config: { pod } }: Content) {
  return pod && clientOf(catalogOfMedia, () => peers.pod(pod, 'catalog'));
}
