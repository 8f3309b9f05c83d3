import type { RatePolicy } from '@storepod/service/rate-limit';

/** Each of these writes rows and needs no account. The limits are those of an office behind one address, not of a person. */
export const rates: Record<string, RatePolicy> = {
  'create-cart': { limit: 600, windowSeconds: 60, per: 'address' },
  'place-order': { limit: 600, windowSeconds: 60, per: 'address', networkLimit: 3_000 },
  'own-data': { limit: 10, windowSeconds: 3_600, per: 'subject' },
  // It leads to letters to an address that nobody has proved to own; how many one mailbox can get is limited with the rows.
  'stock-notice': { limit: 120, windowSeconds: 600, per: 'address' },
  'change-cart': { limit: 3_000, windowSeconds: 60, per: 'address' },
};
