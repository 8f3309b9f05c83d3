import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { LanguageCode } from '@storepod/kernel/language-code';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';
import { mayManage, mayRead } from '../access.ts';
import { SavedItem, Status } from '../items/item-shapes.ts';
import { policyTypes } from '../items/types/policy.ts';
import { problems } from '../problems.ts';

const POLICIES = '/api/v1/private/content/policies';

const PolicyVersionInput = model('PolicyVersionInput', {
  /** At once where it is absent. */
  effectiveFrom: Type.Optional(nullable(Instant)),
  note: Type.Optional(nullable(Type.String({ maxLength: 500 }))),
});
export type PolicyVersionInput = Static<typeof PolicyVersionInput>;

const versionView = {
  version: Type.Integer(),
  status: Type.Enum(['DRAFT', 'LIVE', 'ARCHIVED']),
  effectiveFrom: Instant,
  note: nullable(Type.String()),
  publishedAt: Instant,
  publishedBy: Type.String(),
  languages: Type.Array(LanguageCode),
};
export const PolicyVersion = model('PolicyVersion', versionView);
export type PolicyVersion = Static<typeof PolicyVersion>;

const PolicyText = model('PolicyText', {
  language: LanguageCode,
  title: nullable(Type.String()),
  body: nullable(Type.String()),
});
const PolicyVersionDetail = model('PolicyVersionDetail', {
  ...versionView,
  translations: Type.Array(PolicyText),
});

const PolicyCompliance = model('PolicyCompliance', {
  policyType: Type.Enum([...policyTypes]),
  /** Where the law asks every shop for it. */
  requiredIn: Type.Array(Type.String()),
  id: nullable(Uuid),
  status: nullable(Status),
  liveVersion: nullable(Type.Integer()),
  effectiveFrom: nullable(Instant),
  languages: Type.Array(LanguageCode),
});

const ofVersion = { params: { id: Uuid, version: Type.Integer({ minimum: 1 }) } } as const;
const known = [problems.NOT_FOUND, problems.POLICY_VERSION_NOT_FOUND];

/** Versions of policies: what customers agreed to stays as it was. */
export const policyEndpoints = {
  policyCompliance: endpoint({
    ...mayRead,
    method: 'GET',
    path: `${POLICIES}/compliance`,
    summary: 'Of each type of policy: where it is required, and what the store has.',
    response: Type.Array(PolicyCompliance),
  }),
  publishPolicyVersion: endpoint({
    ...mayManage,
    method: 'POST',
    path: `${POLICIES}/:id/publish-version`,
    audited: 'policy.publish-version',
    summary: 'Makes the newest text the version that holds, at once or from a date on.',
    params: { id: Uuid },
    body: PolicyVersionInput,
    response: PolicyVersion,
    problems: [problems.NOT_FOUND, problems.INCOMPLETE, problems.TRANSITION_NOT_ALLOWED, problems.SCHEDULE_INVALID],
  }),
  policyVersions: endpoint({
    ...mayRead,
    method: 'GET',
    path: `${POLICIES}/:id/versions`,
    summary: 'The versions of a policy, the newest first.',
    params: { id: Uuid },
    response: Type.Array(PolicyVersion),
    problems: [problems.NOT_FOUND],
  }),
  readPolicyVersion: endpoint({
    ...mayRead,
    ...ofVersion,
    method: 'GET',
    path: `${POLICIES}/:id/versions/:version`,
    summary: 'A version of a policy with its texts.',
    response: PolicyVersionDetail,
    problems: known,
  }),
  changePolicyVersion: endpoint({
    ...mayManage,
    ...ofVersion,
    method: 'PUT',
    path: `${POLICIES}/:id/versions/:version`,
    audited: 'policy.change-version',
    summary: 'Gives a version that does not hold yet another date or note.',
    body: PolicyVersionInput,
    response: PolicyVersion,
    problems: [...known, problems.POLICY_VERSION_IMMUTABLE, problems.SCHEDULE_INVALID],
  }),
  restorePolicyText: endpoint({
    ...mayManage,
    ...ofVersion,
    method: 'POST',
    path: `${POLICIES}/:id/versions/:version/restore-text`,
    audited: 'policy.restore-text',
    summary: 'Makes the texts of a version the newest ones to be edited; what holds stays.',
    response: SavedItem,
    problems: known,
  }),
};
