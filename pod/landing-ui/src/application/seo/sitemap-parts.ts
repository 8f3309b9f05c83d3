import { Uuid } from '@storepod/kernel/ids';

/** What a part of the map is about. */
const sitemapKinds = ['pages', 'categories', 'products'] as const;
export type SitemapKind = (typeof sitemapKinds)[number];

/** A file of the map of a large shop: so many things of a kind, behind one of them. */
export interface SitemapPart {
  kind: SitemapKind;
  after?: Uuid;
}

/**
 * How many things one file names. In the five languages of the storefront that is 1,000 addresses, where the protocol has
 * room for 50,000, and less than the megabyte that the page cache takes as one entry.
 */
export const ENTRIES_PER_PART = 200;

const partPath = new RegExp(`^/sitemap/(${sitemapKinds.join('|')})(?:-([0-9a-f-]{36}))?\\.xml$`);

export const pathOf = ({ kind, after }: SitemapPart): string => `/sitemap/${after ? `${kind}-${after}` : kind}.xml`;

/** The part that is at a path; undefined where there is none. */
export function partAt(path: string): SitemapPart | undefined {
  const [, name, after] = partPath.exec(path) ?? [];
  const kind = sitemapKinds.find((one) => one === name);
  if (!kind || (after !== undefined && !Uuid.is(after))) return undefined;
  return after === undefined ? { kind } : { kind, after };
}
