import type { LanguageCode } from '@storepod/kernel/language-code';
import { trueUntil } from '../../../shared/runtime.ts';
import { readSite } from '../../backend/content-reads.ts';
import type { ShownBanner, ShownSite } from '../../backend/shapes.ts';
import type { AnnouncementView, SiteView } from '../../theme-contract/content.ts';
import type { NavigationView } from '../../theme-contract/views.ts';
import { type Links, linksIn } from './links.ts';
import { contentImage } from './pictures.ts';

export const noSite: SiteView = { menus: { main: [], footer: [] }, footerPages: [], policies: [], socialLinks: [] };

/** What a merchant has put around every page, in one language. */
export async function siteView(locale: LanguageCode, storeName: string): Promise<SiteView> {
  const site = await readSite(locale);
  if (!site) return noSite;
  const links = await linksIn(locale);
  const { logo, logoDark } = site.branding;
  const [light, dark] = [contentImage(logo, storeName), contentImage(logoDark, storeName)];
  const announcement = site.announcement && announcementView(site.announcement, links);
  const link = ({ title, href }: ShownSite['policies'][number]) => ({ label: title, href: links.href(href) });
  return {
    ...(light && { logo: light }),
    ...(dark && { logoDark: dark }),
    ...(announcement && { announcement }),
    menus: { main: menuView(site.menus.main, links), footer: menuView(site.menus.footer, links) },
    footerPages: site.footerPages.map(link),
    policies: site.policies.map(link),
    socialLinks: site.socialLinks.map(({ provider, url }) => ({
      provider,
      label: networkNames[provider],
      href: url,
    })),
  };
}

/** The networks as they write themselves. */
const networkNames: Record<ShownSite['socialLinks'][number]['provider'], string> = {
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

function menuView(entries: ShownSite['menus']['main'], links: Links): NavigationView[] {
  const view = ({ label, href, openInNewTab }: Omit<(typeof entries)[number], 'children'>) => ({
    label,
    href: links.href(href),
    ...(openInNewTab && { opensNewTab: true }),
    children: [],
  });
  return entries.map(({ children, ...entry }) => ({ ...view(entry), children: children.map(view) }));
}

function announcementView(banner: ShownBanner, links: Links): AnnouncementView | undefined {
  const { title, subtitle, ctaLabel, href, loggedInOnly } = banner;
  noteEnd(banner);
  if (!title) return undefined;
  return {
    text: title,
    ...(loggedInOnly && { forShoppers: true }),
    ...(subtitle && { more: subtitle }),
    ...(href && { action: { label: ctaLabel ?? title, href: links.href(href) } }),
  };
}

/** The page is not kept for longer than its banner holds. */
export function noteEnd({ endsAt }: Pick<ShownBanner, 'endsAt'>): void {
  if (endsAt) trueUntil(new Date(endsAt));
}
