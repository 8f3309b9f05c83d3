import { besideAudit, noteChange } from '@storepod/database/audit/call-audit';
import { isForeignKeyViolation, transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql, type Transaction } from 'kysely';
import type { Content } from '../../content.ts';
import type { Tables } from '../../tables.ts';
import { ensureLibrary } from '../folder/default-folders.ts';
import { kinds, mimeTypes } from '../inspect/file-type.ts';
import type { InspectedFile } from '../inspect/inspect-file.ts';
import { mediaProblems } from '../media-problems.ts';
import { PictureStored } from '../variant/picture-stored.ts';

/** Whose files they are, and where they go. */
export interface Upload {
  store: StoreMerchantId;
  folder: Uuid | undefined;
  by: string;
  /** How much the store may hold in all. */
  bytesQuota: number;
}

/** A file that the library does not have yet, under the id that it will have. */
export interface NewFile extends InspectedFile {
  id: Uuid;
  filename: string;
}

type Sized = Pick<InspectedFile, 'bytes'>;
const bytesOf = (files: readonly Sized[]) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** Those of the files that the store has already, by checksum. */
export async function knownAssets({ db }: Content, store: StoreMerchantId, files: readonly InspectedFile[]) {
  const rows = await db
    .selectFrom('media_asset')
    .select(['id', 'checksum'])
    .where('store_id', '=', store)
    .where(
      'checksum',
      'in',
      files.map(({ checksum }) => checksum),
    )
    .execute();
  return new Map(rows.map(({ checksum, id }) => [checksum, id]));
}

/** Refuses early what will not fit. Whether it fits in the end is decided where the row is changed. */
export async function requireRoom({ db }: Content, { store, bytesQuota }: Upload, files: readonly Sized[]) {
  const row = await db.selectFrom('media_quota').select('bytes_used').where('store_id', '=', store).executeTakeFirst();
  const bytesUsed = row?.bytes_used ?? 0;
  if (bytesUsed + bytesOf(files) > bytesQuota) throw mediaProblems.QUOTA_EXCEEDED({ bytesUsed, bytesQuota });
}

/** Says that bytes are about to be stored, so that they are found if this process dies before their rows are there. */
export const notePending = ({ db, clock }: Content, store: StoreMerchantId, files: readonly NewFile[]) =>
  besideAudit(() =>
    db
      .insertInto('media_pending')
      .values(files.map(({ id }) => ({ asset_id: id, store_id: store, started_at: clock.now() })))
      .execute(),
  );

export async function forgetPending({ db }: Content, store: StoreMerchantId, files: readonly NewFile[]): Promise<void> {
  if (files.length === 0) return;
  const ids = files.map(({ id }) => id);
  const pending = db.deleteFrom('media_pending').where('store_id', '=', store).where('asset_id', 'in', ids);
  await besideAudit(() => pending.execute());
}

/** The rows, in one transaction with what they take of the quota. Answers which id each checksum has in the end. */
export async function insertAssets(content: Content, upload: Upload, files: readonly NewFile[]) {
  try {
    return await transaction(content.db, async (trx) => {
      await ensureLibrary(trx, content, upload.store);
      const inserted = await insertNew(trx, content, upload, files);
      const added = files.filter(({ id }) => inserted.has(id));
      await takeRoom(trx, upload, { bytes: bytesOf(added), files: added.length });
      await settlePending(trx, upload.store, inserted);
      for (const id of inserted) noteChange(trx, { id });
      const pictures = files.filter(({ id, hasVariants }) => hasVariants && inserted.has(id));
      for (const { id } of pictures)
        await content.outbox.publish(trx, PictureStored, { store: upload.store, asset: id }, { background: true });
      return await idsByChecksum(trx, upload.store, files);
    });
  } catch (error) {
    throw isForeignKeyViolation(error, 'media_asset_folder') ? mediaProblems.FOLDER_UNRESOLVABLE() : error;
  }
}

/** In the order of their checksums: two uploads of the same files wait for each other and never in a circle. */
async function insertNew(trx: Transaction<Tables>, { clock }: Content, upload: Upload, files: readonly NewFile[]) {
  const sorted = [...files].sort((one, other) => (one.checksum < other.checksum ? -1 : 1));
  const rows = await trx
    .insertInto('media_asset')
    .values(
      sorted.map((file) => ({
        id: file.id,
        store_id: upload.store,
        folder_id: upload.folder ?? null,
        filename: file.filename,
        original_filename: file.name,
        mime_type: mimeTypes[file.type],
        kind: kinds[file.type],
        bytes: file.bytes,
        width: file.width,
        height: file.height,
        has_variants: file.hasVariants,
        checksum: file.checksum,
        title: null,
        uploaded_by: upload.by,
        uploaded_at: clock.now(),
      })),
    )
    .onConflict((conflict) => conflict.constraint('media_asset_checksum').doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** One row, changed only where there is room: of a hundred uploads at once those that fit pass, and no more. */
export async function takeRoom(
  trx: Transaction<Tables>,
  { store, bytesQuota }: Pick<Upload, 'store' | 'bytesQuota'>,
  { bytes, files }: { bytes: number; files: number },
): Promise<void> {
  const taken = await trx
    .updateTable('media_quota')
    .set({ bytes_used: sql`bytes_used + ${bytes}`, file_count: sql`file_count + ${files}` })
    .where('store_id', '=', store)
    .where(sql<boolean>`(${bytes}::bigint <= 0 or bytes_used + ${bytes} <= ${bytesQuota})`)
    .executeTakeFirst();
  if (taken.numUpdatedRows === 1n) return;
  const { bytes_used } = await trx
    .selectFrom('media_quota')
    .select('bytes_used')
    .where('store_id', '=', store)
    .executeTakeFirstOrThrow();
  throw mediaProblems.QUOTA_EXCEEDED({ bytesUsed: bytes_used, bytesQuota });
}

/** A note that is gone was taken for one of a dead process, and its bytes were removed. */
async function settlePending(
  trx: Transaction<Tables>,
  store: StoreMerchantId,
  inserted: ReadonlySet<Uuid>,
): Promise<void> {
  if (inserted.size === 0) return;
  const settled = await trx
    .deleteFrom('media_pending')
    .where('store_id', '=', store)
    .where('asset_id', 'in', [...inserted])
    .executeTakeFirst();
  if (settled.numDeletedRows !== BigInt(inserted.size))
    throw mediaProblems.STORAGE_FAILED(undefined, { cause: new Error('the upload took too long and was swept away') });
}

async function idsByChecksum(trx: Transaction<Tables>, store: StoreMerchantId, files: readonly NewFile[]) {
  const rows = await trx
    .selectFrom('media_asset')
    .select(['id', 'checksum'])
    .where('store_id', '=', store)
    .where(
      'checksum',
      'in',
      files.map(({ checksum }) => checksum),
    )
    .execute();
  return new Map(rows.map(({ checksum, id }) => [checksum, id]));
}
