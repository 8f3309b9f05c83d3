import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CacheState, type HeadRules, ownHeaders, STATE_HEADER } from './head-rules.ts';
import { cookiesOf, cookieValue, LOCALE_COOKIE } from './keepable.ts';
import { flatHeaders } from './written-head.ts';

/** A page, ready to be sent again. */
export interface PageEntry {
  readonly head: readonly string[];
  /** The head of a hit as nearly everybody gets it, so that a hit copies nothing. */
  readonly hitHead: string[];
  readonly body: Buffer;
  readonly bytes: number;
  /** The one cookie that a page may set. */
  readonly localeCookie: string | undefined;
  readonly freshUntil: number;
  readonly until: number;
}

/** Belongs to one answer or one connection. */
const omitted: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'transfer-encoding',
  'date',
  'content-length',
  'set-cookie',
  STATE_HEADER,
  `${STATE_HEADER}-class`,
  `${STATE_HEADER}-key`,
  `${STATE_HEADER}-reason`,
]);

/** What an entry costs beside its body and head: objects, map slots, the key. */
const ENTRY_OVERHEAD = 1_000;

/** The answer as it has just been rendered. Its body gets memory of its own: a slice would hold on to a whole page of it. */
export function pageEntry(
  response: ServerResponse,
  chunks: readonly Buffer[],
  key: string,
  time: { freshUntil: number; until: number },
): PageEntry {
  const body = joined(chunks);
  const head = [...flatHeaders(response, omitted), 'content-length', String(body.length)];
  const headBytes = head.reduce((sum, text) => sum + text.length, 0);
  return {
    head,
    hitHead: [...head, STATE_HEADER, 'hit'],
    body,
    bytes: body.length + 2 * (headBytes + key.length) + ENTRY_OVERHEAD,
    localeCookie: cookiesOf(response).at(-1),
    ...time,
  };
}

function joined(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.allocUnsafeSlow(chunks.reduce((sum, chunk) => sum + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) at += chunk.copy(body, at);
  return body;
}

/** Sends a kept page, head and body in one write. */
export function sendEntry(
  request: IncomingMessage,
  response: ServerResponse,
  entry: PageEntry,
  rules: HeadRules,
): void {
  response.writeHead(200, headOf(request, entry, rules));
  if (request.method === 'HEAD') response.end();
  else response.end(entry.body);
}

function headOf(request: IncomingMessage, entry: PageEntry, rules: HeadRules): string[] {
  const cookie = entry.localeCookie !== undefined && wantsCookie(request, entry.localeCookie);
  if (isPlainHit(rules.state) && !rules.debug && !cookie) return entry.hitHead;
  const own = ownHeaders(rules).flatMap(([name, value]) => (value === undefined ? [] : [name, value]));
  return [...entry.head, ...own, ...(cookie && entry.localeCookie ? ['set-cookie', entry.localeCookie] : [])];
}

const isPlainHit = (state: CacheState) => state === 'hit';

/** Whoever has the cookie already is not told again. */
const wantsCookie = (request: IncomingMessage, line: string) =>
  cookieValue(request.headers.cookie ?? '', LOCALE_COOKIE) !== cookieValue(line, LOCALE_COOKIE);
