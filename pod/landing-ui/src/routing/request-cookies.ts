/** The cookies of a request by their names; of several with one name the last. */
export function requestCookies(header = ''): ReadonlyMap<string, string> {
  const pairs = header.split(';').map((pair) => pair.split(/=(.*)/s, 2));
  return new Map(pairs.map(([name = '', value = '']) => [name.trim(), value.trim()]));
}
