/** Addresses are plain text: a token of digits stays text, and nobody has to read JSON in them. */
export const readSearch = (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search));

export function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '');
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text === '' ? '' : `?${text}`;
}
