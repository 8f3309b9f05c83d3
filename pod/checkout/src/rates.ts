import type { RatePolicy } from '@storepod/service/rate-limit';

/** Each of these costs rows, or questions to other services, and needs no account. An office shares one address. */
export const rates: Record<string, RatePolicy> = {
  'create-cart': { limit: 120, windowSeconds: 60, per: 'address' },
  'change-cart': { limit: 600, windowSeconds: 60, per: 'address' },
  'place-order': { limit: 600, windowSeconds: 60, per: 'address' },
};
