import type { content } from '@storepod/content/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import { fashion } from '@storepod/demo/fashion';
import { Instant } from '@storepod/kernel/clock';
import { homeSections } from '@storepod/platform/demo/content/home-sections';
import { idOf, language, pictureOf } from './demo-goods.ts';

type Content = (typeof content)['endpoints'];
type Site = ReplyOf<Content['shownSite']>;
type Layout = ReplyOf<Content['shownLayout']>;
type Section = Layout['sections'][number];
type Policy = ReplyOf<Content['shownPolicy']>;
type Post = (typeof fashion)['content']['posts'][number];

const written = fashion.content;
const someDay = Instant.parse('2026-01-01T00:00:00Z');
const noSeo = { metaTitle: null, metaDescription: null, keywords: null };
const textSeo = { ...noSeo, canonicalUrl: null, noindex: false, ogImage: null };

const shownPicture = (thing: string, alt = '') => {
  const { mediaAssetId: id, imageUrl: url, ...size } = pictureOf(thing);
  return { id, url, alt, ...size };
};

const announcement: Site['announcement'] = {
  ...{ id: idOf('announcement'), placement: 'STRIP', position: 0, servedLocale: language },
  ...{ title: written.announcement.text.en, subtitle: null, body: null, ctaLabel: null, altText: null, target: null },
  ...{ href: `/content/${written.announcement.page}`, theme: {}, desktop: null, mobile: null },
  ...{ startsAt: null, endsAt: null, loggedInOnly: false },
};

/** What the demo's clothing shop says in English, as content answers with it. */
const site = (): Site => ({
  servedLocale: language,
  title: written.title.en,
  shortDescription: written.shortDescription.en,
  seo: noSeo,
  branding: { logo: shownPicture('logo', written.mark.name), logoDark: null, favicon: null, og: null },
  socialLinks: written.social.map(({ provider, url }) => ({ provider, url })),
  announcement,
  menus: { main: [], footer: [] },
  footerPages: written.pages.map(({ slug, title }) => ({ title: title.en, href: `/content/${slug}` })),
  policies: Object.entries(written.policies).map(([type, { title }]) => ({
    title: title.en,
    href: `/policies/${type}`,
  })),
});

const sections = homeSections(fashion, { hero: idOf('hero'), promo: idOf('promo') });

function layout(): Layout {
  return {
    page: 'HOME',
    sections: sections.map(
      ({ slug, kind, variant = '', translations, sortOrder: _order, items = [], ...rest }): Section => {
        const said = translations.find((one) => one.language === language)?.texts ?? {};
        const textsOf = (start: string) =>
          Object.fromEntries(
            Object.entries(said).flatMap(([key, text]) =>
              key.startsWith(start) ? [[key.slice(start.length), text]] : [],
            ),
          );
        return {
          ...{ ...rest, id: idOf(slug), kind, variant, servedLocale: language, texts: said },
          picture: kind === 'promo' ? shownPicture('promo') : null,
          items: items.map(({ id, props }) => ({
            ...{ id, texts: textsOf(`${id}.`), ...(props && { props }) },
            picture: kind === 'hero' ? shownPicture('hero') : null,
          })),
        };
      },
    ),
  };
}

const card = ({ slug, title, excerpt, author, topic, tags, picture }: Post) => ({
  ...{
    id: idOf(`post ${slug}`),
    slug,
    friendlyUrl: slug,
    servedLocale: language,
    title: title.en,
    excerpt: excerpt.en,
  },
  ...{ heroImage: shownPicture(`${picture} 0`), publishedAt: someDay, authorName: author, readingMinutes: 3 },
  ...{ featured: false, categories: [{ slug: topic, title: topic }], tags: [...tags] },
});

const posts = (): ReplyOf<Content['shownPosts']> => {
  const shown = written.posts.map(card);
  return { content: shown, totalElements: shown.length, totalPages: 1, pageNumber: 0, size: shown.length };
};

function page(slug: string): ReplyOf<Content['shownPage']> | undefined {
  const found = written.pages.find((one) => one.slug === slug);
  return (
    found && {
      ...{
        id: idOf(`page ${slug}`),
        slug,
        servedLocale: language,
        languages: [language],
        friendlyUrls: {},
        title: found.title.en,
      },
      ...{ body: found.body.en, seo: textSeo, breadcrumbs: [], updatedAt: someDay },
    }
  );
}

/** The terms that checkout asks for, as long as another policy of the shop. */
const policy = (slug: string): Policy => ({
  ...{ id: idOf(`policy ${slug}`), type: 'TERMS', slug, version: 1, status: 'LIVE', servedLocale: language },
  ...{ languages: [language], heading: written.policies.returns.title.en, body: written.policies.returns.body.en },
  ...{ effectiveFrom: someDay, requiresAcceptance: true },
});

/** What the storefront asks content for, by the last parts of the address. */
export const textAnswers: readonly [address: RegExp, answer: (slug: string) => unknown][] = [
  [/^\/content\/api\/v1\/storefront\/site$/, site],
  [/^\/content\/api\/v1\/storefront\/layout\/HOME$/, layout],
  [/^\/content\/api\/v1\/storefront\/banners$/, () => []],
  [/^\/content\/api\/v1\/storefront\/pages\/(.+)$/, page],
  [/^\/content\/api\/v1\/storefront\/posts$/, posts],
  [/^\/content\/api\/v1\/storefront\/policies\/(.+)$/, policy],
];
