import { catalog } from '@storepod/catalog/contract';
import { content } from '@storepod/content/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import type { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { requiredRead } from '../../../shared/runtime.ts';
import type { Tenant } from '../../../shared/tenant.ts';
import { ENTRIES_PER_PART, type SitemapKind, type SitemapPart } from './sitemap-parts.ts';
import type { SitemapPage } from './sitemap-xml.ts';

/** What one read gives, and where the next one would begin. */
interface ReadPart {
  pages: SitemapPage[];
  next: Uuid | null;
}

/** One read, whichever part it is. Only the first of each is kept for two files, the map and its part; the others are kept as files. */
export const readPart = (tenant: Tenant, { kind, after }: SitemapPart): Promise<ReadPart> =>
  readers[kind](tenant, { query: { count: ENTRIES_PER_PART, ...(after && { after }) }, isKept: !after });

interface Asked {
  query: { count: number; after?: Uuid };
  isKept: boolean;
}
const kept = ({ isKept }: Asked) => (isKept ? ({ keep: 'sitemap' } as const) : {});

const readers: Readonly<Record<SitemapKind, (tenant: Tenant, asked: Asked) => Promise<ReadPart>>> = {
  pages: readTexts,
  categories: async (tenant, asked) => {
    const call = { store: tenant.store, query: asked.query };
    return located(tenant, 'category', await requiredRead(catalog, 'categorySitemap', call, kept(asked)));
  },
  products: async (tenant, asked) => {
    const call = { store: tenant.store, query: asked.query };
    return located(tenant, 'product', await requiredRead(catalog, 'productSitemap', call, kept(asked)));
  },
};

type Goods = ReplyOf<(typeof catalog)['endpoints']['productSitemap']>;

/** The pages of goods at the addresses that they have in each language of the store. */
const located = ({ languages }: Tenant, folder: string, { content: entries, next }: Goods): ReadPart => ({
  pages: entries.map(({ friendlyUrls, lastModified }) => {
    const paths = Object.entries(friendlyUrls)
      .filter(([code]) => languages.some((language) => language === code))
      .map(([code, slug]) => [code, `/${code}/${folder}/${encodeURIComponent(slug)}`]);
    return { paths: Object.fromEntries(paths), lastModified };
  }),
  next,
});

/** What merchants have written, in the languages in which it can be read; first the pages that every shop has. */
async function readTexts(tenant: Tenant, asked: Asked): Promise<ReadPart> {
  const { store, languages } = tenant;
  const call = { store, query: asked.query };
  const { content: entries, help, next } = await requiredRead(content, 'contentSitemap', call, kept(asked));
  const at = (path: string, codes: readonly LanguageCode[], lastModified?: string): SitemapPage =>
    placed(Object.fromEntries(codes.map((code) => [code, path])), lastModified);
  const placed = (pathIn: Partial<Record<LanguageCode, string>>, lastModified?: string): SitemapPage => {
    const shown = languages.flatMap((code) => (pathIn[code] === undefined ? [] : [[code, `/${code}${pathIn[code]}`]]));
    return { paths: Object.fromEntries(shown), lastModified };
  };
  const blog = entries.filter(({ kind }) => kind === 'POST').flatMap((post) => post.languages);
  const first = [
    at('', languages),
    ...(blog.length > 0 ? [at('/blog', blog)] : []),
    ...(help ? [at('/help', help.languages, help.lastModified)] : []),
  ];
  const texts = entries.map((entry) => placed(entry.paths, entry.lastModified));
  return { pages: [...(asked.query.after ? [] : first), ...texts], next };
}

/** Where the parts of the goods begin behind the first: one read for all of them. */
export async function readPartStarts({ store }: Tenant): Promise<Record<'categories' | 'products', readonly Uuid[]>> {
  return requiredRead(catalog, 'sitemapParts', { store, query: { count: ENTRIES_PER_PART } }, { keep: 'sitemap' });
}
