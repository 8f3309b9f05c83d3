import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { SignatureV4 } from '@smithy/signature-v4';
import { S3Refusal } from './refusal.ts';

/** Who may call. */
export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

const header =
  /^AWS4-HMAC-SHA256 Credential=([^/,]{1,128})\/\d{8}\/([^/,]{1,64})\/s3\/aws4_request, SignedHeaders=([^,]{1,1000}), Signature=[\da-f]{64}$/;
const LARGEST_SKEW_MS = 15 * 60_000;

/** Refuses a request that is not signed as Signature Version 4 says, or whose body is not the one that was signed. */
export async function checkSignature(request: IncomingMessage, body: Buffer, known: Credentials): Promise<void> {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': signedHash } = request.headers;
  const [, accessKeyId, region = '', names = ''] = header.exec(authorization) ?? [];
  if (accessKeyId === undefined) throw new S3Refusal(403, 'AccessDenied');
  if (accessKeyId !== known.accessKeyId) throw new S3Refusal(403, 'InvalidAccessKeyId');
  const signingDate = dateOf(String(date));
  if (!(Math.abs(signingDate.getTime() - Date.now()) < LARGEST_SKEW_MS))
    throw new S3Refusal(403, 'RequestTimeTooSkewed');
  if (!names.split(';').includes('host')) throw new S3Refusal(403, 'SignatureDoesNotMatch');
  const signer = new SignatureV4({ credentials: known, region, service: 's3', sha256: Sha256, uriEscapePath: false });
  const signed = await signer.sign(questionOf(request, names.split(';')), { signingDate });
  if (signed.headers.authorization !== authorization) throw new S3Refusal(403, 'SignatureDoesNotMatch');
  if (signedHash !== 'UNSIGNED-PAYLOAD' && signedHash !== createHash('sha256').update(body).digest('hex'))
    throw new S3Refusal(400, 'XAmzContentSHA256Mismatch');
}

/** The request as its sender saw it: the headers that were signed and no other. */
function questionOf({ method = '', url = '/', headers }: IncomingMessage, names: readonly string[]) {
  const { pathname, searchParams } = new URL(url, 'http://s3.test');
  return {
    protocol: 'http:',
    hostname: 's3.test',
    method,
    path: pathname,
    query: Object.fromEntries(searchParams),
    headers: Object.fromEntries(names.map((name) => [name, String(headers[name] ?? '')])),
  };
}

/** `20260131T080000Z` */
const dateOf = (text: string) =>
  new Date(text.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));

/** SHA-256, or its HMAC where there is a secret, in the form that the signer takes. */
class Sha256 {
  readonly #hash;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    throw new Error('a hash is made for every text');
  }
}

function bytesOf(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
}
