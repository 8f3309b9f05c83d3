import type { IncomingHttpHeaders } from 'node:http';
import type { PageTarget } from './page-target.ts';
import type { KeyPart } from './policy-table.ts';
import { normalQuery } from './query.ts';

/** The headers by which the edge tells the store; `Vary` names those that a class depends on. */
export const storeHeaders = ['store-id', 'theme', 'color-theme', 'default-language', 'supported-languages'] as const;

type Read = (target: PageTarget, headers: IncomingHttpHeaders, isDropped: (name: string) => boolean) => string;

interface Part {
  /** As it is called in the key. */
  label: string;
  read: Read;
  /** The store header that it is read from. */
  header?: (typeof storeHeaders)[number];
}

const fromHeader = (label: string, header: (typeof storeHeaders)[number]): Part => ({
  label,
  header,
  read: (_, headers) => text(headers[header]),
});

const parts: Record<KeyPart, Part> = {
  host: { label: 'host', read: (_, headers) => hostTyped(headers) },
  store: fromHeader('store', 'store-id'),
  theme: fromHeader('theme', 'theme'),
  color: fromHeader('color', 'color-theme'),
  lang: fromHeader('lang', 'default-language'),
  langs: fromHeader('langs', 'supported-languages'),
  locale: { label: 'locale', read: (target) => target.locale },
  path: { label: 'path', read: (target) => target.path },
  query: { label: 'q', read: (target, _, isDropped) => normalQuery(target.query, isDropped) },
};

/** The host as the shopper typed it. */
const hostTyped = (headers: IncomingHttpHeaders): string => text(headers['x-forwarded-host']) || text(headers.host);

const text = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(', ') : (value ?? ''));

/** `v1|product|host=...|store=...`: only what the class names. A bar inside a value is doubled, so that none ends early. */
export function pageKey(
  target: PageTarget,
  headers: IncomingHttpHeaders,
  key: readonly KeyPart[],
  isDropped: (name: string) => boolean,
): string {
  let written = `v1|${target.class}`;
  for (const part of key) {
    const { label, read } = parts[part];
    const value = read(target, headers, isDropped);
    written += `|${label}=${value.includes('|') ? value.replaceAll('|', '||') : value}`;
  }
  return written;
}

export const namesPort = (host: string): boolean => /:\d+$/.test(host);

/** The store headers on which a page with such a key depends. */
export const varyOf = (key: readonly KeyPart[]): string[] => key.flatMap((part) => parts[part].header ?? []);
