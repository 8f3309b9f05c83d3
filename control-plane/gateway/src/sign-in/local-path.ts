/** Where the console has no page: these belong to the gateway, and some of them would begin a sign-in anew. */
const reservedSegments: ReadonlySet<string> = new Set([
  'tenancy',
  'billing',
  'pod-registry',
  'uaa',
  'spg',
  'api',
  'oauth2',
  'login',
  'logout',
]);

/** As long as an address of the console reasonably gets. */
const LONGEST = 2_000;

/**
 * An address inside the console, with its query, to which a browser may be sent after a sign-in; undefined for anything
 * else. Browsers forgive a lot: they drop tabs and line breaks, read a backslash as a slash, and take two slashes for
 * another host. So what they would have to forgive is refused, in the open and behind escapes.
 */
export function localPath(text: string | null, origin: string): string | undefined {
  if (text === null || text.length > LONGEST || !isPlain(text)) return undefined;
  if (!URL.canParse(text, origin)) return undefined;
  const { pathname, search, hash, origin: named } = new URL(text, origin);
  const isInside = named === origin && !pathname.startsWith('//') && !reservedSegments.has(firstOf(pathname));
  return isInside ? pathname + search + hash : undefined;
}

/** Two layers of escapes are looked behind; a third would be somebody's deliberate work, and harmless as a path. */
function isPlain(text: string): boolean {
  const layers = [text, unescaped(text), unescaped(unescaped(text))];
  const paths = layers.map((layer) => layer.split(/[?#]/, 1)[0] ?? '');
  return layers.every((layer) => !/[\p{C}\\]/u.test(layer)) && paths.every((path) => /^\/(?!\/)/.test(path));
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '\\'; // escapes that nobody can read are refused with the backslashes
  }
}

const firstOf = (pathname: string) => (unescaped(pathname).split('/', 2)[1] ?? '').toLowerCase();
