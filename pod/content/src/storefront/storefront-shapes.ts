import { LinkTarget, SectionItem, sectionProperties } from '@storepod/boundary/section-shapes';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import { BannerTheme, placements } from '../items/types/banner.ts';
import { policyTypes } from '../items/types/policy.ts';

const text = nullable(Type.String());
/** The language that is answered: the one asked for, or the one that was written first. */
const servedLocale = LanguageCode;
/** Those in which it can be read as a whole. */
const languages = Type.Array(LanguageCode);

export const Picture = model('Picture', {
  id: Uuid,
  url: Type.String(),
  alt: Type.String(),
  width: nullable(Type.Integer()),
  height: nullable(Type.Integer()),
});
export type Picture = Static<typeof Picture>;

const Seo = model('Seo', {
  metaTitle: text,
  metaDescription: text,
  keywords: text,
  canonicalUrl: text,
  noindex: Type.Boolean(),
  ogImage: nullable(Picture),
});
export type Seo = Static<typeof Seo>;

/** Its address in each of its languages. */
const friendlyUrls = Type.Unsafe<Partial<Record<LanguageCode, string>>>({
  type: 'object',
  propertyNames: { maxLength: 3, pattern: '^[a-z]{2,3}$' },
  additionalProperties: { type: 'string' },
});

export const ShownPage = model('ShownPage', {
  id: Uuid,
  slug: Type.String(),
  servedLocale,
  languages,
  friendlyUrls,
  title: Type.String(),
  body: Type.String(),
  seo: Seo,
  breadcrumbs: Type.Array(model('Breadcrumb', { title: Type.String(), href: Type.String() })),
  updatedAt: Instant,
});
export type ShownPage = Static<typeof ShownPage>;

const ShownCategory = model('ShownPostCategory', { slug: Type.String(), title: Type.String() });
export const ShownCategories = Type.Array(ShownCategory);

const card = {
  id: Uuid,
  slug: Type.String(),
  /** Its address in the language that was asked for: its slug where it has none of its own there. */
  friendlyUrl: Type.String(),
  servedLocale,
  title: Type.String(),
  excerpt: Type.String(),
  heroImage: nullable(Picture),
  publishedAt: Instant,
  authorName: text,
  readingMinutes: Type.Integer(),
  featured: Type.Boolean(),
  categories: ShownCategories,
  tags: Type.Array(Type.String()),
};
export const PostCard = model('PostCard', card);
export type PostCard = Static<typeof PostCard>;
export const ShownPost = model('ShownPost', {
  ...card,
  languages,
  friendlyUrls,
  body: Type.String(),
  seo: Seo,
  related: Type.Array(PostCard),
});

export const ShownBanner = model('ShownBanner', {
  id: Uuid,
  placement: Type.Enum([...placements]),
  position: Type.Integer(),
  servedLocale,
  title: text,
  subtitle: text,
  body: text,
  ctaLabel: text,
  altText: text,
  target: nullable(LinkTarget),
  href: text,
  theme: BannerTheme,
  desktop: nullable(Picture),
  mobile: nullable(Picture),
  startsAt: nullable(Instant),
  endsAt: nullable(Instant),
  loggedInOnly: Type.Boolean(),
});
export type ShownBanner = Static<typeof ShownBanner>;

const Texts = Type.Unsafe<Record<string, string>>({ type: 'object', additionalProperties: { type: 'string' } });
const { page: _page, hidden: _hidden, items: _items, ...section } = sectionProperties;
export const Layout = model('Layout', {
  page: Type.String(),
  sections: Type.Array(
    model('ShownSection', {
      id: Uuid,
      ...section,
      variant: Type.String(),
      servedLocale: nullable(LanguageCode),
      texts: Texts,
      items: Type.Array(
        model('ShownSectionItem', { ...SectionItem.properties, texts: Texts, picture: nullable(Picture) }),
      ),
      picture: nullable(Picture),
    }),
  ),
});
export type Layout = Static<typeof Layout>;

const Entry = model('FaqEntry', {
  id: Uuid,
  slug: Type.String(),
  servedLocale,
  question: Type.String(),
  answer: Type.String(),
  showInCheckoutHelp: Type.Boolean(),
});
export const ShownFaq = model('ShownFaq', {
  servedLocale,
  groups: Type.Array(model('ShownFaqGroup', { key: Type.String(), name: Type.String(), entries: Type.Array(Entry) })),
  /** A FAQPage of schema.org, as a text to be put into a script of this type. */
  jsonLd: Type.String(),
});
export type ShownFaq = Static<typeof ShownFaq>;

export const ShownPolicy = model('ShownPolicy', {
  id: Uuid,
  type: Type.Enum([...policyTypes]),
  slug: Type.String(),
  version: Type.Integer(),
  /** A preview shows what is no version yet, as a draft. */
  status: Type.Enum(['LIVE', 'ARCHIVED', 'DRAFT']),
  servedLocale,
  languages,
  heading: Type.String(),
  body: Type.String(),
  effectiveFrom: Instant,
  requiresAcceptance: Type.Boolean(),
});

/** What is to be read, or to be accepted, before an order is placed. */
export const CheckoutPolicy = model('CheckoutPolicy', {
  id: Uuid,
  type: Type.Enum([...policyTypes]),
  slug: Type.String(),
  version: Type.Integer(),
  title: Type.String(),
  requiresAcceptance: Type.Boolean(),
});

export const ContentSitemap = model('ContentSitemap', {
  content: Type.Array(
    model('ContentSitemapEntry', {
      id: Uuid,
      path: Type.String(),
      /** Its path in each of its languages. */
      paths: Type.Unsafe<Partial<Record<LanguageCode, string>>>({ ...friendlyUrls }),
      kind: Type.Enum(['PAGE', 'POST', 'POLICY']),
      languages: Type.Array(LanguageCode),
      lastModified: Instant,
      changeFrequency: Type.Enum(['weekly', 'monthly', 'yearly']),
    }),
  ),
  /** The page of questions, on the first page of the list; null where nothing is asked, and on all others. */
  help: nullable(model('HelpSitemapEntry', { languages: Type.Array(LanguageCode), lastModified: Instant })),
  next: nullable(Uuid),
});

export const Redirection = model('Redirection', { from: Type.String(), to: Type.String() });
