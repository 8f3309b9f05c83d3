import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Content } from '../../content.ts';
import { mimeTypes } from '../inspect/file-type.ts';
import { oneAtATime } from '../inspect/one-at-a-time.ts';
import { removeBytes } from '../library/delete-asset.ts';
import type { MediaVariant } from '../media-shapes.ts';
import { mediaKey, variantName } from '../storage/media-key.ts';
import { inWorkFolder } from '../storage/work-folder.ts';
import { type DecodedPicture, decodeOnce, encode, variantSizes } from './encode.ts';

interface Place {
  store: StoreMerchantId;
  asset: Uuid;
}

const alone = oneAtATime();

/**
 * Makes the smaller ones of a picture, one picture at a time. What is there already is not made again, so a run that was
 * cut off goes on where it was.
 */
export const deriveVariants = (content: Content, place: Place, signal: AbortSignal): Promise<void> =>
  alone(async () => {
    signal.throwIfAborted();
    const asset = await findPicture(content, place);
    // Deleted meanwhile: an earlier run may have stored something after its bytes were removed.
    if (!asset) return removeBytes(content, place);
    if (!asset.width || !asset.height || !asset.hasVariants) return;
    const missing = variantSizes({ width: asset.width, height: asset.height }).filter(
      ({ width, format }) => !asset.made.has(`${width} ${format}`),
    );
    if (missing.length > 0) await makeVariants(content, place, asset.filename, missing, signal);
  });

async function findPicture({ db }: Content, { store, asset }: Place) {
  const rows = await db
    .selectFrom('media_asset')
    .leftJoin('media_variant', (join) =>
      join
        .onRef('media_variant.store_id', '=', 'media_asset.store_id')
        .onRef('media_variant.asset_id', '=', 'media_asset.id'),
    )
    .select([
      'filename',
      'has_variants',
      'media_asset.width',
      'media_asset.height',
      'format',
      'media_variant.width as made_width',
    ])
    .where('media_asset.store_id', '=', store)
    .where('media_asset.id', '=', asset)
    .execute();
  const [first] = rows;
  if (!first) return undefined;
  const made = new Set(rows.map(({ made_width, format }) => `${made_width} ${format}`));
  return { filename: first.filename, width: first.width, height: first.height, hasVariants: first.has_variants, made };
}

type Size = Omit<MediaVariant, 'url'>;

function makeVariants(content: Content, place: Place, filename: string, sizes: readonly Size[], signal: AbortSignal) {
  return inWorkFolder(content, async (folder) => {
    const original = join(folder, 'original');
    const stored = await content.storage.find(mediaKey(place, filename));
    if (!stored) throw new Error(`the bytes of ${place.asset} are not there`);
    await pipeline(await stored.read(), createWriteStream(original));
    const picture = await decodeOnce(original, Math.max(...sizes.map(({ width }) => width)));
    for (const size of sizes) {
      signal.throwIfAborted();
      if (!(await makeOne(content, place, filename, picture, size, folder))) return clearUp(content, place);
    }
  });
}

/** Of a picture that was deleted nothing stays. Of one that was replaced what is left over is removed with its bytes. */
async function clearUp(content: Content, place: Place): Promise<void> {
  if (!(await findPicture(content, place))) await removeBytes(content, place);
}

/** False where the picture was deleted or replaced meanwhile: its row decides, for which a replacement and this one wait for each other. */
async function makeOne(
  content: Content,
  { store, asset }: Place,
  filename: string,
  picture: DecodedPicture,
  size: Size,
  folder: string,
): Promise<boolean> {
  const name = variantName(filename, size.width, size.format);
  const draft = join(folder, name);
  const bytes = await encode(picture, size, draft);
  await content.storage.put(mediaKey({ store, asset }, name), draft, mimeTypes[size.format]);
  const { rows } = await sql<{ is_there: boolean }>`
    with picture as (
      select store_id, id from media_asset where store_id = ${store} and id = ${asset} and filename = ${filename} for share
    ), made as (
      insert into media_variant (store_id, asset_id, width, height, format, bytes)
      select store_id, id, ${size.width}, ${size.height}, ${size.format}, ${bytes} from picture
      on conflict do nothing)
    select exists (select from picture) as is_there`.execute(content.db);
  return rows[0]?.is_there ?? false;
}
