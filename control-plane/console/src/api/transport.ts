import { crossSiteHeaders } from './cross-site.ts';
import { noAnswer, problemOf } from './problem.ts';

/** Longer than any service waits for another, so that its own answer arrives first. */
const TIMEOUT_MS = 20_000;
/** A file of the largest size over a slow line. */
export const UPLOAD_TIMEOUT_MS = 300_000;

/** What a call says beside its address. */
export interface Sent {
  body?: unknown;
  /** Files as they are, in the place of a body. */
  upload?: FormData | Blob;
  signal?: AbortSignal;
  /** Makes a repeat of a write answer like the first. */
  idempotencyKey?: string;
  /** Answers 401 as a problem instead of starting a sign-in. */
  anonymous?: boolean;
}

let signedOut: () => void = () => undefined;

/** Says what happens when the session has ended. */
export function whenSignedOut(listener: () => void): void {
  signedOut = listener;
}

/** For other ways to send something, which have to notice it, too. */
export const tellSignedOut = () => signedOut();

/** Sends a call and reads its answer. The contract says what comes back, so the caller names the type. */
export async function send<Reply>(method: string, address: string, sent: Sent = {}): Promise<Reply> {
  const response = await answerOf(method, address, sent);
  if (response.ok) return (await bodyOf(response)) as Reply;
  if (response.status === 401 && !sent.anonymous) signedOut();
  throw await problemOf(response);
}

async function answerOf(method: string, address: string, sent: Sent): Promise<Response> {
  const timeout = AbortSignal.timeout(sent.upload ? UPLOAD_TIMEOUT_MS : TIMEOUT_MS);
  try {
    return await fetch(address, {
      method,
      credentials: 'same-origin',
      headers: headersOf(method, sent),
      signal: sent.signal ? AbortSignal.any([sent.signal, timeout]) : timeout,
      ...bodyGiven(sent),
    });
  } catch (error) {
    // Whoever asked went away; that is no failure.
    if (sent.signal?.aborted) throw error;
    throw noAnswer();
  }
}

function bodyGiven({ body, upload }: Sent): { body?: BodyInit } {
  if (upload) return { body: upload };
  return body === undefined ? {} : { body: JSON.stringify(body) };
}

async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  // A report of lines is read by whoever asked for it.
  if (response.headers.get('content-type')?.includes('ndjson')) return text;
  return text === '' ? undefined : JSON.parse(text);
}

const headersOf = (method: string, { body, idempotencyKey }: Sent): Record<string, string> => ({
  accept: 'application/json, application/problem+json',
  ...(body !== undefined && { 'content-type': 'application/json' }),
  ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
  ...crossSiteHeaders(method),
});
