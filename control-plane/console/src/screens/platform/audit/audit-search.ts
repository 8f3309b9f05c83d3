import { DAY, known, matching, oneOf } from '../../../app/search-values.ts';
import { boundsOf } from '../../../components/list/day-bounds.ts';

/** Whose audits there are, in the order in which they are offered. */
export const auditedServices = [
  'uaa',
  'tenancy',
  'billing',
  'pod-registry',
  'merchant',
  'content',
  'catalog',
  'checkout',
  'cua',
  'payment',
  'inventory',
] as const;

/** Beside what was changed, which is not spelled out: sign-ins and tokens would hide it. */
export const auditKinds = ['signIns', 'all'] as const;

/** What the audit is narrowed by, and from where on it is read. */
export interface AuditSearch {
  kind?: (typeof auditKinds)[number];
  service?: (typeof auditedServices)[number];
  q?: string;
  actor?: string;
  act?: string;
  ip?: string;
  from?: string;
  to?: string;
  org?: string;
  store?: string;
  /** A position that the service gave out. */
  before?: string;
}

const OBJECT_ID = /^[0-9a-f]{24}$/;
const WORDS = /^[^\p{Cc}]{1,100}$/u;

export const readAuditSearch = (given: Record<string, unknown>): AuditSearch =>
  known({
    kind: oneOf(auditKinds, given.kind),
    service: oneOf(auditedServices, given.service),
    q: matching(WORDS, given.q),
    actor: matching(WORDS, given.actor),
    act: matching(WORDS, given.act),
    ip: matching(/^[0-9a-fA-F:.]{1,60}$/, given.ip),
    from: matching(DAY, given.from),
    to: matching(DAY, given.to),
    org: matching(OBJECT_ID, given.org),
    store: matching(OBJECT_ID, given.store),
    before: matching(/^[0-9TZ:.-]{20,30}_[0-9a-f-]{36}$/, given.before),
  });

/** What the service is asked for: it takes instants, the address has days. */
export const auditFilterOf = ({ kind, from, to, ...words }: Omit<AuditSearch, 'before'>) => ({
  ...words,
  ...boundsOf({ from, to }),
  ...(kind !== 'all' && { kind: kind === 'signIns' ? ('SIGN_INS' as const) : ('CHANGES' as const) }),
});
