import type { ServiceName } from '@storepod/kernel/services';
import { problems } from '../problems.ts';
import { prefixRoutes, type Route, storefrontRoute } from './routes.ts';

/** Where a request goes, and under which path the target sees it. */
export interface Target {
  route: Route;
  path: string;
}

const routeBySegment = new Map(prefixRoutes.map((route) => [route.prefix.slice(1), route]));

const SLASH = 0x2f;
const BACKSLASH = 0x5c;
const DOT = 0x2e;
const PERCENT = 0x25;
const QUESTION = 0x3f;
const HASH = 0x23;

/**
 * Reads a request target in origin form. The edge compares raw text and passes it on unchanged, so whatever another
 * reader might resolve, decode or fold into a different path is refused here, where it cannot mislead anybody.
 */
export function readTarget(url: string): Target {
  if (url.charCodeAt(0) !== SLASH) throw problems.BAD_TARGET();
  // Parsers of URLs take what follows two slashes for a host.
  if (url.charCodeAt(1) === SLASH) throw problems.NO_SUCH_ADDRESS();
  const pathEnd = checkCharacters(url);
  const segmentEnd = endOfFirstSegment(url, pathEnd);
  const route = routeBySegment.get(url.slice(1, segmentEnd));
  if (route === undefined) return { route: storefrontRoute, path: url };
  if (route.keepsPrefix) return { route, path: url };
  return { route, path: withoutPrefix(url, segmentEnd) };
}

/** Who would answer, whether or not the target is one that passes. */
export function serviceOf(url: string): ServiceName {
  const [path = ''] = url.split('?', 1);
  const route = routeBySegment.get(path.slice(1, endOfFirstSegment(path, path.length))) ?? storefrontRoute;
  return route.service;
}

/** Returns where the path ends. One pass over the text: this runs for every request. */
function checkCharacters(url: string): number {
  let pathEnd = url.length;
  let suspicious = false;
  let inPath = true;
  for (let at = 0; at < url.length; at++) {
    const code = url.charCodeAt(at);
    if (code < 0x21 || code > 0x7e || code === HASH) throw problems.BAD_TARGET();
    if (!inPath) continue;
    if (code === QUESTION) {
      pathEnd = at;
      inPath = false;
    } else if (code === BACKSLASH) throw problems.BAD_TARGET();
    else if (code === PERCENT || (code === DOT && url.charCodeAt(at - 1) === SLASH)) suspicious = true;
  }
  if (suspicious) refuseDisguises(url.slice(0, pathEnd));
  return pathEnd;
}

/**
 * Dot segments in any spelling (`..`, `%2e.`, `..%2f`), and a first segment that names a service only once it is decoded:
 * one reader resolves them and another does not.
 */
function refuseDisguises(path: string): void {
  const segments = decoded(path).split(/[/\\]/);
  if (segments.some((segment) => segment === '.' || segment === '..')) throw problems.BAD_TARGET();
  const plain = path.slice(1, endOfFirstSegment(path, path.length));
  const first = segments[1] ?? '';
  if (first !== plain && routeBySegment.has(first)) throw problems.BAD_TARGET();
}

/** Deep enough for every disguise that some reader takes off. More layers than this are nobody's honest path. */
const MOST_LAYERS = 3;

/** Undoes every escape of a printable character, again and again: `%252e` is twice a disguise. */
function decoded(path: string): string {
  let text = path;
  for (let layer = 0; layer < MOST_LAYERS; layer++) {
    const below = text.replace(/%([2-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (below === text) return text;
    text = below;
  }
  throw problems.BAD_TARGET();
}

function endOfFirstSegment(url: string, pathEnd: number): number {
  const slash = url.indexOf('/', 1);
  return slash === -1 || slash > pathEnd ? pathEnd : slash;
}

/** What remains always begins with a slash, and never with two. */
function withoutPrefix(url: string, segmentEnd: number): string {
  if (url.charCodeAt(segmentEnd) !== SLASH) return `/${url.slice(segmentEnd)}`;
  if (url.charCodeAt(segmentEnd + 1) === SLASH) throw problems.NO_SUCH_ADDRESS();
  return url.slice(segmentEnd);
}
