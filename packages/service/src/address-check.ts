/** More than any endpoint describes, its lists written as repeated parameters included. */
const MOST_QUERY_PARAMETERS = 500;

/**
 * Whether an address can be read at all: escapes that stand for UTF-8, no NUL, and not thousands of parameters. A parser
 * that leaves a bad escape as it is would let one value have two spellings, and one that throws would be a fault of ours.
 */
export function isReadableAddress(url: string): boolean {
  if (url.includes('%') && (url.includes('%00') || !isDecodable(url))) return false;
  return !hasTooManyParameters(url);
}

function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}

function hasTooManyParameters(url: string): boolean {
  let parameters = 0;
  for (let at = url.indexOf('&'); at !== -1; at = url.indexOf('&', at + 1)) {
    parameters += 1;
    if (parameters >= MOST_QUERY_PARAMETERS) return true;
  }
  return false;
}
