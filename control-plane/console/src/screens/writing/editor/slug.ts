const LONGEST = 100;
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** The words of a title as an address writes them; nothing where they are in a script that it does not take. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-|-$/g, '');
