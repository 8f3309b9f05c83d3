import type { content } from '@storepod/content/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { composedHome } from './composed-home.ts';
import type { Lang, Shop } from './shop-goods.ts';

type Content = (typeof content)['endpoints'];
type Site = ReplyOf<Content['shownSite']>;

const at = Instant.parse('2026-01-01T00:00:00.000Z');
const POSTS = 30;

/** A text with an address of its own in one language; in the other it is found by its slug. */
export const storySlugs = { ar: 'قصتنا' } as const;
const isStory = (slug: string): boolean => slug === 'story' || slug === storySlugs.ar;

/** What content knows of a shop. */
export function textsOf({ mark, digit, home = 'default', banners = [], ...shop }: Shop) {
  const id = (number: number) => Uuid.parse(`0190000${digit}-0000-7000-8000-${String(number).padStart(12, '0')}`);
  const say = (text: string, lang: Lang) => `${mark}-${lang} ${text}`;
  const picture = (name: string, number: number, lang: Lang) => ({
    id: id(number),
    url: `/content/files/${mark}/${name}.jpg`,
    alt: say(`picture of ${name}`, lang),
    width: 1600,
    height: 900,
  });
  const languages = ['en', 'ar'].map((code) => LanguageCode.parse(code));
  const seo = (lang: Lang) => ({
    metaTitle: say('for search', lang),
    metaDescription: say('for engines', lang),
    keywords: null,
    canonicalUrl: null,
    noindex: false,
    ogImage: null,
  });
  const card = (number: number, lang: Lang) => ({
    id: id(300 + number),
    slug: `post-${number}`,
    friendlyUrl: lang === 'ar' && number === POSTS ? storySlugs.ar : `post-${number}`,
    servedLocale: LanguageCode.parse(lang),
    title: say(`post ${number}`, lang),
    excerpt: say('in short', lang),
    heroImage: picture('post', 301, lang),
    publishedAt: at,
    authorName: say('author', lang),
    readingMinutes: 3,
    featured: false,
    categories: [{ slug: 'news', title: say('news', lang) }],
    tags: ['linen'],
  });
  const link = (text: string, lang: Lang, href: string) => ({ title: say(text, lang), href });
  const entry = (text: string, lang: Lang, href: string) => ({
    ...{ label: say(text, lang), kind: 'PAGE', value: 'about', href, openInNewTab: false },
    children: [],
  });

  return {
    site: (lang: Lang): Site => ({
      servedLocale: LanguageCode.parse(lang),
      title: shop.words?.[lang]?.title ?? null,
      shortDescription: shop.words?.[lang]?.description ?? null,
      seo: { metaTitle: null, metaDescription: null, keywords: null },
      branding: { logo: null, logoDark: null, favicon: null, og: null, ...shop.branding?.(picture, lang) },
      socialLinks: [{ provider: 'INSTAGRAM', url: `https://instagram.com/${mark}` }],
      announcement: null,
      menus: {
        main: shop.menu ? [entry('about', lang, '/content/about'), entry('shirts', lang, '/category/shirts')] : [],
        footer: [],
      },
      footerPages: [link('imprint', lang, '/content/imprint')],
      policies: [link('terms', lang, '/policies/terms')],
      ...shop.site,
    }),
    layout: (lang: Lang): ReplyOf<Content['shownLayout']> => ({
      page: 'HOME',
      sections:
        home === 'default'
          ? []
          : composedHome({ id, say: (text) => say(text, lang), picture: (name, nth) => picture(name, nth, lang) }),
    }),
    banners: (): ReplyOf<Content['shownBanners']> => [...banners],
    page: (lang: Lang, slug: string): ReplyOf<Content['shownPage']> | undefined =>
      slug === 'about' || slug === 'only-english' || isStory(slug)
        ? {
            id: id(200),
            slug: isStory(slug) ? 'story' : slug,
            servedLocale: slug === 'only-english' ? LanguageCode.parse('en') : LanguageCode.parse(lang),
            languages: slug === 'only-english' ? [LanguageCode.parse('en')] : languages,
            friendlyUrls: isStory(slug) ? storySlugs : {},
            title: slug === 'about' ? say('about', lang) : `${mark} untranslated`,
            body: slug === 'about' ? `<p>${say('about in full', lang)}</p>` : `<p>${mark} in English</p>`,
            seo: slug === 'about' ? seo(lang) : { ...seo(lang), metaTitle: null, metaDescription: null },
            breadcrumbs: [],
            updatedAt: at,
          }
        : undefined,
    posts: (lang: Lang, query: URLSearchParams): ReplyOf<Content['shownPosts']> => {
      const [page, count] = [Number(query.get('page') ?? 0), Number(query.get('count') ?? 20)];
      const total = query.get('category') === 'empty' ? 0 : POSTS;
      const numbers = Array.from({ length: total }, (_, nth) => total - nth).slice(page * count, (page + 1) * count);
      return {
        content: numbers.map((number) => card(number, lang)),
        totalElements: total,
        totalPages: Math.ceil(total / count),
        pageNumber: page,
        size: count,
      };
    },
    post: (lang: Lang, slug: string): ReplyOf<Content['shownPost']> | undefined =>
      slug === 'post-1' || isStory(slug)
        ? {
            ...card(1, lang),
            ...(isStory(slug) && { slug: 'story' }),
            languages,
            friendlyUrls: isStory(slug) ? storySlugs : {},
            body: `<p>${say('post in full', lang)}</p>`,
            seo: seo(lang),
            related: [card(2, lang)],
          }
        : undefined,
    categories: (lang: Lang): ReplyOf<Content['shownPostCategories']> => [
      { slug: 'news', title: say('news', lang) },
      { slug: 'empty', title: say('nothing', lang) },
    ],
    faq: (lang: Lang): ReplyOf<Content['shownFaq']> => ({
      servedLocale: LanguageCode.parse(lang),
      groups: ['general', 'shipping'].map((key, nth) => ({
        key,
        name: say(key, lang),
        entries: [
          {
            id: id(400 + nth),
            slug: `question-${key}`,
            servedLocale: LanguageCode.parse(lang),
            question: say(`question of ${key}`, lang),
            answer: `<p>${say(`answer of ${key}`, lang)}</p>`,
            showInCheckoutHelp: false,
          },
        ],
      })),
      jsonLd: JSON.stringify({ '@type': 'FAQPage', name: say('faq', lang) }),
    }),
    policy: (lang: Lang, slug: string, version: string | null): ReplyOf<Content['shownPolicy']> | undefined =>
      slug === 'terms' && Number(version ?? 2) <= 2
        ? {
            id: id(500),
            type: 'TERMS',
            slug: 'terms-of-service',
            version: Number(version ?? 2),
            status: version === '1' ? 'ARCHIVED' : 'LIVE',
            servedLocale: LanguageCode.parse(lang),
            languages,
            heading: say('terms', lang),
            body: `<p>${say(`terms in full ${version ?? 2}`, lang)}</p>`,
            effectiveFrom: at,
            requiresAcceptance: true,
          }
        : undefined,
    sitemap: (): ReplyOf<Content['contentSitemap']> => ({
      content: (
        [
          ['PAGE', { en: '/content/about', ar: '/content/about' }],
          ['POST', { en: '/blog/post-1' }],
          ['POLICY', { en: '/policies/terms', ar: '/policies/terms' }],
          ['PAGE', { en: '/content/story', ar: `/content/${encodeURIComponent(storySlugs.ar)}` }],
        ] as const
      ).map(([kind, paths], nth) => ({
        id: id(600 + nth),
        path: paths.en,
        paths,
        kind,
        languages: languages.filter((language) => language in paths),
        lastModified: at,
        changeFrequency: 'monthly' as const,
      })),
      help: { languages, lastModified: at },
      next: null,
    }),
    redirect: (path: string | null): ReplyOf<Content['findRedirect']> | undefined => {
      const to = { '/content/old': '/content/about', '/blog/old': '/blog/post-1' }[path ?? ''];
      return to ? { from: path ?? '', to } : undefined;
    },
    /** A token that shows what is not public. */
    isToken: (token: string | null) => token === `${mark}-token`,
  };
}
