/** What a key can be made of, in the order in which the parts stand there. */
export const keyParts = ['host', 'store', 'theme', 'color', 'lang', 'langs', 'locale', 'path', 'query'] as const;
export type KeyPart = (typeof keyParts)[number];

/** Headers that are left as the application set them. */
export const PASSTHROUGH = 'passthrough';
/** Nobody may keep this answer. */
export const PRIVATE = 'private, no-store';

/** How the pages of one class are kept. */
export interface ClassPolicy {
  readonly enabled: boolean;
  /** Seconds for which a page is fresh. */
  readonly ttl: number;
  /** Seconds after those in which it is still served while a new one is made. */
  readonly swr: number;
  /** The part of the memory that the class may fill. */
  readonly share: number;
  readonly key: readonly KeyPart[];
  /** `Cache-Control` as it is sent, where it does not follow from the seconds. */
  readonly edge?: string;
}

interface ClassRow {
  /** Against what the paths are held: the path as it came, or what follows the locale. */
  on: 'whole path' | 'after locale';
  /** `/x/*` is `/x` and everything below; `/x` is itself alone. */
  paths: readonly string[];
  policy: ClassPolicy;
}

const document: readonly KeyPart[] = ['host', 'store', 'theme', 'color', 'locale', 'path', 'query'];
const kept = (ttl: number, swr: number, share: number, key = document): ClassPolicy => ({
  enabled: true,
  ttl,
  swr,
  share,
  key,
});
const never = (edge: string): ClassPolicy => ({ enabled: false, ttl: 0, swr: 0, share: 0, key: [], edge });

/** Every class of pages. The first one that matches counts. */
const classTable = {
  'api-theme-manifest': { on: 'whole path', paths: ['/api/theme-manifest'], policy: never(PASSTHROUGH) },
  // Besides these paths it holds whatever has no locale before it.
  'next-internal': {
    on: 'whole path',
    paths: ['/_next/*', '/api/*', '/store-not-found', '/t/*'],
    policy: never(PASSTHROUGH),
  },
  seo: {
    on: 'whole path',
    // The parts of the map of a large shop are kept like the map that names them.
    paths: ['/sitemap.xml', '/sitemap/*', '/robots.txt'],
    policy: kept(600, 3600, 0.05, ['host', 'store', 'path']),
  },
  home: { on: 'after locale', paths: ['/'], policy: kept(30, 300, 0.2) },
  category: { on: 'after locale', paths: ['/category/*'], policy: kept(30, 300, 0.25) },
  product: { on: 'after locale', paths: ['/product/*'], policy: kept(20, 120, 0.25) },
  search: { on: 'after locale', paths: ['/search'], policy: kept(15, 60, 0.1) },
  content: { on: 'after locale', paths: ['/content/*', '/blog', '/blog/*'], policy: kept(60, 600, 0.1) },
  help: { on: 'after locale', paths: ['/help', '/policies/*'], policy: kept(300, 3600, 0.05) },
  shopper: {
    on: 'after locale',
    paths: ['/login', '/register', '/customer/*', '/checkout/*', '/callback'],
    policy: never(PRIVATE),
  },
  default: { on: 'after locale', paths: ['/*'], policy: never(PRIVATE) },
} as const satisfies Record<string, ClassRow>;

export type PageClass = keyof typeof classTable;
export const pageClasses = Object.keys(classTable) as PageClass[];
export const classRows: Readonly<Record<PageClass, ClassRow>> = classTable;

/** The same thing for every class. */
export const forEachClass = <T>(make: (name: PageClass) => T): Record<PageClass, T> =>
  Object.fromEntries(pageClasses.map((name) => [name, make(name)])) as Record<PageClass, T>;

/** Tracking parameters, which change nothing on a page. A star at the end stands for anything. */
export const defaultDropParams: readonly string[] = ['utm_*', 'fbclid', 'gclid', 'msclkid', '_ga', 'ref'];
