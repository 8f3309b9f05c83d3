import { appLocales } from '../../../shared/locales.ts';
import { arrival } from '../../../shared/runtime.ts';
import { firstSegments } from '../../routing/first-segments.ts';

/** What robots may look at: everything but the pages that belong to one shopper, or have no end. */
export const robotsTxt = (): string =>
  [
    'User-agent: *',
    ...appLocales.flatMap((locale) => firstSegments.closed.flatMap((name) => closing(`/${locale}/${name}`))),
    '',
    `Sitemap: ${arrival().origin}/sitemap.xml`,
    '',
  ].join('\n');

/** The page itself, with any question, and what is below it; not one whose name only begins alike. */
const closing = (path: string) => [`Disallow: ${path}$`, `Disallow: ${path}?`, `Disallow: ${path}/`];
