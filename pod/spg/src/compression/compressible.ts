import { memo } from '@storepod/kernel/memo';
import type { AnswerHead } from '../upstream/answer-head.ts';
import type { AcceptedCoding, Coding } from './accept-encoding.ts';

/** Below this an answer fits into one packet either way. */
const SMALLEST = 1_024;
/** From here on zstd is never larger than gzip, whatever the text. */
export const LONG = 32_768;

/** Types that are text in disguise. Pictures, films and archives are packed already. */
const worthwhile =
  /^(?:text\/|application\/(?:json|javascript|x-javascript|ecmascript|xml|wasm|manifest\+json|ld\+json|graphql|x-ndjson|rtf|vnd\.ms-fontobject)|[^;]*\+(?:json|xml|text)|font\/(?:ttf|otf|collection)|image\/(?:bmp|x-icon|vnd\.microsoft\.icon))/i;

const isWorthwhile = memo((contentType: string) => worthwhile.test(contentType));

/**
 * Chooses the coding for an answer, and tells caches where the choice depends on the client. Undefined leaves the answer
 * as it is. A client that refuses plain answers gets everything packed.
 */
export function chooseCoding(head: AnswerHead, isHead: boolean, accepted: AcceptedCoding): Coding | undefined {
  if (isHead || !mayChange(head)) return undefined;
  const worth = isWorthwhile(head.contentType);
  if (worth) varyByEncoding(head);
  // What is made while it is sent comes in small pieces, each of which is larger by zstd; nobody knows how many there will be.
  const coding = head.contentLength < LONG ? accepted.forShort : accepted.coding;
  if (coding === undefined || head.contentLength === 0) return undefined;
  if (!accepted.identity) return coding;
  const tooSmall = head.contentLength > 0 && head.contentLength < SMALLEST;
  return worth && !tooSmall ? coding : undefined;
}

/** Never twice, never a part, never against the wish of whoever made it. */
const mayChange = ({ encoded, ranged, status, cacheControl }: AnswerHead) =>
  !encoded &&
  !ranged &&
  status !== 204 &&
  status !== 206 &&
  status !== 304 &&
  (cacheControl === '' || !forbidsChange(cacheControl));

const forbidsChange = memo((cacheControl: string) => /\bno-transform\b/i.test(cacheControl));

/** Tells the client and caches of the coding: RFC 9110 sections 8.4, 8.8.3 and 12.5.5. */
export function announceCoding(head: AnswerHead, coding: Coding): void {
  const { headers } = head;
  const etag = headers[head.etagAt];
  // The bytes differ from those that the tag was made for; they mean the same.
  if (etag !== undefined && !etag.startsWith('W/')) headers[head.etagAt] = `W/${etag}`;
  // The positions of what stands before stay right if the later one is taken out first.
  const gone = [head.lengthAt, head.acceptRangesAt].filter((at) => at !== -1).sort((one, other) => other - one);
  for (const at of gone) headers.splice(at - 1, 2);
  headers.push('Content-Encoding', coding);
}

/** Caches must keep the codings apart, also where this client got none. */
function varyByEncoding(head: AnswerHead): void {
  const vary = head.headers[head.varyAt];
  if (vary === undefined) head.headers.push('Vary', 'Accept-Encoding');
  else head.headers[head.varyAt] = withEncoding(vary);
}

const withEncoding = memo((vary: string) =>
  vary === '*' || /\baccept-encoding\b/i.test(vary) ? vary : `${vary}, Accept-Encoding`,
);
