import { permission } from '@storepod/contract/access';
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
const eventTypes = Object.keys(auditEvents) as AuditEventType[];
const Category = Type.Enum(['AUTHENTICATION', 'ADMIN', 'TOKENS', 'SECURITY']);
const Outcome = Type.Enum(['SUCCESS', 'FAILURE']);
const Someone = Type.Object({ type: Type.String(), id: text, name: text });

/** Something that happened to the accounts of a store. Whoever was erased since has an id and no name. */
const ShopperEvent = model('ShopperEvent', {
  id: Uuid,
  occurredAt: Instant,
  type: Type.String(),
  category: Category,
  outcome: Outcome,
  /** Why it failed, such as `BAD_CREDENTIALS`. */
  reason: text,
  actor: Someone,
  target: nullable(Someone),
  ip: text,
  userAgent: text,
  detail: text,
});

/** What happened to shoppers' accounts: sign-ins, wrong passwords, links, what staff did. */
export const auditEndpoints = {
  listShopperEvents: endpoint({
    access: permission('STORE-POD.CUA.READ'),
    method: 'GET',
    path: '/api/v1/private/shopper-events',
    summary: 'What happened to the accounts of a store, the newest first; `type` can be given more than once.',
    query: {
      ...pageQuery('private', newestFirst('occurredAt')),
      /** Events that this shopper brought about, or that are about them. */
      shopper: Type.Optional(Uuid),
      type: Type.Optional(Type.Array(Type.Enum(eventTypes), { maxItems: eventTypes.length })),
      category: Type.Optional(Category),
      outcome: Type.Optional(Outcome),
      ip: Type.Optional(Type.String({ minLength: 1, maxLength: 45 })),
      /** From this instant on, and before that one. */
      from: Type.Optional(Instant),
      to: Type.Optional(Instant),
      q: Type.Optional(Type.String({ maxLength: 100 })),
    },
    response: pageOf(ShopperEvent),
    problems: [problems.AUDIT_QUERY_INVALID],
  }),
};
