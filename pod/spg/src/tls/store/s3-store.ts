import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { type CertificateStore, checkKey } from './certificate-store.ts';

export interface Bucket {
  name: string;
  region: string;
  /** Where the bucket is, unless it is at Amazon. */
  endpoint?: string | undefined;
  pathStyle: boolean;
  prefix: string;
}

/** A handshake waits for a read, so a slow store must not hold it for long. */
const REQUEST_TIMEOUT_MS = 5_000;
const CONNECT_TIMEOUT_MS = 2_000;

/** Keeps every value as an object. Credentials come from where the SDK looks for them. */
export function openS3Store(bucket: Bucket): CertificateStore {
  const client = new S3Client({
    region: bucket.region,
    forcePathStyle: bucket.pathStyle,
    ...(bucket.endpoint && { endpoint: bucket.endpoint }),
    requestHandler: { requestTimeout: REQUEST_TIMEOUT_MS, connectionTimeout: CONNECT_TIMEOUT_MS },
    // Stores outside Amazon refuse the checksums that the SDK adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const at = (key: string) => ({ Bucket: bucket.name, Key: bucket.prefix + checkKey(key) });
  const put = (key: string, text: string, condition = {}) =>
    client.send(new PutObjectCommand({ ...at(key), Body: text, ContentType: 'application/json', ...condition }));

  return {
    read: (key) =>
      client.send(new GetObjectCommand(at(key))).then(
        ({ Body }) => Body?.transformToString(),
        whenStatus([404], () => undefined),
      ),
    write: async (key, text) => void (await put(key, text)),
    // 412 says that an object is there, 409 that another such write came first.
    create: (key, text) =>
      put(key, text, { IfNoneMatch: '*' }).then(
        () => true,
        whenStatus([412, 409], () => false),
      ),
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

const whenStatus =
  <Answer>(statuses: number[], answer: () => Answer) =>
  (error: unknown): Answer => {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status !== undefined && statuses.includes(status)) return answer();
    throw error;
  };
