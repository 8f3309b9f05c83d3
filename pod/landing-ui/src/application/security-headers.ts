import { PAGE_SCRIPT_FOLDER } from '../page-scripts/page-script.ts';

/** What an operator allows beyond the shop itself. */
export interface PolicySettings {
  /** Who may show pages of the shop in a frame, besides the shop: the console, for its preview. */
  frameAncestors: readonly string[];
  /** Where pictures may come from, besides the shop. Merchants may name pictures that are kept elsewhere. */
  imageSources: readonly string[];
  /** Where the built files are, if not on the shop's own host. */
  staticAssets: string | undefined;
}

/** A host as a policy can name it. An address in brackets cannot be named there. */
const plainHost = /^[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?$/i;

/** Where films are shown in a frame, once somebody wants to see one. */
const filmPlayers = ['https://www.youtube-nocookie.com', 'https://player.vimeo.com'];

const ownFolders = ['/_next/static/', PAGE_SCRIPT_FOLDER];

/**
 * What a page of a shop may do. Scripts and stylesheets come from the folders of built files and from nowhere else on the
 * host, so that no uploaded file can become one. No script stands in a page; the few styles that do are attributes, by
 * which a theme hands over the merchant's colours.
 */
export function pagePolicy(host: string, { frameAncestors, imageSources, staticAssets }: PolicySettings): string {
  const [built, own] = plainHost.test(host) ? ownFolders.map((folder) => host + folder) : ["'self'", ''];
  // A source without a slash at its end would be one file.
  const elsewhere = staticAssets && `${staticAssets.replace(/\/+$/, '')}/`;
  const files = [built, elsewhere].filter(Boolean).join(' ');
  return [
    // Prefetching has no directive of its own: where none allows it, Firefox asks this one. All that a page loads, makes or
    // shows has one of its own below, so that built files are all that this one allows of anything.
    `default-src ${files}`,
    `script-src ${[files, own].filter(Boolean).join(' ')}`,
    // Browsers that do not know the two finer directives need the attributes allowed here.
    `style-src ${files} 'unsafe-inline'`,
    `style-src-elem ${files}`,
    "style-src-attr 'unsafe-inline'",
    `img-src ${["'self'", 'data:', elsewhere, ...imageSources].filter(Boolean).join(' ')}`,
    `media-src ${["'self'", ...imageSources].join(' ')}`,
    `font-src ${files}`,
    "connect-src 'self'",
    `frame-src ${filmPlayers.join(' ')}`,
    // What a page of a shop has none of.
    "child-src 'none'",
    "worker-src 'none'",
    "manifest-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${["'self'", ...frameAncestors].join(' ')}`,
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
}

/** A shop uses none of these; a script that got in must not ask for them in its name. */
const PERMISSIONS = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

/** For every answer. */
export const commonHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': PERMISSIONS,
};
