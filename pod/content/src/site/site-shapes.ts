import { AltTexts } from '@storepod/boundary/alt-texts';
import { Uuid } from '@storepod/kernel/ids';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';

type Texts = Partial<Record<LanguageCode, string>>;
/** A text in each language. */
const texts = (maxLength: number) =>
  Type.Optional(Type.Unsafe<Texts>({ ...AltTexts, additionalProperties: { type: 'string', maxLength } }));
const OptionalMedia = Type.Optional(nullable(Uuid));

/** The hosts at which a provider has its pages. */
export const providerHosts = {
  FACEBOOK: ['facebook.com', 'fb.com'],
  INSTAGRAM: ['instagram.com'],
  TIKTOK: ['tiktok.com'],
  X: ['x.com', 'twitter.com'],
  YOUTUBE: ['youtube.com', 'youtu.be'],
  LINKEDIN: ['linkedin.com'],
  PINTEREST: ['pinterest.com'],
  SNAPCHAT: ['snapchat.com'],
  TELEGRAM: ['t.me', 'telegram.me'],
  WHATSAPP: ['wa.me', 'whatsapp.com'],
} as const;
type SocialProvider = keyof typeof providerHosts;
const providers = Object.keys(providerHosts) as [SocialProvider, ...SocialProvider[]];

export const SocialLink = model('SocialLink', {
  provider: Type.Enum([...providers]),
  url: Type.String({ maxLength: 300 }),
});

/** How a store presents itself: its pictures, its words in each language, and where else it is found. */
export const siteDocument = {
  /** What the store is called, where that differs by language. */
  title: texts(100),
  shortDescription: texts(300),
  logoMediaId: OptionalMedia,
  logoDarkMediaId: OptionalMedia,
  faviconMediaId: OptionalMedia,
  ogMediaId: OptionalMedia,
  seo: Type.Optional(model('SiteSeo', { metaTitle: texts(255), metaDescription: texts(255), keywords: texts(255) })),
  socialLinks: Type.Optional(Type.Array(SocialLink, { maxItems: 20 })),
};
const SiteObject = Type.Object(siteDocument);
export type SiteDocument = Static<typeof SiteObject>;
