import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type Bucket, bucketClient, whenStatus } from '@storepod/service/object-storage';
import { type ByteRange, checkKey, type ListedObject, type MediaStorage, type StoredObject } from './media-storage.ts';

/** Fifty megabytes to a store on the far side of a slow line. */
const REQUEST_TIMEOUT_MS = 60_000;

/** Keeps every object in a bucket. */
export function openS3Storage(bucket: Bucket): MediaStorage {
  const client = bucketClient(bucket, REQUEST_TIMEOUT_MS);
  const at = (key: string) => ({ Bucket: bucket.name, Key: bucket.prefix + checkKey(key) });
  return {
    put: async (key, file, contentType) => {
      const { size } = await stat(file);
      const body = { Body: createReadStream(file), ContentLength: size, ContentType: contentType };
      await client.send(new PutObjectCommand({ ...at(key), ...body }));
    },
    find: (key) => findObject(client, at(key)),
    removeFolder: (folder) => removeBelow(client, bucket.name, `${bucket.prefix}${checkKey(folder)}/`, () => true),
    removeWhere: (folder, isUnwanted) =>
      removeBelow(client, bucket.name, `${bucket.prefix}${checkKey(folder)}/`, isUnwanted),
  };
}

type Place = { Bucket: string; Key: string };

async function findObject(client: S3Client, place: Place): Promise<StoredObject | undefined> {
  const head = await client.send(new HeadObjectCommand(place)).catch(whenStatus([404], undefined));
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
async function removeBelow(
  client: S3Client,
  bucket: string,
  prefix: string,
  isUnwanted: (object: ListedObject) => boolean,
): Promise<void> {
  for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket: bucket, Prefix: prefix })) {
    const Objects = Contents.flatMap(({ Key, LastModified: changedAt = new Date(0) }) =>
      Key !== undefined && isUnwanted({ name: Key.slice(prefix.length), changedAt }) ? [{ Key }] : [],
    );
    if (Objects.length === 0) continue;
    const { Errors = [] } = await client.send(new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects } }));
    if (Errors.length > 0) throw new Error(`${Errors.length} objects below ${prefix} could not be removed`);
  }
}
