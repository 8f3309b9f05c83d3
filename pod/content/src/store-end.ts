import { eraseTables } from '@storepod/service/store-lifecycle/erase-rows';
import type { ErasureStep, StoreLifecycle } from '@storepod/service/store-lifecycle/lifecycle';
import type { Content } from './content.ts';
import { removeBytes } from './media/library/delete-asset.ts';
import { storeFolderKey } from './media/storage/media-key.ts';
import { openStore } from './opening/open-store.ts';

/** Removing a folder is mostly waiting for the disk or the bucket. */
const FOLDERS_AT_ONCE = 10;
/** Each is several objects, so fewer than rows. */
const FILES_AT_MOST = 100;

/** What refers to others comes before them. */
const contentTables = [
  ...['content_label', 'content_status_audit', 'content_description', 'content_revision', 'policy_version'],
  ...['content', 'faq_group', 'post_category', 'redirect', 'menu_item', 'menu', 'site_settings', 'opened_store'],
];

/** Everything that content holds of a store: its texts, its library, the bytes of it, and uploads under way. */
export const storeEnd = (content: Content): StoreLifecycle => ({
  opened: openStore(content),
  ended: [
    ...eraseTables(content.db, [...contentTables, 'media_pending', 'media_usage', 'media_variant']),
    files(content),
    ...eraseTables(content.db, ['media_folder', 'media_quota', 'usage_report']),
    whatNoRowNames(content),
  ],
});

/** The bytes go before the rows: whoever is killed in between finds the rows again and goes on from them. */
const files = (content: Content): ErasureStep => ({
  name: 'media_asset',
  erase: async (store, atMost) => {
    const rows = await content.db
      .selectFrom('media_asset')
      .select('id')
      .where('store_id', '=', store)
      .limit(Math.min(atMost, FILES_AT_MOST))
      .execute();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    for (let from = 0; from < ids.length; from += FOLDERS_AT_ONCE)
      await Promise.all(ids.slice(from, from + FOLDERS_AT_ONCE).map((asset) => removeBytes(content, { store, asset })));
    await content.db.deleteFrom('media_asset').where('store_id', '=', store).where('id', 'in', ids).execute();
    return ids.length;
  },
});

/** Bytes of an upload or of a smaller picture that were stored while the rows went. */
const whatNoRowNames = (content: Content): ErasureStep => ({
  name: 'files',
  erase: async (store) => {
    await content.storage.removeFolder(storeFolderKey(store));
    return 0;
  },
});
