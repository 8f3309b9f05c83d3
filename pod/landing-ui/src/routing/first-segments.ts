/** What follows the language in the addresses of a shop. */
export const firstSegments = {
  open: ['category', 'product', 'content', 'blog', 'help', 'policies'],
  /** Pages that belong to one shopper, or have no end. */
  closed: [
    ...['cart', 'checkout', 'customer', 'login', 'register', 'reset-password', 'verify-email', 'callback'],
    'search',
  ],
} as const;

const known: ReadonlySet<string> = new Set([...firstSegments.open, ...firstSegments.closed]);

/** Whether an address without a language is one of a shop all the same: somebody has left the language out. */
export const lacksLanguage = (path: string): boolean => known.has(path.split('/', 2)[1] ?? '');
