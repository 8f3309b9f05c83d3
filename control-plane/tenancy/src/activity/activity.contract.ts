import { permission } from '@storepod/contract/access';
import { auditFeedEntry, auditFilter } from '@storepod/contract/audit-feed';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type from 'typebox';
import { POSITION } from '../platform-audit/position.ts';
import { problems } from '../problems.ts';

/** The services whose entries are about stores and organisations. What happens to accounts of staff is the platform's. */
export const merchantServices = [
  'tenancy',
  'billing',
  'merchant',
  'content',
  'catalog',
  'checkout',
  'cua',
  'payment',
  'inventory',
] as const;
const MerchantService = Type.Enum([...merchantServices]);

const { id, at, action, actor, act, store, about, detail } = auditFeedEntry;

/** What was done, as those may know it whom it was done for: from where an operator did it is not theirs to know. */
const ActivityEntry = model('ActivityEntry', {
  ...{ id, at, action, actor, act, store, about, detail },
  service: MerchantService,
});

const Activity = model('Activity', {
  entries: Type.Array(ActivityEntry),
  /** Where the next entries begin; null at the end. */
  next: nullable(Type.String()),
  /** How far back words and people were looked for; null where nothing had to be looked through. */
  since: nullable(Instant),
  /** Services that did not answer, so that their entries are missing. */
  missing: Type.Array(MerchantService),
});

const { actor: byWhom, q, from, to } = auditFilter;

const read = {
  method: 'GET',
  query: {
    ...{ actor: byWhom, q, from, to },
    service: Type.Optional(MerchantService),
    /** The `next` of the answer before. */
    before: Type.Optional(Type.String({ maxLength: 80, pattern: POSITION })),
    count: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 50 })),
  },
  response: Activity,
} as const;

export const activityEndpoints = {
  organisationActivity: endpoint({
    ...read,
    path: '/api/v1/org-manager/activity',
    scope: 'platform',
    access: permission('STORE-CORE.MEMBERS.MANAGE'),
    summary: 'What was done in the organisation of the caller and in all its stores, the newest first.',
    problems: [problems.ORG_NOT_FOUND],
  }),
  storeActivity: endpoint({
    ...read,
    path: '/api/v1/store-manager/activity',
    access: permission('STORE-CORE.STORE-ACTIVITY'),
    summary: 'What was done in a store and to it, in every service, the newest first.',
    problems: [problems.STORE_NOT_FOUND],
  }),
};
