import type { Readable } from 'node:stream';
import { requireRow } from '@storepod/database/version';
import { announce } from '@storepod/kernel/moments';
import type { Content } from '../../content.ts';
import { kinds, mimeTypes } from '../inspect/file-type.ts';
import { type InspectedFile, inspectFile } from '../inspect/inspect-file.ts';
import { findAssets } from '../library/asset-view.ts';
import { mediaProblems } from '../media-problems.ts';
import { isPicture, type MediaAsset, type MediaKind } from '../media-shapes.ts';
import { mediaKey } from '../storage/media-key.ts';
import { inWorkFolder } from '../storage/work-folder.ts';
import { replacingName, storedName } from '../upload/file-name.ts';
import { quotaOf } from '../upload/quota.ts';
import { receiveFiles } from '../upload/receive-files.ts';
import { noteReplacement, type Place } from './former-bytes.ts';
import { writeReplacement } from './replace-rows.ts';

/**
 * Puts another file in the place of one: the id stays, so all that names it shows the new one, and the address is a new one, so
 * nobody is shown what a cache has of the old. Bytes are stored first and the row is changed afterwards, as with an upload; those
 * that no row names in the end, of before or of a replacement that failed, are removed later.
 */
export async function replaceFile(
  content: Content,
  place: Place,
  form: Readable,
  contentType: string,
): Promise<MediaAsset> {
  return inWorkFolder(content, async (folder) => {
    const [received, ...others] = await receiveFiles(form, contentType, folder);
    if (!received) throw mediaProblems.NO_FILES();
    if (others.length > 0) throw mediaProblems.TOO_MANY_FILES({ maxFiles: 1 });
    const before = await readOne(content, place);
    const file = await inspectFile(received);
    requireSameKind(before.kind, file);
    await exchange(content, place, file);
    return readOne(content, place);
  });
}

async function readOne(content: Content, { store, asset }: Place): Promise<MediaAsset> {
  const [found] = await findAssets(content, store, [asset]);
  return requireRow(found, () => mediaProblems.NOT_FOUND());
}

/** A page that shows a picture cannot show a document. A drawing is a picture, too. */
function requireSameKind(kind: MediaKind, { type, name }: InspectedFile): void {
  const given = kinds[type];
  if (given === kind || (isPicture(given) && isPicture(kind))) return;
  throw mediaProblems.KIND_DIFFERS({ kind, file: name });
}

async function exchange(content: Content, place: Place, file: InspectedFile): Promise<void> {
  const bytesQuota = await quotaOf(content, place.store);
  // Never a name that the file had before: whoever removes what it had would remove the new bytes.
  const filename = replacingName(storedName(file.name, file.type), content.ids.uuid().slice(-8));
  await noteReplacement(content, place);
  try {
    await content.storage.put(mediaKey(place, filename), file.path, mimeTypes[file.type]);
  } catch (error) {
    throw mediaProblems.STORAGE_FAILED(undefined, { cause: error });
  }
  announce('media.stored');
  await writeReplacement(content, place, { ...file, filename, bytesQuota });
}
