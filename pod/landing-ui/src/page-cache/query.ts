/** Recognises parameters by their names: `utm_*` is a beginning, `ref` a whole name. */
export function nameMatcher(patterns: readonly string[]): (name: string) => boolean {
  const whole = new Set(patterns.filter((pattern) => !pattern.endsWith('*')));
  const beginnings = patterns.filter((pattern) => pattern.endsWith('*')).map((pattern) => pattern.slice(0, -1));
  return (name) => whole.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}

/** The pairs of a query as they are written. */
export const pairsOf = (query: string): string[] => (query === '' ? [] : query.split('&').filter(Boolean));

/** The name of a written pair, as an application reads it. */
export function nameOf(pair: string): string {
  const written = writtenName(pair);
  if (!/[%+]/.test(written)) return written;
  const [first] = new URLSearchParams(`${written}=`);
  return first?.[0] ?? '';
}

const writtenName = (pair: string) => {
  const equals = pair.indexOf('=');
  return equals === -1 ? pair : pair.slice(0, equals);
};

/**
 * The query as it stands in a key: tracking parameters dropped, pairs sorted by name and then by value. Values stay as they
 * are written, since two spellings that some reader takes for one are not worth a mistake.
 */
export function normalQuery(query: string, isDropped: (name: string) => boolean): string {
  const pairs = pairsOf(query).filter((pair) => !isDropped(nameOf(pair)));
  return pairs.length < 2 ? pairs.join('&') : pairs.sort(byNameThenValue).join('&');
}

function byNameThenValue(a: string, b: string): number {
  return compare(writtenName(a), writtenName(b)) || compare(a, b);
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
