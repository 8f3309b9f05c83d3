import { createHash } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fc from 'fast-check';

/** A request whose answer is known beforehand: the service makes it from what is asked, and so does the test. */
export interface KnownRequest {
  id: string;
  method: 'GET' | 'POST' | 'HEAD';
  size: number;
  framing: 'counted' | 'chunked' | 'untilEnd';
  /** What becomes of the answer. */
  fate: 'whole' | 'reset' | 'ended' | 'resetFirst';
  /** How much of the answer comes at a time, and how long the service waits in between. */
  piece: number;
  pauseMs: number;
  /** The client goes away after so long. */
  leavesAfterMs: number | undefined;
  acceptEncoding: 'gzip' | undefined;
}

export const knownRequest: fc.Arbitrary<KnownRequest> = fc
  .record({
    id: fc.uuid(),
    method: fc.constantFrom('GET', 'GET', 'GET', 'POST', 'HEAD'),
    size: fc.oneof(fc.nat(200), fc.nat(5_000), fc.integer({ min: 60_000, max: 70_000 }), fc.nat(300_000)),
    framing: fc.constantFrom('counted', 'counted', 'chunked', 'chunked', 'untilEnd'),
    fate: fc.constantFrom('whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'reset', 'ended', 'resetFirst'),
    piece: fc.constantFrom(997, 16_384, 65_536, 1_000_000),
    pauseMs: fc.constantFrom(0, 0, 0, 1, 5),
    leavesAfterMs: fc.constantFrom(undefined, undefined, undefined, undefined, 0, 3, 15),
    acceptEncoding: fc.constantFrom(undefined, undefined, 'gzip'),
  })
  .map((asked) => ({ ...asked, fate: canBreakOff(asked) ? asked.fate : 'whole' }));

/** Where the head is all, or the end of the connection is the end of the answer, it is whole by then. */
const canBreakOff = ({ method, size, framing, fate }: Omit<KnownRequest, 'id'>) =>
  fate === 'resetFirst' || (method !== 'HEAD' && size > 1 && !(framing === 'untilEnd' && fate === 'ended'));

/** No piece of it occurs in another answer, nor elsewhere in this one. */
export function contentOf({ id, size }: Pick<KnownRequest, 'id' | 'size'>): Buffer {
  const blocks = Array.from({ length: Math.ceil(size / 46) }, (_, at) => `${id}@${String(at).padStart(8, '0')}\n`);
  return Buffer.from(blocks.join('')).subarray(0, size);
}

/** The body of a POST is told back by its digest. */
export const bodyOf = ({ id, size }: KnownRequest): Buffer => contentOf({ id: id.toUpperCase(), size: size % 40_000 });
export const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

export const pathOf = (asked: KnownRequest): string => `/catalog/known?${encodeURIComponent(JSON.stringify(asked))}`;

/** The service. `sockets` are the connections that it was asked on. */
export const answerAsKnown =
  (sockets: Set<Socket>): RequestListener =>
  (request, response) => {
    sockets.add(request.socket);
    const asked: KnownRequest = JSON.parse(decodeURIComponent(request.url?.split('?')[1] ?? ''));
    if (asked.fate === 'resetFirst') return void request.socket.resetAndDestroy();
    response.on('error', () => undefined);
    const parts: Buffer[] = [];
    request.on('data', (part) => parts.push(part)).on('error', () => undefined);
    request.on('end', () => {
      writeHead(response, asked, digestOf(Buffer.concat(parts)));
      void writeBody(request, response, asked);
    });
  };

function writeHead(response: ServerResponse, { id, size, framing }: KnownRequest, digest: string): void {
  response.setHeader('content-type', 'text/plain').setHeader('x-answer', id).setHeader('x-digest', digest);
  if (framing === 'counted') response.setHeader('content-length', size);
  if (framing !== 'untilEnd') return;
  response.useChunkedEncodingByDefault = false;
  response.setHeader('connection', 'close');
}

async function writeBody({ socket }: IncomingMessage, response: ServerResponse, asked: KnownRequest): Promise<void> {
  const { size, piece, pauseMs, fate } = asked;
  const content = contentOf(asked);
  const until = fate === 'whole' ? size : Math.floor(size / 2);
  response.flushHeaders();
  for (let at = 0; at < until; at += piece) {
    if (pauseMs > 0 && at < 20 * piece) await new Promise((resolve) => setTimeout(resolve, pauseMs));
    response.write(content.subarray(at, Math.min(at + piece, until)));
  }
  if (fate === 'whole') response.end();
  else if (fate === 'reset') socket.resetAndDestroy();
  else socket.destroySoon();
}
