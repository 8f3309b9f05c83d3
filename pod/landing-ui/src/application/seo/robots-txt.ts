import { arrival } from '../../../shared/runtime.ts';

const closed = ['checkout', 'customer', 'login', 'register', 'reset-password', 'callback', 'search'];

/** What robots may look at: everything but what belongs to one shopper, or has no end. */
export const robotsTxt = (): string =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: /*/${path}`),
    '',
    `Sitemap: ${arrival().origin}/sitemap.xml`,
    '',
  ].join('\n');
