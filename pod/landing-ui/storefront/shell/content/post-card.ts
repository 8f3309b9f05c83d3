import type { LanguageCode } from '@storepod/kernel/language-code';
import type { ShownPostCard } from '../../backend/shapes.ts';
import type { PostCardView } from '../../theme-contract/content.ts';
import type { PageContext } from '../../theme-contract/page-context.ts';
import { shownDay } from '../format/moment.ts';
import { contentImage } from './pictures.ts';

export const blogHref = (locale: LanguageCode, query: { category?: string; tag?: string; page?: number } = {}) => {
  const { category, tag, page = 0 } = query;
  const said = { ...(category && { category }), ...(tag && { tag }), ...(page > 0 && { page: String(page) }) };
  const search = new URLSearchParams(said).toString();
  return `/${locale}/blog${search && `?${search}`}`;
};

const postHref = (locale: LanguageCode, address: string) => `/${locale}/blog/${encodeURIComponent(address)}`;

export const categoryLinks = (categories: ShownPostCard['categories'], locale: LanguageCode) =>
  categories.map(({ slug, title }) => ({ label: title, href: blogHref(locale, { category: slug }) }));

export function postCardView(
  post: ShownPostCard,
  { locale, timeZone }: Pick<PageContext, 'locale' | 'timeZone'>,
): PostCardView {
  const { id, friendlyUrl, title, excerpt, heroImage, publishedAt, authorName, readingMinutes, servedLocale } = post;
  const image = contentImage(heroImage, title);
  return {
    id,
    href: postHref(locale, friendlyUrl),
    title,
    excerpt,
    ...(image && { image }),
    published: shownDay(new Date(publishedAt), locale, timeZone),
    publishedAt,
    ...(authorName && { author: authorName }),
    readingMinutes,
    categories: categoryLinks(post.categories, locale),
    language: servedLocale,
  };
}
