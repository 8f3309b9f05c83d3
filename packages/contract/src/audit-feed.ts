import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { ServiceName } from '@storepod/kernel/services';
import Type, { type Static } from 'typebox';
import { permission } from './access.ts';
import { contract } from './contract.ts';
import { endpoint } from './endpoint.ts';

/** What an operator's screen or a portion of a file takes at once. */
export const MOST_ENTRIES = 200;
/** As many as an organisation has on one pod; who has more names one. */
export const MOST_STORES = 200;

const text = nullable(Type.String());
const wanted = (maxLength: number) => Type.Optional(Type.String({ minLength: 1, maxLength }));

/** What an entry of any service's audit has in common with all others. */
export const auditFeedEntry = {
  id: Uuid,
  at: Instant,
  /** In the words of the service: `product.update`, `SUSPENDED`, `user.login`. */
  action: Type.String(),
  outcome: Type.Enum(['SUCCESS', 'FAILURE']),
  actor: Type.Object({ id: text, name: Type.String() }),
  /** The operator who acted as that person. */
  act: text,
  ip: text,
  org: text,
  store: text,
  /** What it was done to. */
  about: Type.Object({ type: Type.String(), id: text, name: text }),
  detail: text,
  traceId: text,
};
const AuditFeedEntry = model('AuditFeedEntry', auditFeedEntry);
export type AuditFeedEntry = Static<typeof AuditFeedEntry>;

/** What entries are looked for by, in every service alike. */
export const auditFilter = {
  /** By id or by name. */
  actor: wanted(200),
  /** The operator who acted as somebody, by name. */
  act: wanted(200),
  ip: wanted(100),
  /** A part of the action, of what it was done to, or of the detail. */
  q: wanted(100),
  /** What was changed and refused, or who came and which tokens they got, which is most of what happens; both where it is left out. */
  kind: Type.Optional(Type.Enum(['CHANGES', 'SIGN_INS'])),
  /** From this instant on, and before that one. */
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
};

const feedQuery = {
  ...auditFilter,
  org: Type.Optional(ManagerOrgId),
  stores: Type.Optional(Type.Array(StoreMerchantId, { minItems: 1, maxItems: MOST_STORES })),
  /** The last entry that the reader has. */
  beforeAt: Type.Optional(Instant),
  beforeId: Type.Optional(Uuid),
  count: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ENTRIES, default: 50 })),
};
const AuditFeedQuery = Type.Object(feedQuery);
export type AuditFeedQuery = Static<typeof AuditFeedQuery>;

/** What every service with an audit tells the one that joins them all. */
export const auditFeed = (service: ServiceName) =>
  contract(service, {
    readAuditFeed: endpoint({
      method: 'GET',
      path: '/api/v1/private/audit-feed',
      scope: 'platform',
      access: permission('STORE-CORE.AUDIT.FEED'),
      summary: 'The newest entries of the audit of this service before a position, of all stores or of some.',
      query: feedQuery,
      response: Type.Array(AuditFeedEntry),
    }),
  });
