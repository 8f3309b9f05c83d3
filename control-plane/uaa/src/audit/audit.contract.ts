import { permission } from '@storepod/contract/access';
import { auditFeed } from '@storepod/contract/audit-feed';
import { endpoint } from '@storepod/contract/endpoint';
import { newestFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { type AuditEventType, auditEvents } from '@storepod/identity/audit/event-types';
import { problems } from '@storepod/identity/problems';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type from 'typebox';

const text = nullable(Type.String());
const read = { access: permission('UAA.AUDIT.READ'), scope: 'platform' } as const;

const eventTypes = Object.keys(auditEvents) as AuditEventType[];
const Category = Type.Enum(['AUTHENTICATION', 'ADMIN', 'TOKENS', 'SECURITY']);
const Outcome = Type.Enum(['SUCCESS', 'FAILURE']);
/** As long as such a column can be. */
const Wanted = Type.Optional(Type.String({ minLength: 1, maxLength: 300 }));

/** An administrator reads many events at a glance. */
const DEFAULT_COUNT = 50;
const filter = {
  type: Type.Optional(Type.Array(Type.Enum(eventTypes), { maxItems: eventTypes.length })),
  category: Type.Optional(Category),
  outcome: Type.Optional(Outcome),
  /** By id or by name. */
  actor: Wanted,
  target: Wanted,
  client: Wanted,
  ip: Wanted,
  /** From this instant on, and before that one. */
  from: Type.Optional(Instant),
  to: Type.Optional(Instant),
  q: Type.Optional(Type.String({ maxLength: 100 })),
};

export const AuditEvent = model('AuditEvent', {
  id: Type.String(),
  occurredAt: Instant,
  type: Type.String(),
  category: Category,
  outcome: Outcome,
  reason: text,
  actor: Type.Object({ type: Type.String(), id: text, name: text }),
  target: nullable(Type.Object({ type: Type.String(), id: text, name: text })),
  clientId: text,
  ip: text,
  userAgent: text,
  detail: text,
  traceId: text,
});

/** What happened here, and who did it. */
export const auditEndpoints = {
  ...auditFeed('uaa').endpoints,
  findAudit: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/audit',
    summary: 'Events by page, the newest first; `type` can be given more than once.',
    query: {
      ...pageQuery('private', newestFirst('occurredAt')),
      count: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: DEFAULT_COUNT })),
      ...filter,
    },
    response: pageOf(AuditEvent),
    problems: [problems.AUDIT_QUERY_INVALID],
  }),
  auditTypes: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/audit/types',
    summary: 'Every type of event with its category.',
    response: Type.Array(model('AuditType', { type: Type.String(), category: Category })),
  }),
  exportAudit: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/audit/export',
    summary: 'Events as CSV, the oldest first.',
    query: filter,
    response: Type.String(),
    file: 'text/csv',
    problems: [problems.AUDIT_EXPORT_TOO_LARGE, problems.AUDIT_QUERY_INVALID],
  }),
  getAudit: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/audit/:id',
    summary: 'One event, with what was before and what is after it.',
    params: { id: Uuid },
    response: model('AuditEventDetail', {
      ...AuditEvent.properties,
      before: nullable(Type.Object({}, { additionalProperties: true })),
      after: nullable(Type.Object({}, { additionalProperties: true })),
    }),
    problems: [problems.AUDIT_NOT_FOUND],
  }),
} as const;
