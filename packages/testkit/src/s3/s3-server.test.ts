import {
  DeleteObjectsCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { s3Environment, startS3 } from './s3-server.ts';

const s3 = await startS3('bucket');
afterAll(() => s3.close());
beforeEach(() => {
  for (const key of s3.bucket.keys()) s3.bucket.remove(key);
});

const clientOf = (secretAccessKey: string, accessKeyId = s3Environment.AWS_ACCESS_KEY_ID) =>
  new S3Client({
    region: 'eu-north-1',
    endpoint: s3.endpoint,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: 1,
    requestChecksumCalculation: 'WHEN_REQUIRED',
  });
const client = clientOf(s3Environment.AWS_SECRET_ACCESS_KEY);
const at = (Key: string) => ({ Bucket: 'bucket', Key });

describe('the S3 of tests', () => {
  it('keeps what the SDK writes, under names of any letters', async () => {
    const key = 'folder/a b+c%&=<é>/ü.txt';
    await client.send(new PutObjectCommand({ ...at(key), Body: 'text', ContentType: 'text/plain' }));
    const { Body, ContentType } = await client.send(new GetObjectCommand(at(key)));
    expect([await Body?.transformToString(), ContentType]).toEqual(['text', 'text/plain']);
    expect(s3.bucket.keys()).toEqual([key]);
  });

  it.each([
    ['another secret', clientOf('wrong'), 'SignatureDoesNotMatch'],
    ['another key', clientOf(s3Environment.AWS_SECRET_ACCESS_KEY, 'stranger'), 'InvalidAccessKeyId'],
  ])('refuses a caller with %s', async (_, stranger, name) => {
    await expect(stranger.send(new PutObjectCommand({ ...at('x'), Body: '' }))).rejects.toMatchObject({ name });
    expect(s3.bucket.keys()).toEqual([]);
  });

  it('refuses a request without a signature', async () => {
    expect((await fetch(`${s3.endpoint}/bucket/x`, { method: 'PUT', body: 'x' })).status).toBe(403);
  });

  it.each([
    ['path', { path: '/bucket/y' }, {}, 'SignatureDoesNotMatch'],
    ['signed header', {}, { 'content-type': 'text/html' }, 'SignatureDoesNotMatch'],
    ['body', { body: 'evil' }, {}, 'XAmzContentSHA256Mismatch'],
    ['age', {}, { 'x-amz-date': '20200101T000000Z' }, 'RequestTimeTooSkewed'],
  ])('refuses a request whose %s was changed after it was signed', async (_, request, headers, name) => {
    const { requestHandler } = client.config;
    const changing = clientOf(s3Environment.AWS_SECRET_ACCESS_KEY);
    changing.config.requestHandler = Object.create(requestHandler, {
      handle: {
        value: (signed: Parameters<typeof requestHandler.handle>[0]) =>
          requestHandler.handle(Object.assign(signed, request, { headers: { ...signed.headers, ...headers } })),
      },
    });
    const put = new PutObjectCommand({ ...at('x'), Body: 'good', ContentType: 'text/plain' });
    await expect(changing.send(put)).rejects.toMatchObject({ name });
    expect(s3.bucket.keys()).toEqual([]);
  });

  it('lists a thousand keys by page and takes as many by batch, and no more', async () => {
    const keys = Array.from({ length: 1_001 }, (_, n) => `k/${String(n).padStart(4, '0')}`);
    for (const key of keys) s3.bucket.put(key, Buffer.from(''));
    const first = await client.send(new ListObjectsV2Command({ Bucket: 'bucket', Prefix: 'k/' }));
    expect([first.KeyCount, first.IsTruncated]).toEqual([1_000, true]);
    const ContinuationToken = first.NextContinuationToken;
    const last = await client.send(new ListObjectsV2Command({ Bucket: 'bucket', Prefix: 'k/', ContinuationToken }));
    expect([last.Contents?.map(({ Key }) => Key), last.IsTruncated]).toEqual([[keys.at(-1)], false]);
    const removal = (some: string[]) =>
      client.send(new DeleteObjectsCommand({ Bucket: 'bucket', Delete: { Objects: some.map((Key) => ({ Key })) } }));
    await expect(removal(keys)).rejects.toMatchObject({ name: 'MalformedXML' });
    await removal(keys.slice(1));
    expect(s3.bucket.keys()).toEqual(keys.slice(0, 1));
  });

  it('names a folder once where a delimiter is given', async () => {
    for (const key of ['a/1', 'a/b/2', 'a/b/3']) s3.bucket.put(key, Buffer.from(''));
    const { Contents, CommonPrefixes } = await client.send(
      new ListObjectsV2Command({ Bucket: 'bucket', Prefix: 'a/', Delimiter: '/' }),
    );
    expect([Contents?.map(({ Key }) => Key), CommonPrefixes]).toEqual([['a/1'], [{ Prefix: 'a/b/' }]]);
  });
});
