import type { ServerResponse } from 'node:http';
import type { BypassReason } from './bypass.ts';
import { type PageClass, PRIVATE } from './policy-table.ts';

/** How a request met the cache. */
export const cacheStates = ['hit', 'miss', 'stale', 'stale-refresh', 'shared', 'bypass'] as const;
export type CacheState = (typeof cacheStates)[number];

export const STATE_HEADER = 'x-storefront-cache';

/** What the cache says in the head of an answer. */
export interface HeadRules {
  readonly class: PageClass;
  readonly state: CacheState;
  /** Undefined: left as the application set it. */
  readonly cacheControl: string | undefined;
  /** The store headers on which the page depends. */
  readonly vary: readonly string[];
  readonly key: string | undefined;
  readonly reason: BypassReason | undefined;
  readonly debug: boolean;
}

/** Before the render: the framework puts its own `Cache-Control` only where there is none yet. */
export function announceRules(response: ServerResponse, { cacheControl }: HeadRules): void {
  if (cacheControl !== undefined) response.setHeader('cache-control', cacheControl);
}

/** When the head is written: an error page has replaced the value in the meantime, and nobody may keep that page. */
export function enforceRules(status: number, response: ServerResponse, rules: HeadRules): void {
  for (const [name, value] of ownHeaders(rules)) {
    if (value === undefined) response.removeHeader(name);
    else response.setHeader(name, value);
  }
  if (rules.cacheControl !== undefined)
    response.setHeader('cache-control', status === 200 ? rules.cacheControl : PRIVATE);
  if (rules.vary.length > 0) response.setHeader('vary', joined(response.getHeader('vary'), rules.vary));
}

/** The headers that nobody else may set. */
export function ownHeaders(rules: HeadRules): [name: string, value: string | undefined][] {
  const { debug } = rules;
  return [
    [STATE_HEADER, rules.state],
    [`${STATE_HEADER}-class`, debug ? rules.class : undefined],
    [`${STATE_HEADER}-key`, debug && rules.key ? printable(rules.key) : undefined],
    [`${STATE_HEADER}-reason`, debug ? rules.reason : undefined],
  ];
}

const printable = (text: string) =>
  text.replace(/[^ -~]/g, (character) => encodeURIComponent(character.toWellFormed()));

/** The names of a list header, in lower case. */
export const namesIn = (value: ReturnType<ServerResponse['getHeader']>): string[] =>
  String(value ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);

/** Each name once, the application's first. */
const joined = (value: ReturnType<ServerResponse['getHeader']>, names: readonly string[]) =>
  [...new Set([...namesIn(value), ...names])].join(', ');
