import { endpoint } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { Instant } from '@storepod/kernel/clock';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import { mayManage, mayRead, shopWindow } from '../access.ts';
import { mediaProblems } from '../media/media-problems.ts';
import { ShownMenuEntry } from '../menus/menu-shapes.ts';
import { problems } from '../problems.ts';
import { Picture, Redirection, ShownBanner } from '../storefront/storefront-shapes.ts';
import { SocialLink, siteDocument } from './site-shapes.ts';

const SITE = '/api/v1/private/content/site-settings';

const SiteInput = model('SiteSettingsInput', { ...siteDocument, version: Type.Optional(Type.Integer({ minimum: 0 })) });
export type SiteInput = Static<typeof SiteInput>;
export const SiteSettings = model('SiteSettings', {
  ...siteDocument,
  /** 0 where nothing has been saved yet. */
  version: Type.Integer(),
  updatedAt: nullable(Instant),
});
export type SiteSettings = Static<typeof SiteSettings>;

const text = nullable(Type.String());
const Link = model('SiteLink', { title: Type.String(), href: Type.String() });

/** What every page of the shop has around it, in one answer. */
export const ShownSite = model('ShownSite', {
  servedLocale: LanguageCode,
  title: text,
  shortDescription: text,
  seo: model('ShownSiteSeo', { metaTitle: text, metaDescription: text, keywords: text }),
  branding: model('Branding', {
    logo: nullable(Picture),
    logoDark: nullable(Picture),
    favicon: nullable(Picture),
    og: nullable(Picture),
  }),
  socialLinks: Type.Array(SocialLink),
  announcement: nullable(ShownBanner),
  menus: model('SiteMenus', { main: Type.Array(ShownMenuEntry), footer: Type.Array(ShownMenuEntry) }),
  footerPages: Type.Array(Link),
  policies: Type.Array(Link),
});
export type ShownSite = Static<typeof ShownSite>;

const Counts = model('ContentCounts', {
  type: Type.Enum(['PAGE', 'POST', 'BANNER', 'FAQ', 'POLICY', 'SECTION']),
  draft: Type.Integer(),
  review: Type.Integer(),
  scheduled: Type.Integer(),
  published: Type.Integer(),
  archived: Type.Integer(),
  /** Texts that are behind their source. */
  stale: Type.Integer(),
});

export const siteEndpoints = {
  shownSite: endpoint({
    ...shopWindow,
    method: 'GET',
    path: '/api/v1/storefront/site',
    summary: 'What every page has around it: words, pictures, menus, announcement, footer.',
    response: ShownSite,
  }),
  contentSummary: endpoint({
    ...mayRead,
    method: 'GET',
    path: '/api/v1/private/content/summary',
    summary: 'How much of each type there is in each state.',
    response: Type.Array(Counts),
  }),
  listRedirects: endpoint({
    ...mayRead,
    method: 'GET',
    path: '/api/v1/private/content/redirects',
    summary: 'Where old addresses lead.',
    query: pageQuery('private', ['from,asc']),
    response: pageOf(Redirection),
  }),
  readSiteSettings: endpoint({
    ...mayRead,
    method: 'GET',
    path: SITE,
    summary: 'How the store presents itself.',
    response: SiteSettings,
  }),
  writeSiteSettings: endpoint({
    ...mayManage,
    method: 'PUT',
    path: SITE,
    audited: 'site-settings.update',
    summary: 'Replaces all of it: what is null or absent is taken away.',
    body: SiteInput,
    response: SiteSettings,
    problems: [mediaProblems.NOT_FOUND, problems.VERSION_CONFLICT],
  }),
};
