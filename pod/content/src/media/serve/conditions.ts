import type { IncomingHttpHeaders } from 'node:http';
import type { StoredObject } from '../storage/media-storage.ts';

const weakly = (etag: string) => etag.trim().replace(/^W\//, '');

/** Whether the caller has these very bytes already (RFC 9110 section 13.2.2, steps 3 and 4). */
export function isKnown(headers: IncomingHttpHeaders, { etag, changedAt }: StoredObject): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.trim() === '*' || tags.split(',').some((tag) => weakly(tag) === etag);
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return !Number.isNaN(since) && wholeSeconds(changedAt) <= since;
}

/** Whether a range may be cut out of these bytes: `If-Range` names those that the caller has a part of (section 13.1.5). */
export function mayBeCut(headers: IncomingHttpHeaders, { etag, changedAt }: StoredObject): boolean {
  const condition = headers['if-range'];
  if (typeof condition !== 'string') return true;
  return condition.includes('"') ? condition.trim() === etag : Date.parse(condition) === wholeSeconds(changedAt);
}

const wholeSeconds = (date: Date) => Math.floor(date.getTime() / 1000) * 1000;
