import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type ByteRange, checkKey, type MediaStorage, type StoredObject } from './media-storage.ts';

export interface Bucket {
  name: string;
  region: string;
  /** Where the bucket is, unless it is at Amazon. */
  endpoint?: string | undefined;
  pathStyle: boolean;
  prefix: string;
}

/** Fifty megabytes to a store on the far side of a slow line. */
const REQUEST_TIMEOUT_MS = 60_000;
const CONNECT_TIMEOUT_MS = 2_000;

const silence = () => undefined;

/** Keeps every object in a bucket. Credentials come from where the SDK looks for them. */
export function openS3Storage(bucket: Bucket): MediaStorage {
  const client = new S3Client({
    region: bucket.region,
    forcePathStyle: bucket.pathStyle,
    ...(bucket.endpoint && { endpoint: bucket.endpoint }),
    requestHandler: { requestTimeout: REQUEST_TIMEOUT_MS, connectionTimeout: CONNECT_TIMEOUT_MS },
    // Stores outside Amazon refuse the checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // What fails is thrown, and logged by whoever knows what it was for; the SDK would write to the console.
    logger: { debug: silence, info: silence, warn: silence, error: silence },
  });
  const at = (key: string) => ({ Bucket: bucket.name, Key: bucket.prefix + checkKey(key) });
  return {
    put: async (key, file, contentType) => {
      const { size } = await stat(file);
      const body = { Body: createReadStream(file), ContentLength: size, ContentType: contentType };
      await client.send(new PutObjectCommand({ ...at(key), ...body }));
    },
    find: (key) => findObject(client, at(key)),
    removeFolder: (folder) => removeBelow(client, bucket.name, `${bucket.prefix}${checkKey(folder)}/`),
  };
}

type Place = { Bucket: string; Key: string };

async function findObject(client: S3Client, place: Place): Promise<StoredObject | undefined> {
  const head = await client.send(new HeadObjectCommand(place)).catch(unlessThere);
  if (head?.ContentLength === undefined || head.ETag === undefined) return undefined;
  return {
    bytes: head.ContentLength,
    etag: head.ETag,
    changedAt: head.LastModified ?? new Date(0),
    read: async (range) => {
      const { Body } = await client.send(new GetObjectCommand({ ...place, ...(range && { Range: headerOf(range) }) }));
      // In Node the SDK gives a stream of Node, whatever its type says for other places.
      return Body as Readable;
    },
  };
}

const headerOf = ({ start, end }: ByteRange) => `bytes=${start}-${end}`;

/** A page of the list is no longer than what one delete takes. */
async function removeBelow(client: S3Client, bucket: string, prefix: string): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    const Objects = Contents.flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
    if (Objects.length === 0) continue;
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
    if (Errors.length > 0) throw new Error(`${Errors.length} objects below ${prefix} could not be removed`);
  }
}

function unlessThere(error: unknown): undefined {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
  if (status !== 404) throw error;
}
