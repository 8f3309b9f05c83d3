/** What the environment said when this was loaded. */
export const loadedAs = process.env.NAME ?? 'without a name';
