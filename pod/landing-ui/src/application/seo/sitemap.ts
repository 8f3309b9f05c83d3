import { arrival } from '../../../shared/runtime.ts';
import type { Tenant } from '../../../shared/tenant.ts';
import { pathOf, type SitemapPart } from './sitemap-parts.ts';
import { readPart, readPartStarts } from './sitemap-reads.ts';
import { sitemapIndex, urlSet } from './sitemap-xml.ts';

/** Half of what the page cache takes as one entry: a map above it could not be kept, and would be made for every robot. */
const LARGEST_SINGLE_FILE = 512 * 1024;

/** An index may name 50,000 files. */
const MOST_PARTS = 50_000;

/** More texts than that have no room in the index: each part of them costs a read to be found. */
const MOST_TEXT_PARTS = 100;

/** The map of a shop: all of it where it is small, and otherwise the index of its parts. */
export async function sitemapXml(tenant: Tenant): Promise<string> {
  const firsts = await Promise.all(
    (['pages', 'categories', 'products'] as const).map((kind) => readPart(tenant, { kind })),
  );
  const { origin } = arrival();
  if (firsts.every(({ next }) => next === null)) {
    const whole = urlSet(
      origin,
      firsts.flatMap(({ pages }) => pages),
    );
    if (Buffer.byteLength(whole) <= LARGEST_SINGLE_FILE) return whole;
  }
  const parts = await partsOf(tenant);
  return sitemapIndex(origin, parts.slice(0, MOST_PARTS).map(pathOf));
}

/** One part of the map of a large shop: one read, whichever it is. */
export const sitemapPartXml = async (tenant: Tenant, part: SitemapPart): Promise<string> =>
  urlSet(arrival().origin, (await readPart(tenant, part)).pages);

async function partsOf(tenant: Tenant): Promise<SitemapPart[]> {
  const [texts, starts] = await Promise.all([textParts(tenant), readPartStarts(tenant)]);
  const goods = (['categories', 'products'] as const).flatMap((kind): SitemapPart[] => [
    { kind },
    ...starts[kind].map((after) => ({ kind, after })),
  ]);
  return [...texts, ...goods];
}

/** Merchants write hundreds of texts, not hundreds of thousands: their parts are found by walking along them. */
async function textParts(tenant: Tenant): Promise<SitemapPart[]> {
  const parts: SitemapPart[] = [{ kind: 'pages' }];
  for (let part = parts[0]; part && parts.length < MOST_TEXT_PARTS; ) {
    const { next } = await readPart(tenant, part);
    part = next === null ? undefined : { kind: 'pages', after: next };
    if (part) parts.push(part);
  }
  return parts;
}
