import { createHash } from 'node:crypto';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Transaction } from 'kysely';
import type { Content } from '../../content.ts';
import type { MediaFolderRow, Tables } from '../../tables.ts';

const defaults = [
  ['banners', 'Banners'],
  ['products', 'Products'],
  ['brand', 'Brand'],
  ['video', 'Video'],
  ['docs', 'Documents'],
] as const;

/**
 * The folders that every store has. They are rows only once something has been written to the library, since reading
 * must not write; so their ids follow from the store and the key (UUID version 8, RFC 9562 section 5.8).
 */
export function defaultFolders(store: StoreMerchantId, at: Date): MediaFolderRow[] {
  return defaults.map(([key, name], index) => ({
    id: defaultFolderId(store, key),
    store_id: store,
    folder_key: key,
    name,
    position: index * 10,
    system_folder: true,
    created_at: at,
  }));
}

function defaultFolderId(store: StoreMerchantId, key: string): Uuid {
  const bytes = createHash('sha256').update(`media-folder:${store}:${key}`).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x80, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return Uuid.parse(bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-'));
}

/** Makes the rows that all others of a library stand on. Whoever writes comes by; only the first one makes any. */
export async function ensureLibrary(
  trx: Transaction<Tables>,
  { clock }: Content,
  store: StoreMerchantId,
): Promise<void> {
  const folders = defaultFolders(store, clock.now());
  const made = await trx
    .insertInto('media_quota')
    .values({ store_id: store, folder_count: folders.length })
    .onConflict((conflict) => conflict.doNothing())
    .returning('store_id')
    .executeTakeFirst();
  if (made) await trx.insertInto('media_folder').values(folders).execute();
}
