import type { IncomingMessage, ServerResponse } from 'node:http';
import { serve } from '../loopback.ts';
import { answerOf, refusalAnswer, type S3Answer } from './answers.ts';
import { MemoryBucket } from './bucket.ts';
import { S3Refusal } from './refusal.ts';
import { type Credentials, checkSignature } from './signature.ts';

/** What a test's S3 knows its caller by, where the SDK looks for it. */
export const s3Environment = { AWS_ACCESS_KEY_ID: 'test-access-key', AWS_SECRET_ACCESS_KEY: 'test-secret-key' };

/** An S3 of a test, with one bucket. */
export interface S3Server {
  endpoint: string;
  port: number;
  bucket: MemoryBucket;
  /** Every request that arrived and was answered: method, path with query, status. */
  asked: { method: string; url: string; status: number }[];
  close(): Promise<void>;
}

/**
 * Speaks what the platform uses of S3, on loopback and in memory: objects, conditional writes, ranges, lists by page and
 * deletes by batch. Addresses are path-style. A request whose signature does not hold is refused as S3 refuses it.
 */
export async function startS3(bucketName: string): Promise<S3Server> {
  const bucket = new MemoryBucket();
  const asked: S3Server['asked'] = [];
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = s3Environment;
  const { origin, port, close } = await serve(async (request, response) => {
    const answer = await outcome(request, bucketName, bucket, { accessKeyId, secretAccessKey });
    asked.push({ method: request.method ?? '', url: request.url ?? '', status: answer.status });
    send(response, answer);
  });
  return { endpoint: origin, port, bucket, asked, close };
}

async function outcome(
  request: IncomingMessage,
  bucketName: string,
  bucket: MemoryBucket,
  known: Credentials,
): Promise<S3Answer> {
  try {
    const body = await bodyOf(request);
    await checkSignature(request, body, known);
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://s3.test');
    const [, name = '', ...rest] = pathname.split('/').map(decodeURIComponent);
    if (name !== bucketName) throw new S3Refusal(404, 'NoSuchBucket');
    const { method = '', headers } = request;
    return answerOf(bucket, { method, key: rest.join('/'), query, headers, body });
  } catch (error) {
    return refusalAnswer(error instanceof S3Refusal ? error : new S3Refusal(500, 'InternalError'));
  }
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function send(response: ServerResponse, { status, headers = {}, body }: S3Answer): void {
  response.writeHead(status, headers);
  response.end(body);
}
