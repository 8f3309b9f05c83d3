import { DAY, known, matching, oneOf } from '../../app/search-values.ts';

/** Whose entries there are, in the order in which they are offered. */
export const activeServices = [
  'tenancy',
  'billing',
  'merchant',
  'catalog',
  'inventory',
  'content',
  'checkout',
  'payment',
  'cua',
] as const;

/** What the activity is narrowed by, and from where on it is read. */
export interface ActivitySearch {
  store?: string;
  service?: (typeof activeServices)[number];
  q?: string;
  actor?: string;
  from?: string;
  to?: string;
  /** A position that the service gave out. */
  before?: string;
}

const WORDS = /^[^\p{Cc}]{1,100}$/u;

export const readActivitySearch = (given: Record<string, unknown>): ActivitySearch =>
  known({
    store: matching(/^[0-9a-f]{24}$/, given.store),
    service: oneOf(activeServices, given.service),
    q: matching(WORDS, given.q),
    actor: matching(WORDS, given.actor),
    from: matching(DAY, given.from),
    to: matching(DAY, given.to),
    before: matching(/^[0-9TZ:.-]{20,30}_[0-9a-f-]{36}$/, given.before),
  });
