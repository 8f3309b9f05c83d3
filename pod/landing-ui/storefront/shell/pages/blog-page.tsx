import { redirect } from 'next/navigation';
import { readPostCategories, readPosts } from '../../backend/content-reads.ts';
import type { ShownPosts } from '../../backend/shapes.ts';
import { translatorOf } from '../../messages/messages.ts';
import type { Theme } from '../../theme-contract/theme.ts';
import { blogHref, postCardView } from '../content/post-card.ts';
import { pagesToOffer } from '../listing/pager.ts';
import { pageContext } from '../page-context.ts';
import { samePath } from '../path-in.ts';
import { breadcrumbList, JsonLd } from '../seo/json-ld.tsx';
import { describePage, storeOrigin } from '../seo/metadata.ts';
import { Frame } from './frame.tsx';
import { localeOf, type PageProps } from './page-props.ts';
import { orStateMetadata, orStatePage } from './states.tsx';

const POSTS_PER_PAGE = 12;
/** The last one that a list can have; content refuses what lies far beyond it. */
const LAST_PAGE = 1_000;
const LONGEST = { category: 120, tag: 50 };

/** The posts of a store, the newest first: all, or those of a category or with a tag. */
export const blogPage = (theme: Theme, { Blog } = theme.pages) => ({
  metadata: orStateMetadata(async (props: PageProps) => {
    const locale = await localeOf(props);
    const { page, ...filters } = await blogQuery(props);
    return describePage({
      title: translatorOf(locale)('content.blog'),
      path: blogHref(locale, { ...filters, page }),
      pathIn: (code) => blogHref(code, { ...filters, page }),
      isHidden: filters.tag !== undefined,
    });
  }),
  Page: orStatePage(theme, async (props: PageProps) => {
    const locale = await localeOf(props);
    const query = await blogQuery(props);
    const [context, posts, categories] = await Promise.all([
      pageContext(theme, locale),
      readPosts(locale, { ...query, count: POSTS_PER_PAGE }),
      readPostCategories(locale),
    ]);
    const last = posts.totalPages - 1;
    if (last >= 0 && query.page > last) redirect(blogHref(locale, { ...query, page: last }));
    const t = translatorOf(locale);
    const current = categories.find(({ slug }) => slug === query.category);
    const home = { label: t('content.blog'), href: blogHref(locale) };
    const title = current?.title ?? (query.tag ? `#${query.tag}` : home.label);
    const crumbs = current ? [home, { label: title, href: blogHref(locale, { category: current.slug }) }] : [home];
    return (
      <Frame theme={theme} context={context} pathIn={samePath('/blog')}>
        <JsonLd data={breadcrumbList(storeOrigin(), crumbs)} />
        <Blog
          context={context}
          title={title}
          breadcrumbs={crumbs}
          categories={[
            { label: t('content.blogAll'), href: blogHref(locale), isCurrent: !query.category && !query.tag },
            ...categories.map(({ slug, title: label }) => ({
              label,
              href: blogHref(locale, { category: slug }),
              isCurrent: slug === query.category,
            })),
          ]}
          posts={posts.content.map((post) => postCardView(post, context))}
          pages={pagesOf(posts, (page) => blogHref(locale, { ...query, page }))}
        />
      </Frame>
    );
  }),
});

async function blogQuery({ searchParams }: Pick<PageProps, 'searchParams'>) {
  const asked = await searchParams;
  const one = (name: string, most: number) => [asked[name]].flat()[0]?.slice(0, most) || undefined;
  const [category, tag, page] = [one('category', LONGEST.category), one('tag', LONGEST.tag), one('page', 5)];
  const number = page && /^\d+$/.test(page) ? Math.min(Number(page), LAST_PAGE) : 0;
  return { ...(category && { category }), ...(tag && { tag }), page: number };
}

const pagesOf = ({ pageNumber, totalPages }: ShownPosts, atPage: (page: number) => string) => ({
  page: pageNumber,
  pages: totalPages,
  pager: pagesToOffer(pageNumber, totalPages).map((page) =>
    page === null ? null : { page: page + 1, href: atPage(page), isCurrent: page === pageNumber },
  ),
  ...(pageNumber > 0 && { previous: atPage(pageNumber - 1) }),
  ...(pageNumber + 1 < totalPages && { next: atPage(pageNumber + 1) }),
});
