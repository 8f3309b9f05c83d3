/** What people paste: an address with its scheme and path is still a domain. */
export const bareDomain = (text: string): string =>
  text
    .trim()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//i, '')
    .replace(/[/?#].*/s, '')
    .toLowerCase();
