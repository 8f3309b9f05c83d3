import { translatorOf } from '../../messages/messages.ts';
import type { BlogProps } from '../../theme-contract/content.ts';
import { StaticHtml } from '../../theme-kit/parts/static-html.tsx';
import { ChoiceLinks } from './choice-links.tsx';
import { PostCards } from './post-cards.tsx';

/** The posts of a store, for themes without a page of their own. */
export function Blog({ context, title, breadcrumbs, categories, posts, pages }: BlogProps) {
  const { Breadcrumbs, Pager } = context.parts;
  const t = translatorOf(context.locale);
  return (
    <div className="page-width">
      <Breadcrumbs context={context} crumbs={breadcrumbs} />
      <StaticHtml>
        <h1 className="mt-6 text-4xl font-semibold lg:mt-10 lg:text-5xl">{title}</h1>
        {categories.length > 2 && <ChoiceLinks label={t('content.blogCategories')} links={categories} />}
        <div className="mt-10">
          {posts.length > 0 ? (
            <PostCards posts={posts} context={context} firstRow />
          ) : (
            <p className="text-muted-foreground">{t('content.blogEmpty')}</p>
          )}
        </div>
        <Pager context={context} listing={{ ...nothingElse, ...pages }} />
      </StaticHtml>
    </div>
  );
}

/** The pager of products serves posts as well. */
const nothingElse = { products: [], total: 0, sorts: [], facets: [], selected: [] };
