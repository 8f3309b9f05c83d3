import { readFile } from 'node:fs/promises';
import { HeadObjectCommand, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { announce } from '@storepod/kernel/moments';
import { type Bucket, bucketClient, whenStatus } from '@storepod/service/object-storage';
import type { AssetFile } from './asset-files.ts';

/** As many as leave at once. More wins nothing on one line. */
const AT_ONCE = 16;

/** One file of a few hundred kilobytes. */
const REQUEST_TIMEOUT_MS = 15_000;

interface Upload {
  bucket: Bucket;
  /** What a build is known by, in the bucket too. */
  buildId: string;
  files: readonly AssetFile[];
  signal: AbortSignal;
}

/**
 * Brings the files of a build into the bucket, once for each build: a marker is written last, so a process that ended
 * half-way, or two at once, lead to the same objects. Files of former builds stay: pages that are still open need them.
 */
export async function uploadAssets({ bucket, buildId, files, signal }: Upload): Promise<'uploaded' | 'present'> {
  const client = bucketClient(bucket, REQUEST_TIMEOUT_MS);
  try {
    const marker = { Bucket: bucket.name, Key: `${bucket.prefix}_builds/${buildId}` };
    const isPresent = await client
      .send(new HeadObjectCommand(marker), { abortSignal: signal })
      .then(() => true, whenStatus([404], false));
    if (isPresent) return 'present';
    await putAll(client, bucket, files, signal);
    const body = { Body: String(files.length), ContentType: 'text/plain', CacheControl: 'no-store' };
    await client.send(new PutObjectCommand({ ...marker, ...body }), { abortSignal: signal });
    return 'uploaded';
  } finally {
    client.destroy();
  }
}

async function putAll(client: S3Client, bucket: Bucket, files: readonly AssetFile[], signal: AbortSignal) {
  const queue = files.values();
  const worker = async () => {
    for (const { file, key, contentType, cacheControl } of queue) {
      const object = { Body: await readFile(file), ContentType: contentType, CacheControl: cacheControl };
      const put = new PutObjectCommand({ Bucket: bucket.name, Key: bucket.prefix + key, ...object });
      await client.send(put, { abortSignal: signal });
      announce('static-assets.brought', key);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
