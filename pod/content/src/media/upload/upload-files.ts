import type { Readable } from 'node:stream';
import type { Uuid } from '@storepod/kernel/ids';
import { Uuid as UuidType } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Content } from '../../content.ts';
import { mimeTypes } from '../inspect/file-type.ts';
import { type InspectedFile, inspectFile } from '../inspect/inspect-file.ts';
import { findAssets } from '../library/asset-view.ts';
import { mediaProblems } from '../media-problems.ts';
import type { MediaAsset } from '../media-shapes.ts';
import { mediaFolderKey, mediaKey } from '../storage/media-key.ts';
import { inWorkFolder } from '../storage/work-folder.ts';
import { storedName } from './file-name.ts';
import { quotaOf } from './quota.ts';
import { receiveFiles } from './receive-files.ts';
import {
  forgetPending,
  insertAssets,
  knownAssets,
  type NewFile,
  notePending,
  requireRoom,
  type Upload,
} from './upload-rows.ts';

/**
 * Takes the files of a form into the library: all or none. Bytes are stored first and rows afterwards, so that a row
 * always has its bytes; what was stored for rows that did not come about is removed again.
 */
export async function uploadFiles(
  content: Content,
  request: Omit<Upload, 'bytesQuota'>,
  form: Readable,
  type: string,
): Promise<MediaAsset[]> {
  return inWorkFolder(content, async (folder) => {
    const received = await receiveFiles(form, type, folder);
    announce('media.received');
    const files: InspectedFile[] = [];
    for (const file of received) files.push(await inspectFile(file));
    const ids = await keepFiles(content, { ...request, bytesQuota: await quotaOf(content, request.store) }, files);
    const assets = await findAssets(content, request.store, [...new Set(ids)]);
    const byId = new Map(assets.map((asset) => [asset.id, asset]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  });
}

/** The ids of the files, in their order: of a new row, or of the row that has held the same bytes before. */
async function keepFiles(content: Content, upload: Upload, files: readonly InspectedFile[]): Promise<Uuid[]> {
  const known = await knownAssets(content, upload.store, files);
  const unknown = files.filter(({ checksum }, at) => !known.has(checksum) && firstOf(files, checksum) === at);
  if (unknown.length > 0) {
    await requireRoom(content, upload, unknown);
    for (const [checksum, id] of await storeFiles(
      content,
      upload,
      unknown.map((file) => newFile(content, file)),
    ))
      known.set(checksum, id);
  }
  return files.flatMap(({ checksum }) => known.get(checksum) ?? []);
}

const firstOf = (files: readonly InspectedFile[], checksum: string) =>
  files.findIndex((file) => file.checksum === checksum);

const newFile = ({ ids }: Content, file: InspectedFile): NewFile => ({
  ...file,
  id: UuidType.parse(ids.uuid()),
  filename: storedName(file.name, file.type),
});

async function storeFiles(content: Content, upload: Upload, files: readonly NewFile[]): Promise<Map<string, Uuid>> {
  await notePending(content, upload.store, files);
  try {
    await storeBytes(content, upload.store, files);
    announce('media.stored');
    const kept = await insertAssets(content, upload, files);
    // Somebody else stored the same bytes at the same time and was first.
    await discard(
      content,
      upload.store,
      files.filter(({ id, checksum }) => kept.get(checksum) !== id),
    );
    return kept;
  } catch (error) {
    await discard(content, upload.store, files);
    throw error;
  }
}

async function storeBytes(content: Content, store: StoreMerchantId, files: readonly NewFile[]): Promise<void> {
  try {
    for (const { id, filename, path, type } of files)
      await content.storage.put(mediaKey({ store, asset: id }, filename), path, mimeTypes[type]);
  } catch (error) {
    throw mediaProblems.STORAGE_FAILED(undefined, { cause: error });
  }
}

/** What cannot be removed now stays noted, and is removed later. */
async function discard(content: Content, store: StoreMerchantId, files: readonly NewFile[]): Promise<void> {
  try {
    for (const { id } of files) await content.storage.removeFolder(mediaFolderKey({ store, asset: id }));
    await forgetPending(content, store, files);
  } catch (error) {
    content.log.warn({ err: error, store }, 'bytes of a refused upload are still there');
  }
}
