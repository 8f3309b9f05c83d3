import { content } from '@storepod/content/contract';
import { Instant } from '@storepod/kernel/clock';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { cache } from 'react';
import { optionalRead, requiredRead, tenant } from '../../shared/runtime.ts';
import type { ShownBanner, ShownFaq, ShownLayout, ShownPostCard, ShownPosts, ShownSite } from './shapes.ts';

/** How somebody looks at what is not public yet: with a token, and perhaps as it will be at some minute. */
export interface PreviewAsked {
  token: string;
  at?: string;
}

const inLanguage = (lang: LanguageCode) => ({ store: tenant().store, lang });
/** Nothing of a preview is kept or shared. */
const unshared = { preview: true };
const previewQuery = ({ token, at }: PreviewAsked) => ({ token, ...(Instant.is(at) && { at }) });

/** What stands around every page, with its menus. Without it the page has a plain frame. */
export const readSite = cache(
  (lang: LanguageCode): Promise<ShownSite | undefined> =>
    optionalRead(content, 'shownSite', inLanguage(lang), { keep: ['site', 'menu'], fallback: undefined }),
);

/** The sections of the home page; undefined where they cannot be read. */
export const readHomeLayout = (lang: LanguageCode, preview?: PreviewAsked): Promise<ShownLayout | undefined> => {
  const call = { ...inLanguage(lang), params: { page: 'HOME' as const } };
  if (!preview) return optionalRead(content, 'shownLayout', call, { keep: 'layout', fallback: undefined });
  return requiredRead(content, 'previewLayout', { ...call, query: previewQuery(preview) }, unshared);
};

/** Of all places at once: one answer serves the home page and all categories. */
export const readBanners = cache(
  (lang: LanguageCode): Promise<readonly ShownBanner[]> =>
    optionalRead(content, 'shownBanners', { ...inLanguage(lang), query: {} }, { keep: 'banners', fallback: [] }),
);

export const readPage = cache((lang: LanguageCode, slug: string, token?: string, at?: string) => {
  const call = { ...inLanguage(lang), params: { slug } };
  return token === undefined
    ? requiredRead(content, 'shownPage', call, { keep: 'page' })
    : requiredRead(content, 'previewPage', { ...call, query: previewQuery({ token, ...(at && { at }) }) }, unshared);
});

export const readPost = cache((lang: LanguageCode, slug: string, token?: string, at?: string) => {
  const call = { ...inLanguage(lang), params: { slug } };
  return token === undefined
    ? requiredRead(content, 'shownPost', call, { keep: 'post' })
    : requiredRead(content, 'previewPost', { ...call, query: previewQuery({ token, ...(at && { at }) }) }, unshared);
});

export const readPolicy = cache((lang: LanguageCode, slug: string, v?: number, token?: string, at?: string) => {
  const call = { ...inLanguage(lang), params: { slug } };
  return token === undefined
    ? requiredRead(content, 'shownPolicy', { ...call, query: v === undefined ? {} : { v } }, { keep: 'policy' })
    : requiredRead(content, 'previewPolicy', { ...call, query: previewQuery({ token, ...(at && { at }) }) }, unshared);
});

interface PostsQuery {
  category?: string;
  tag?: string;
  page?: number;
  count: number;
}
const postsCall = (lang: LanguageCode, { category, tag, page = 0, count }: PostsQuery) => ({
  ...inLanguage(lang),
  query: { ...(category && { category }), ...(tag && { tag }), page, count },
});

/** A page that is about posts fails with them. */
export const readPosts = (lang: LanguageCode, query: PostsQuery): Promise<ShownPosts> =>
  requiredRead(content, 'shownPosts', postsCall(lang, query), { keep: 'posts' });

/** A section of the home page is left out without them. */
export const readSomePosts = async (lang: LanguageCode, query: PostsQuery): Promise<readonly ShownPostCard[]> =>
  (await optionalRead(content, 'shownPosts', postsCall(lang, query), { keep: 'posts', fallback: undefined }))
    ?.content ?? [];

export const readPostCategories = (lang: LanguageCode) =>
  optionalRead(content, 'shownPostCategories', inLanguage(lang), { keep: 'posts', fallback: [] });

const faqCall = (lang: LanguageCode, group?: string) => ({ ...inLanguage(lang), query: group ? { group } : {} });

export const readFaq = cache(
  (lang: LanguageCode): Promise<ShownFaq> => requiredRead(content, 'shownFaq', faqCall(lang), { keep: 'faq' }),
);

export const readSomeFaq = async (lang: LanguageCode, group?: string): Promise<ShownFaq['groups']> =>
  (await optionalRead(content, 'shownFaq', faqCall(lang, group), { keep: 'faq', fallback: undefined }))?.groups ?? [];

/** Where something went that stood at a path without its language; undefined where nothing is known of it. */
export const readRedirect = async (path: string): Promise<string | undefined> =>
  (
    await optionalRead(
      content,
      'findRedirect',
      { store: tenant().store, query: { path } },
      { keep: 'redirect', fallback: undefined },
    )
  )?.to;
