import { permission } from '@storepod/contract/access';
import { auditFeedEntry, auditFilter, MOST_ENTRIES } from '@storepod/contract/audit-feed';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { POSITION } from './position.ts';

/** Every service that keeps an audit; those of pods in the order of the platform's own table. */
const auditedServices = [
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
const AuditedService = Type.Enum([...auditedServices]);
export type AuditedService = (typeof auditedServices)[number];

export const PlatformAuditEntry = model('PlatformAuditEntry', {
  ...auditFeedEntry,
  service: AuditedService,
  /** On which pod, where the service stands on one. */
  pod: nullable(PodId),
});
export type PlatformAuditEntry = Static<typeof PlatformAuditEntry>;

const filter = {
  ...auditFilter,
  service: Type.Optional(AuditedService),
  org: Type.Optional(ManagerOrgId),
  store: Type.Optional(StoreMerchantId),
};
const PlatformAuditFilter = Type.Object(filter);
export type PlatformAuditFilter = Static<typeof PlatformAuditFilter>;

export const PlatformAudit = model('PlatformAudit', {
  entries: Type.Array(PlatformAuditEntry),
  /** Where the next entries begin; null at the end. */
  next: nullable(Type.String()),
  /** How far back words, people and addresses were looked for; null where nothing had to be looked through. */
  since: nullable(Instant),
  /** Who did not answer: a service, or `<pod>/<service>`. */
  missing: Type.Array(Type.String()),
  /** Who was not asked, since nothing that it keeps tells of the store that was asked for. */
  cannotTell: Type.Array(AuditedService),
});
export type PlatformAudit = Static<typeof PlatformAudit>;

const read = { access: permission('STORE-CORE.AUDIT.READ'), scope: 'platform', method: 'GET' } as const;

export const platformAuditEndpoints = {
  readPlatformAudit: endpoint({
    ...read,
    path: '/api/v1/operator/audit',
    summary: 'What happened in every service of the platform and who did it, the newest first.',
    query: {
      ...filter,
      /** The `next` of the answer before. */
      before: Type.Optional(Type.String({ maxLength: 80, pattern: POSITION })),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: MOST_ENTRIES, default: 50 })),
    },
    response: PlatformAudit,
  }),
  exportPlatformAudit: endpoint({
    ...read,
    path: '/api/v1/operator/audit/export',
    summary: 'The same as CSV. Its last lines say who did not answer and whether it was cut.',
    query: filter,
    response: Type.String(),
    file: 'text/csv',
  }),
};
