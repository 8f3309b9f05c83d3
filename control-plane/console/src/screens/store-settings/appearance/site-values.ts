import type { ReplyAt } from '../../../api/request-types.ts';
import { type LocalTexts, textsFor, writtenIn } from '../local-texts.tsx';

export type Site = ReplyAt<'content', 'GET', '/api/v1/private/content/site-settings'>;
export type SocialLink = NonNullable<Site['socialLinks']>[number];
export type Network = SocialLink['provider'];

/** Where a store can be found beside its own address. Their names are the same in all languages. */
export const networks: Record<Network, string> = {
  FACEBOOK: 'Facebook',
  INSTAGRAM: 'Instagram',
  TIKTOK: 'TikTok',
  X: 'X',
  YOUTUBE: 'YouTube',
  LINKEDIN: 'LinkedIn',
  PINTEREST: 'Pinterest',
  SNAPCHAT: 'Snapchat',
  TELEGRAM: 'Telegram',
  WHATSAPP: 'WhatsApp',
};

export interface SiteValues extends Record<string, unknown> {
  title: LocalTexts;
  shortDescription: LocalTexts;
  metaTitle: LocalTexts;
  metaDescription: LocalTexts;
  keywords: LocalTexts;
  socialLinks: SocialLink[];
}

export function valuesOfSite(
  { title, shortDescription, seo, socialLinks }: Site,
  languages: readonly string[],
): SiteValues {
  const inAll = (written: Readonly<Partial<Record<string, string>>> = {}) => textsFor(languages, written);
  return {
    title: inAll(title),
    shortDescription: inAll(shortDescription),
    metaTitle: inAll(seo?.metaTitle),
    metaDescription: inAll(seo?.metaDescription),
    keywords: inAll(seo?.keywords),
    socialLinks: [...(socialLinks ?? [])],
  };
}

/** As content takes it: the whole document, so the pictures go back as they were. */
export function inputOfSite({ updatedAt: _saved, ...site }: Site, values: SiteValues) {
  const { metaTitle, metaDescription, keywords } = values;
  return {
    ...site,
    title: writtenIn(values.title),
    shortDescription: writtenIn(values.shortDescription),
    seo: {
      metaTitle: writtenIn(metaTitle),
      metaDescription: writtenIn(metaDescription),
      keywords: writtenIn(keywords),
    },
    socialLinks: values.socialLinks
      .map(({ provider, url }) => ({ provider, url: url.trim() }))
      .filter(({ url }) => url !== ''),
  };
}

/** The field of the form for a field of the service. */
export const fieldOfSite = (field: string) => field.replace(/^seo\./, '');
