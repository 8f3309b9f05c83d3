import { catalog } from '@storepod/catalog/contract';
import { content } from '@storepod/content/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import type { Uuid } from '@storepod/kernel/ids';
import { arrival, requiredRead } from '../../shared/runtime.ts';
import type { Tenant } from '../../shared/tenant.ts';

/** The protocol's limit for one file. A larger shop shows its newest pages by other ways as well. */
const MOST_ADDRESSES = 50_000;

type SitemapPage = ReplyOf<(typeof catalog)['endpoints']['productSitemap']>;
type Entry = SitemapPage['content'][number];

const origin = () => arrival().origin;

/** What robots may look at: everything but what belongs to one shopper, or has no end. */
export function robotsTxt(): string {
  const closed = ['checkout', 'customer', 'login', 'register', 'reset-password', 'callback', 'search'];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: /*/${path}`),
    '',
    `Sitemap: ${origin()}/sitemap.xml`,
    '',
  ].join('\n');
}

/** Every page of the shop in each of its languages, each naming the others. */
export async function sitemapXml(tenant: Tenant): Promise<string> {
  const [categories, products, texts] = await Promise.all([
    entriesOf(tenant, 'categorySitemap'),
    entriesOf(tenant, 'productSitemap'),
    writtenPages(tenant),
  ]);
  const home = Object.fromEntries(tenant.languages.map((code) => [code, `/${code}`]));
  const pages = [
    { paths: home, lastModified: undefined },
    ...texts,
    ...categories.map((entry) => located(entry, 'category', tenant)),
    ...products.map((entry) => located(entry, 'product', tenant)),
  ];
  const urls = pages.flatMap(urlsOf).slice(0, MOST_ADDRESSES);
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

interface Located {
  paths: Readonly<Record<string, string>>;
  lastModified: string | undefined;
}

function located({ friendlyUrls, lastModified }: Entry, kind: string, { languages }: Tenant): Located {
  const paths = Object.entries(friendlyUrls)
    .filter(([code]) => languages.some((language) => language === code))
    .map(([code, slug]) => [code, `/${code}/${kind}/${encodeURIComponent(slug)}`]);
  return { paths: Object.fromEntries(paths), lastModified };
}

type ContentSitemap = ReplyOf<(typeof content)['endpoints']['contentSitemap']>;

/** What merchants have written, in the languages in which it can be read, with the pages that list it. */
async function writtenPages({ store, languages }: Tenant): Promise<Located[]> {
  const entries: ContentSitemap['content'] = [];
  let help: ContentSitemap['help'] = null;
  let after: Uuid | null | undefined;
  do {
    const query = after ? { after } : {};
    const page: ContentSitemap = await requiredRead(content, 'contentSitemap', { store, query }, { keep: 'sitemap' });
    entries.push(...page.content);
    help ??= page.help;
    after = page.next;
  } while (after && entries.length < MOST_ADDRESSES);
  const at = (path: string, codes: readonly string[], lastModified: string | undefined): Located => {
    const shown = languages.filter((language) => codes.includes(language));
    return { paths: Object.fromEntries(shown.map((code) => [code, `/${code}${path}`])), lastModified };
  };
  const posts = entries.filter(({ kind }) => kind === 'POST');
  return [
    ...(posts.length > 0
      ? [
          at(
            '/blog',
            posts.flatMap((post) => post.languages),
            undefined,
          ),
        ]
      : []),
    ...(help ? [at('/help', help.languages, help.lastModified)] : []),
    ...entries.map((entry) => at(entry.path, entry.languages, entry.lastModified)),
  ];
}

function urlsOf({ paths, lastModified }: Located): string[] {
  const alternates = Object.entries(paths).map(
    ([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(origin() + path)}"/>`,
  );
  return Object.values(paths).map(
    (path) =>
      `<url><loc>${escaped(origin() + path)}</loc>${lastModified ? `<lastmod>${lastModified}</lastmod>` : ''}${alternates.join('')}</url>`,
  );
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

async function entriesOf({ store }: Tenant, name: 'productSitemap' | 'categorySitemap'): Promise<Entry[]> {
  const entries: Entry[] = [];
  let after: Uuid | null | undefined;
  do {
    const page: SitemapPage = await requiredRead(
      catalog,
      name,
      { store, query: after ? { after } : {} },
      { keep: 'sitemap' },
    );
    entries.push(...page.content);
    after = page.next;
  } while (after && entries.length < MOST_ADDRESSES);
  return entries;
}
