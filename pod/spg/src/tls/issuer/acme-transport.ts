import { AsyncLocalStorage } from 'node:async_hooks';
import { axios } from 'acme-client';
import { type Dispatcher, request } from 'undici';
import { IssueFailure } from '../order/certificate-issuer.ts';

/** The wire and the patience of one order. */
interface Wire {
  dispatcher: Dispatcher;
  signal: AbortSignal;
}

/** Nothing that an authority says is longer than a chain of a few certificates. */
const LARGEST_ANSWER = 256 * 1024;
const ERROR_TYPE = 'urn:ietf:params:acme:error:';

const wires = new AsyncLocalStorage<Wire>();

/** Everything that the ACME client sends in here goes over this wire. */
export const overWire = <Result>(wire: Wire, talk: () => Promise<Result>): Promise<Result> => wires.run(wire, talk);

/**
 * The client library waits without end, repeats what failed for as long as Retry-After says, and turns every refusal
 * into a bare text. So it gets a transport of its own: each call has its time, none is repeated, and a refusal keeps
 * its type and what the authority asked for.
 */
axios.defaults.adapter = async (config) => {
  const { status, headers, text } = await send(config.url ?? '', {
    method: (config.method ?? 'get').toUpperCase() as Dispatcher.HttpMethod,
    headers: { 'content-type': 'application/jose+json', 'user-agent': 'storepod-edge' },
    body: typeof config.data === 'string' ? config.data : null,
  });
  const failure = status >= 400 ? failureOf(status, headers, text) : undefined;
  // The client takes a fresh nonce and asks again (RFC 8555 section 6.5).
  if (failure && failure.type !== 'badNonce') throw failure;
  return { data: text, status, statusText: '', headers, config };
};

async function send(url: string, options: { method: Dispatcher.HttpMethod; headers: object; body: string | null }) {
  const wire = wires.getStore();
  if (!wire) throw new Error('an authority was asked outside of an order');
  try {
    const { statusCode, headers, body } = await request(url, { ...options, ...wire, headers: { ...options.headers } });
    return { status: statusCode, headers: plain(headers), text: await readText(body) };
  } catch (error) {
    throw new IssueFailure('AUTHORITY', `${new URL(url).host} does not answer`, { cause: error });
  }
}

async function readText(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > LARGEST_ANSWER) throw new Error('the answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

const plain = (headers: Record<string, string | string[] | undefined>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Faults of ours or of the authority, whatever name was ordered (RFC 8555 section 6.7). */
const accountFaults = new Set([
  'accountDoesNotExist',
  'badPublicKey',
  'badSignatureAlgorithm',
  'externalAccountRequired',
  'serverInternal',
  'unauthorized',
  'userActionRequired',
]);

/** A limit (section 6.6) mostly concerns one domain; what else is refused concerns the name that was asked for. */
function scopeOf(status: number, type: string): IssueFailure['scope'] {
  if (status === 429 || type === 'rateLimited') return 'DOMAIN';
  return status >= 500 || accountFaults.has(type) ? 'AUTHORITY' : 'NAME';
}

function failureOf(status: number, headers: Record<string, string>, text: string): IssueFailure {
  const { type, detail } = parseProblem(text);
  const retryAfterMs = parseRetryAfter(headers['retry-after']);
  return new IssueFailure(scopeOf(status, type), detail || `the authority answered ${status}`, {
    type,
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  });
}

function parseProblem(text: string): { type: string; detail: string } {
  try {
    const { type, detail } = JSON.parse(text);
    return { type: String(type ?? '').replace(ERROR_TYPE, ''), detail: String(detail ?? '') };
  } catch {
    return { type: '', detail: '' };
  }
}

/** Seconds or a date (RFC 9110 section 10.2.3). */
export function parseRetryAfter(text: string | undefined, now = Date.now()): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
