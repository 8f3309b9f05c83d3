/** A page in the languages in which it can be read. */
export interface SitemapPage {
  /** Its path by language. */
  paths: Readonly<Record<string, string>>;
  lastModified: string | undefined;
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** Pages in each of their languages, each naming the others. */
export const urlSet = (origin: string, pages: readonly SitemapPage[]): string => `${DECLARATION}
<urlset ${NAMESPACE} xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.flatMap((page) => urlsOf(origin, page)).join('\n')}
</urlset>
`;

/** The files that together are the map of a large shop. */
export const sitemapIndex = (origin: string, paths: readonly string[]): string => `${DECLARATION}
<sitemapindex ${NAMESPACE}>
${paths.map((path) => `<sitemap><loc>${escaped(origin + path)}</loc></sitemap>`).join('\n')}
</sitemapindex>
`;

function urlsOf(origin: string, { paths, lastModified }: SitemapPage): string[] {
  const alternates = Object.entries(paths)
    .map(([code, path]) => `<xhtml:link rel="alternate" hreflang="${code}" href="${escaped(origin + path)}"/>`)
    .join('');
  const changed = lastModified ? `<lastmod>${lastModified}</lastmod>` : '';
  return Object.values(paths).map((path) => `<url><loc>${escaped(origin + path)}</loc>${changed}${alternates}</url>`);
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
