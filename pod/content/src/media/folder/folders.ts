import { noteChange } from '@storepod/database/audit/call-audit';
import { isForeignKeyViolation, isUniqueViolation, transaction } from '@storepod/database/transaction';
import { requireOneRow, requireRow } from '@storepod/database/version';
import { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Content } from '../../content.ts';
import type { ContentDb, MediaFolderRow, Tables } from '../../tables.ts';
import type { ChangeFolder, NewFolder } from '../folder.contract.ts';
import { MOST_FOLDERS } from '../media-limits.ts';
import { mediaProblems } from '../media-problems.ts';
import type { MediaFolder } from '../media-shapes.ts';
import { defaultFolders, ensureLibrary } from './default-folders.ts';

/** All folders of a store. Where nothing has been written yet, those that it will have. */
export async function listFolders(content: Content, store: StoreMerchantId): Promise<MediaFolder[]> {
  const rows = await selectFolders(content.db, store).orderBy('position').orderBy('folder_key').execute();
  if (rows.length > 0) return rows.map(folderView);
  return defaultFolders(store, content.clock.now()).map((row) => folderView({ ...row, file_count: 0 }));
}

const selectFolders = (db: ContentDb, store: StoreMerchantId) =>
  db
    .selectFrom('media_folder')
    .selectAll('media_folder')
    .select(
      sql<number>`(
        select count(*)::int from media_asset
        where media_asset.store_id = media_folder.store_id and media_asset.folder_id = media_folder.id
      )`.as('file_count'),
    )
    .where('media_folder.store_id', '=', store);

const folderView = (row: MediaFolderRow & { file_count: number }): MediaFolder => ({
  id: row.id,
  key: row.folder_key,
  name: row.name,
  position: row.position,
  systemFolder: row.system_folder,
  fileCount: row.file_count,
});

export async function createFolder(content: Content, store: StoreMerchantId, input: NewFolder): Promise<MediaFolder> {
  const id = Uuid.parse(content.ids.uuid());
  const row: MediaFolderRow = {
    id,
    store_id: store,
    folder_key: input.key ?? keyFromName(input.name, id),
    name: input.name.trim(),
    position: input.position ?? defaultPosition,
    system_folder: false,
    created_at: content.clock.now(),
  };
  try {
    await transaction(content.db, async (trx) => {
      await ensureLibrary(trx, content, store);
      // A key that is taken is refused before it is asked whether there is room.
      await trx.insertInto('media_folder').values(row).execute();
      await countFolder(trx, store);
      noteChange(trx, { id });
    });
  } catch (error) {
    throw isUniqueViolation(error, 'media_folder_key')
      ? mediaProblems.FOLDER_DUPLICATE({ key: row.folder_key })
      : error;
  }
  return folderView({ ...row, file_count: 0 });
}

/** Behind the folders that every store has. */
const defaultPosition = 100;

/** A name without a plain letter, such as one in Arabic, gives no key; the id always does. */
const keyFromName = (name: string, id: Uuid) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .match(/[a-z0-9](?:.*[a-z0-9])?/)?.[0] ?? `folder-${id.slice(-12)}`;

async function countFolder(trx: Transaction<Tables>, store: StoreMerchantId): Promise<void> {
  const counted = await trx
    .updateTable('media_quota')
    .set({ folder_count: sql`folder_count + 1` })
    .where('store_id', '=', store)
    .where('folder_count', '<', MOST_FOLDERS)
    .executeTakeFirst();
  requireOneRow(counted, () => mediaProblems.TOO_MANY_FOLDERS({ maxFolders: MOST_FOLDERS }));
}

export async function changeFolder(content: Content, store: StoreMerchantId, id: Uuid, change: ChangeFolder) {
  return transaction(content.db, async (trx) => {
    await ensureLibrary(trx, content, store);
    const columns = {
      ...(change.name !== undefined && { name: change.name.trim() }),
      ...(change.position !== undefined && { position: change.position }),
    };
    if (Object.keys(columns).length > 0)
      await trx.updateTable('media_folder').set(columns).where('store_id', '=', store).where('id', '=', id).execute();
    const row = await selectFolders(trx, store).where('media_folder.id', '=', id).executeTakeFirst();
    return folderView(requireRow(row, () => mediaProblems.FOLDER_NOT_FOUND()));
  });
}

/** The key from files to folders decides whether it is empty: a file that arrives at this moment keeps it. */
export async function deleteFolder(content: Content, store: StoreMerchantId, id: Uuid, moveTo: Uuid | undefined) {
  try {
    await transaction(content.db, async (trx) => {
      await ensureLibrary(trx, content, store);
      await lockOwnFolder(trx, store, id);
      if (moveTo === id) throw mediaProblems.FOLDER_UNRESOLVABLE();
      if (moveTo) await moveFiles(trx, store, id, moveTo);
      await trx.deleteFrom('media_folder').where('store_id', '=', store).where('id', '=', id).execute();
      await trx
        .updateTable('media_quota')
        .set({ folder_count: sql`folder_count - 1` })
        .where('store_id', '=', store)
        .execute();
    });
  } catch (error) {
    throw isForeignKeyViolation(error, 'media_asset_folder') ? mediaProblems.FOLDER_NOT_EMPTY() : error;
  }
}

async function lockOwnFolder(trx: Transaction<Tables>, store: StoreMerchantId, id: Uuid): Promise<void> {
  const row = await trx
    .selectFrom('media_folder')
    .select('system_folder')
    .where('store_id', '=', store)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (requireRow(row, () => mediaProblems.FOLDER_NOT_FOUND()).system_folder) throw mediaProblems.FOLDER_IS_DEFAULT();
}

async function moveFiles(trx: Transaction<Tables>, store: StoreMerchantId, from: Uuid, to: Uuid): Promise<void> {
  const target = await trx
    .selectFrom('media_folder')
    .select('id')
    .where('store_id', '=', store)
    .where('id', '=', to)
    .forKeyShare()
    .executeTakeFirst();
  requireRow(target, () => mediaProblems.FOLDER_UNRESOLVABLE());
  await trx
    .updateTable('media_asset')
    .set({ folder_id: to })
    .where('store_id', '=', store)
    .where('folder_id', '=', from)
    .execute();
}
