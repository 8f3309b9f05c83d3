import type { IncomingMessage, ServerResponse } from 'node:http';
import { Uuid } from '@storepod/kernel/ids';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { NO_TOKEN_READ, type RawAnswer, type RawRoute } from '@storepod/service/raw-routes';
import { sendStream } from '@storepod/service/send-stream';
import type { Content } from '../../content.ts';
import { type Extension, mimeTypes } from '../inspect/file-type.ts';
import { mediaProblems } from '../media-problems.ts';
import { currentName, mediaKey, originalNames } from '../storage/media-key.ts';
import type { ByteRange, StoredObject } from '../storage/media-storage.ts';
import { isReplacingName } from '../upload/file-name.ts';
import { rangeOf } from './byte-range.ts';
import { isKnown, mayBeCut } from './conditions.ts';
import { answerMissingPicture, isForPicture } from './missing-picture.ts';

/** The address is the key: a store, a file, a plain name. Nothing else is ever looked for, so no path leads elsewhere. */
const address =
  /^\/(files\/([0-9a-f]{24})\/media\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/[a-z0-9][a-z0-9_-]{0,110}\.(jpg|png|webp|gif|avif|svg|mp4|webm|pdf|zip))$/;

/** Bytes under one address never change. */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** About as long as it takes to make the smaller ones. */
const FOR_A_MOMENT = 'public, max-age=30';

/**
 * Hands out the bytes of media to anybody, straight from the storage: the key names the object and its extension the type,
 * so no row is read unless there is no such object.
 */
export const answerFiles =
  (content: Content): RawAnswer =>
  async (request, response, call) => {
    const [path = ''] = (request.url ?? '').split('?', 1);
    const [, key = '', store = ''] = address.exec(path) ?? [];
    if (StoreMerchantId.is(store)) {
      call.store = store;
      await content.stores.requireOpen(store);
    }
    const found = await findFile(content, key);
    if (found) return answerFile(request, response, found);
    const current = await replacementOf(content, key);
    if (!current && isForPicture(request, key)) return answerMissingPicture(request, response);
    if (!current) throw mediaProblems.NOT_FOUND();
    response.writeHead(302, { location: current, 'cache-control': FOR_A_MOMENT }).end();
  };

export const fileRoutes: readonly RawRoute[] = [
  {
    methods: ['GET', 'HEAD'],
    path: '/files/*',
    reason: 'files of stores are shown to every visitor; they are streams and no JSON',
    whileActing: NO_TOKEN_READ,
  },
];

/** Bytes and how they are to be shown. */
interface FoundFile {
  stored: StoredObject;
  extension: Extension;
  name: string;
  lifetime: string;
}

/** A page may name the smaller ones of a picture before they are made: until then they are the picture itself. */
async function findFile(content: Content, key: string): Promise<FoundFile | undefined> {
  const asked = await findStored(content, key, FOR_EVER);
  if (asked) return asked;
  for (const original of originalNames(key)) {
    const found = await findStored(content, original, FOR_A_MOMENT);
    if (found) return found;
  }
  return undefined;
}

/** Where a file is that was replaced and whose bytes are gone: orders, letters and texts may name them for years. */
async function replacementOf({ db, config }: Content, key: string): Promise<string | undefined> {
  const [, store, , asset, name = ''] = key.split('/');
  if (!StoreMerchantId.is(store) || !Uuid.is(asset)) return undefined;
  const row = await db
    .selectFrom('media_asset')
    .select('filename')
    .where('store_id', '=', store)
    .where('id', '=', asset)
    .executeTakeFirst();
  if (!row || !isReplacingName(row.filename)) return undefined;
  const isFormer = name !== row.filename && !originalNames(name).includes(row.filename);
  return isFormer ? `${config.mediaBaseUrl}/${mediaKey({ store, asset }, currentName(name, row.filename))}` : undefined;
}

async function findStored(content: Content, key: string, lifetime: string): Promise<FoundFile | undefined> {
  const extension = key.slice(key.lastIndexOf('.') + 1);
  if (!isExtension(extension)) return undefined;
  const stored = await content.storage.find(key).catch(outOfReach);
  return stored && { stored, extension, name: key.slice(key.lastIndexOf('/') + 1), lifetime };
}

function outOfReach(cause: unknown): never {
  throw mediaProblems.STORAGE_FAILED(undefined, { cause });
}

const isExtension = (text: string): text is Extension => Object.hasOwn(mimeTypes, text);

async function answerFile(request: IncomingMessage, response: ServerResponse, found: FoundFile): Promise<void> {
  const { stored, extension } = found;
  const headers = headersOf(found);
  if (isKnown(request.headers, stored)) return void response.writeHead(304, headers).end();
  const range = mayBeCut(request.headers, stored) ? rangeOf(request.headers.range, stored.bytes) : undefined;
  if (range === 'unsatisfiable') return refuseRange(response, stored);
  // Opened before anything is said: what went away in this moment is still a problem document.
  const bytes = request.method === 'HEAD' ? undefined : await stored.read(range).catch(outOfReach);
  response.writeHead(range ? 206 : 200, {
    ...headers,
    'content-type': mimeTypes[extension],
    ...lengthOf(stored, range),
  });
  if (bytes) await sendStream(bytes, response);
  else response.end();
}

const refuseRange = (response: ServerResponse, { bytes }: StoredObject) =>
  void response
    .writeHead(416, { 'content-range': `bytes */${bytes}`, 'content-length': 0, 'cache-control': 'no-store' })
    .end();

function headersOf({ stored, extension, name, lifetime }: FoundFile): Record<string, string> {
  return {
    'cache-control': lifetime,
    etag: stored.etag,
    'last-modified': stored.changedAt.toUTCString(),
    'accept-ranges': 'bytes',
    'x-content-type-options': 'nosniff',
    ...protection(extension, name),
  };
}

/** A drawing that is opened by itself is a page; a document or an archive is to be kept and not shown here. */
function protection(extension: Extension, name: string): Record<string, string> {
  if (extension === 'svg')
    return { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox" };
  if (extension === 'pdf' || extension === 'zip')
    return {
      'content-disposition': `attachment; filename="${name}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    };
  return {};
}

const lengthOf = ({ bytes }: StoredObject, range: ByteRange | undefined) =>
  range
    ? { 'content-length': range.end - range.start + 1, 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }
    : { 'content-length': bytes };
