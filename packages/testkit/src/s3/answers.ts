import type { IncomingHttpHeaders } from 'node:http';
import { type MemoryBucket, PAGE, type StoredObject } from './bucket.ts';
import { S3Refusal } from './refusal.ts';
import { element, textsOf, type Xml } from './xml.ts';

export interface S3Request {
  method: string;
  /** Empty for the bucket itself. */
  key: string;
  query: URLSearchParams;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface S3Answer {
  status: number;
  headers?: Record<string, string | number>;
  body?: string | Buffer;
}

/** The operations that the platform uses, each as S3 documents it. Any other is refused, never made up. */
export function answerOf(bucket: MemoryBucket, request: S3Request): S3Answer {
  const { method, key, query } = request;
  if (key === '' && method === 'GET' && query.get('list-type') === '2') return listObjects(bucket, request);
  if (key === '' && method === 'POST' && query.has('delete')) return deleteObjects(bucket, request);
  if (key !== '' && method === 'PUT') return putObject(bucket, request);
  if (key !== '' && (method === 'GET' || method === 'HEAD')) return getObject(bucket.find(key), request);
  if (key !== '' && method === 'DELETE') {
    bucket.remove(key);
    return { status: 204 };
  }
  throw new S3Refusal(501, 'NotImplemented');
}

export const refusalAnswer = ({ status, code }: S3Refusal): S3Answer => xml(status, 'Error', [['Code', code]]);

const xml = (status: number, name: string, content: Xml): S3Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?>${element(name, content)}`,
});

function putObject(bucket: MemoryBucket, { key, headers, body }: S3Request): S3Answer {
  if (headers['content-encoding']?.includes('aws-chunked')) throw new S3Refusal(501, 'NotImplemented');
  const { etag } = bucket.put(key, body, {
    contentType: headers['content-type'],
    cacheControl: headers['cache-control'],
    onlyIfAbsent: headers['if-none-match'] === '*',
  });
  return { status: 200, headers: { etag } };
}

function getObject({ bytes, contentType, etag, changedAt }: StoredObject, { method, headers }: S3Request): S3Answer {
  const common = {
    etag,
    'content-type': contentType,
    'last-modified': changedAt.toUTCString(),
    'accept-ranges': 'bytes',
  };
  const range = rangeOf(headers.range, bytes.length);
  const body = range ? bytes.subarray(range.start, range.end + 1) : bytes;
  const sent = { ...common, 'content-length': body.length };
  if (method === 'HEAD') return { status: 200, headers: sent };
  if (!range) return { status: 200, headers: sent, body };
  const part = `bytes ${range.start}-${range.end}/${bytes.length}`;
  return { status: 206, headers: { ...sent, 'content-range': part }, body };
}

function rangeOf(header: string | undefined, size: number): { start: number; end: number } | undefined {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === undefined) return undefined;
  const [start, end] = [Number(from), Math.min(to ? Number(to) : size - 1, size - 1)];
  if (start > end) throw new S3Refusal(416, 'InvalidRange');
  return { start, end };
}

function listObjects(bucket: MemoryBucket, { query }: S3Request): S3Answer {
  const after = Buffer.from(query.get('continuation-token') ?? '', 'base64url').toString();
  const page = bucket.list({
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? undefined,
    after,
  });
  return xml(200, 'ListBucketResult', [
    ['KeyCount', String(page.keys.length + page.folders.length)],
    ['MaxKeys', String(PAGE)],
    ['IsTruncated', String(page.next !== undefined)],
    ...(page.next === undefined
      ? []
      : [['NextContinuationToken', Buffer.from(page.next).toString('base64url')] as const]),
    ...page.keys.map((key) => ['Contents', contentsOf(key, bucket.find(key))] as const),
    ...page.folders.map((folder) => ['CommonPrefixes', [['Prefix', folder]]] as const),
  ]);
}

const contentsOf = (key: string, { bytes, etag, changedAt }: StoredObject): Xml => [
  ['Key', key],
  ['LastModified', changedAt.toISOString()],
  ['ETag', etag],
  ['Size', String(bytes.length)],
];

/** S3 takes a batch only with a checksum of it. */
function deleteObjects(bucket: MemoryBucket, { headers, body }: S3Request): S3Answer {
  const isChecked = Object.keys(headers).some((name) => name === 'content-md5' || /^x-amz-checksum-/.test(name));
  const keys = textsOf('Key', body.toString());
  if (!isChecked) throw new S3Refusal(400, 'InvalidRequest');
  if (keys.length === 0 || keys.length > PAGE) throw new S3Refusal(400, 'MalformedXML');
  for (const key of keys) bucket.remove(key);
  return xml(
    200,
    'DeleteResult',
    keys.map((key) => ['Deleted', [['Key', key]]] as const),
  );
}
