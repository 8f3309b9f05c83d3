import { isUniqueViolation, transaction } from '@storepod/database/transaction';
import { requireRow } from '@storepod/database/version';
import { sql, type Transaction } from 'kysely';
import type { Content } from '../../content.ts';
import type { Tables } from '../../tables.ts';
import { kinds, mimeTypes } from '../inspect/file-type.ts';
import type { InspectedFile } from '../inspect/inspect-file.ts';
import { publishAltTexts } from '../library/tell-catalog.ts';
import { mediaProblems } from '../media-problems.ts';
import { takeRoom } from '../upload/upload-rows.ts';
import { PictureStored } from '../variant/picture-stored.ts';
import type { Place } from './former-bytes.ts';

interface Replacement extends InspectedFile {
  filename: string;
  /** How much the store may hold in all. */
  bytesQuota: number;
}

/** The row says what the file is now, and all who show it are told. Of two at once the second one counts. */
export async function writeReplacement(content: Content, place: Place, file: Replacement): Promise<void> {
  const { store, asset } = place;
  try {
    await transaction(content.db, async (trx) => {
      const before = await lockAsset(trx, place);
      // The same bytes again: whatever shows them may go on with the address that it has.
      if (before.checksum === file.checksum) return;
      await takeRoom(trx, { store, bytesQuota: file.bytesQuota }, { bytes: file.bytes - before.bytes, files: 0 });
      await updateAsset(trx, place, file);
      // After the row: a smaller one of the picture before that is just being written waits for it.
      await trx.deleteFrom('media_variant').where('store_id', '=', store).where('asset_id', '=', asset).execute();
      if (file.hasVariants) await content.outbox.publish(trx, PictureStored, place, { background: true });
      await publishAltTexts(trx, content, store, asset);
      await content.invalidation.touch(trx, store);
    });
  } catch (error) {
    throw isUniqueViolation(error, 'media_asset_checksum') ? mediaProblems.ALREADY_THERE() : error;
  }
}

async function lockAsset(trx: Transaction<Tables>, { store, asset }: Place) {
  const row = await trx
    .selectFrom('media_asset')
    .select(['bytes', 'checksum'])
    .where('store_id', '=', store)
    .where('id', '=', asset)
    .forUpdate()
    .executeTakeFirst();
  return requireRow(row, () => mediaProblems.NOT_FOUND());
}

const updateAsset = (trx: Transaction<Tables>, { store, asset }: Place, file: Replacement) =>
  trx
    .updateTable('media_asset')
    .set({
      filename: file.filename,
      original_filename: file.name,
      mime_type: mimeTypes[file.type],
      kind: kinds[file.type],
      bytes: file.bytes,
      width: file.width,
      height: file.height,
      has_variants: file.hasVariants,
      checksum: file.checksum,
      alt_texts_version: sql<number>`alt_texts_version + 1`,
    })
    .where('store_id', '=', store)
    .where('id', '=', asset)
    .execute();
