/** Matches what has the text somewhere within, whatever its signs mean to `like`. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
