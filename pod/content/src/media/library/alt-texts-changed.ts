import { catalogOfMedia } from '@storepod/boundary/media-texts';
import { defineEvent, handle } from '@storepod/database/events';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Content } from '../../content.ts';
import type { Tables } from '../../tables.ts';

/** Somebody wrote other alt texts for a file. */
const AltTextsChanged = defineEvent<{ store: StoreMerchantId; asset: Uuid }>('AltTextsChanged', 1);

export const publishAltTexts = (
  trx: Transaction<Tables>,
  { outbox }: Pick<Content, 'outbox'>,
  store: StoreMerchantId,
  asset: Uuid,
): Promise<void> => outbox.publish(trx, AltTextsChanged, { store, asset }, { key: asset, serial: true });

/**
 * Tells catalog what the texts are now, until it has heard it; a file that is gone has none to tell of. Whether a product
 * shows the file is not asked: its usage may be on its way here while the texts are on their way there.
 */
export function tellCatalog({ db, clientOf, peers, config: { pod } }: Content) {
  const catalog = pod && clientOf(catalogOfMedia, () => peers.pod(pod, 'catalog'));
  return handle(AltTextsChanged, 'tell-catalog', async ({ store, asset }, { signal }) => {
    const row = await db
      .selectFrom('media_asset')
      .select(['alt_texts as altTexts', 'alt_texts_version as version'])
      .where('store_id', '=', store)
      .where('id', '=', asset)
      .executeTakeFirst();
    if (row) await catalog?.mediaTextsChanged({ store, params: { id: asset }, body: row }, { signal });
  });
}
