import type { IncomingMessage } from 'node:http';
import type { PageTarget } from './page-target.ts';
import type { CachePolicy } from './policy.ts';
import { nameOf, pairsOf } from './query.ts';

/** Why a request is answered past the cache. */
export type BypassReason =
  | 'cache-disabled'
  | 'method'
  | 'authorization'
  | 'rsc'
  | 'path'
  | 'override-cookie'
  | 'override-param'
  | 'class-disabled'
  | 'stats'
  | 'error';

/** Headers of a client navigation or a prefetch: the answer is no document. */
export const rscHeaders = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
  'x-middleware-prefetch',
] as const;

const overrideCookie = /(?:^|[;,\s])storefront-(?:theme|color)\s*(?:=|;|,|$)/;
const overrideParams = new Set(['theme', 'color', 'preview']);

interface Asked {
  request: IncomingMessage;
  target: PageTarget;
  policy: CachePolicy;
}

const rules: readonly [BypassReason, (asked: Asked) => boolean][] = [
  ['cache-disabled', ({ policy }) => !policy.enabled],
  ['method', ({ request }) => request.method !== 'GET' && request.method !== 'HEAD'],
  ['authorization', ({ request }) => request.headers.authorization !== undefined],
  ['rsc', ({ request }) => rscHeaders.some((name) => request.headers[name] !== undefined)],
  ['path', ({ target }) => target.path.startsWith('//')],
  ['override-cookie', ({ request }) => overrideCookie.test(request.headers.cookie ?? '')],
  ['override-param', ({ target }) => pairsOf(target.query).some((pair) => overrideParams.has(nameOf(pair)))],
  ['class-disabled', ({ target, policy }) => !policy.classes[target.class].enabled],
];

/** The first reason not to look into the cache. */
export const bypassReason = (asked: Asked): BypassReason | undefined =>
  rules.find(([, applies]) => applies(asked))?.[0];

/** With these the class still says what others may keep; all others are about what this one request carries. */
export const keepsClassHeaders = (reason: BypassReason): boolean =>
  reason === 'cache-disabled' || reason === 'class-disabled';
