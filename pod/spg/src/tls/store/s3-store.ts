import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  type S3Client,
} from '@aws-sdk/client-s3';
import { type Bucket, bucketClient, whenStatus } from '@storepod/service/object-storage';
import { type CertificateStore, checkKey } from './certificate-store.ts';

/** A handshake waits for a read, so a slow store must not hold it for long. */
const REQUEST_TIMEOUT_MS = 5_000;

/** Keeps every value as an object. */
export function openS3Store(bucket: Bucket): CertificateStore {
  const client = bucketClient(bucket, REQUEST_TIMEOUT_MS);
  const at = (key: string) => ({ Bucket: bucket.name, Key: bucket.prefix + checkKey(key) });
  const put = (key: string, text: string, condition = {}) =>
    client.send(new PutObjectCommand({ ...at(key), Body: text, ContentType: 'application/json', ...condition }));

  return {
    read: (key) =>
      client
        .send(new GetObjectCommand(at(key)))
        .then(({ Body }) => Body?.transformToString(), whenStatus([404], undefined)),
    write: async (key, text) => void (await put(key, text)),
    // 412 says that an object is there, 409 that another such write came first.
    create: (key, text) => put(key, text, { IfNoneMatch: '*' }).then(() => true, whenStatus([412, 409], false)),
    remove: async (key) => void (await client.send(new DeleteObjectCommand(at(key)))),
    list: (folder) => namesBelow(client, bucket, folder),
  };
}

async function* namesBelow(client: S3Client, bucket: Bucket, folder: string): AsyncIterable<string> {
  const prefix = `${bucket.prefix}${checkKey(folder)}/`;
  const pages = paginateListObjectsV2({ client }, { Bucket: bucket.name, Prefix: prefix, Delimiter: '/' });
  for await (const { Contents = [] } of pages)
    for (const { Key } of Contents) if (Key !== undefined) yield Key.slice(prefix.length);
}
