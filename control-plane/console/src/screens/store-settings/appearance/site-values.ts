import type { ReplyAt } from '../../../api/request-types.ts';
import { type LocalTexts, textsFor, writtenIn } from '../local-texts.tsx';

export type Site = ReplyAt<'content', 'GET', '/api/v1/private/content/site-settings'>;
type SocialLink = NonNullable<Site['socialLinks']>[number];
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

/** The pictures that stand for the store. */
export const brandPictures = ['logoMediaId', 'logoDarkMediaId', 'faviconMediaId', 'ogMediaId'] as const;
type BrandPicture = (typeof brandPictures)[number];

export interface SiteValues extends Record<string, unknown>, Record<BrandPicture, string> {
  title: LocalTexts;
  shortDescription: LocalTexts;
  metaTitle: LocalTexts;
  metaDescription: LocalTexts;
  keywords: LocalTexts;
  socialLinks: SocialLink[];
}

export function valuesOfSite(site: Site, languages: readonly string[]): SiteValues {
  const { title, shortDescription, seo, socialLinks } = site;
  const inAll = (written: Readonly<Partial<Record<string, string>>> = {}) => textsFor(languages, written);
  return {
    ...picturesIn(site),
    title: inAll(title),
    shortDescription: inAll(shortDescription),
    metaTitle: inAll(seo?.metaTitle),
    metaDescription: inAll(seo?.metaDescription),
    keywords: inAll(seo?.keywords),
    socialLinks: [...(socialLinks ?? [])],
  };
}

/** Empty for one that the store has not. */
const picturesIn = (site: Site) =>
  Object.fromEntries(brandPictures.map((name) => [name, site[name] ?? ''])) as Record<BrandPicture, string>;

/** As content takes it: the whole document. */
export function inputOfSite({ updatedAt: _saved, ...site }: Site, values: SiteValues) {
  const { metaTitle, metaDescription, keywords } = values;
  return {
    ...site,
    ...Object.fromEntries(brandPictures.map((name) => [name, values[name] || null])),
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
