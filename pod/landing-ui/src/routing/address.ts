/** An address, taken apart as far as routing needs it. */
export interface Address {
  /** The path as it was sent. */
  path: string;
  query: string;
  /** The segments as a careless server might read them: decoded, and without empty ones. */
  segments: readonly string[];
}

/** How often something may be encoded over and over before it is no longer worth decoding. */
const MOST_LAYERS = 3;

export function addressOf(url: string): Address {
  const [path = '/', query = ''] = splitOnce(url, '?');
  const segments = decodedFully(path)
    .replaceAll('\\', '/')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.');
  return { path, query, segments };
}

/**
 * Whether an address leads into the tree of themes, in whatever spelling: encoded, with doubled slashes, or with one of
 * the endings under which the framework serves the data of a page.
 */
export const isInternal = ({ segments: [first = ''] }: Address): boolean => /^t(?:\.|$)/i.test(first);

/**
 * Whether somebody behind us could read another path in it than we do: backslashes, encoded slashes and backslashes, dots
 * as segments, or an escape that cannot be decoded. No page of a shop has such an address.
 */
export function isAmbiguous(path: string): boolean {
  return /\\|%2f|%5c|%00|(?:^|\/)(?:\.|%2e){1,2}(?:\/|$)/i.test(path) || !isDecodable(path);
}

/**
 * The query as the framework can read it. Somebody who types `?q=100%` means those words, and gets the page of them; the
 * framework would answer a bad escape with a fault.
 */
export function readableQuery(query: string): string {
  if (!query.includes('%') || isDecodable(query)) return query;
  return query
    .split('&')
    .map((pair) => (isDecodable(pair) ? pair : readablePair(pair)))
    .join('&');
}

/** A percent sign that begins no escape stands for itself, and bytes that are no text for the sign of such bytes. */
function readablePair(pair: string): string {
  const escaped = pair.replace(/%(?![0-9a-f]{2})/gi, '%25');
  return isDecodable(escaped) ? escaped : new URLSearchParams(escaped).toString();
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

function decodedFully(path: string): string {
  let text = path;
  for (let layer = 0; layer < MOST_LAYERS && text.includes('%'); layer++) text = decoded(text);
  return text;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text.replace(/%([0-7][0-9a-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  }
}

function splitOnce(text: string, mark: string): string[] {
  const at = text.indexOf(mark);
  return at === -1 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}
