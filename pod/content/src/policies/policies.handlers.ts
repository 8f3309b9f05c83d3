import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { authorOf } from '../author.ts';
import type { Content } from '../content.ts';
import { policyCompliance } from './compliance.ts';
import type { policyEndpoints } from './policies.contract.ts';
import {
  changePolicyVersion,
  listPolicyVersions,
  publishPolicyVersion,
  readPolicyVersion,
  restorePolicyText,
} from './policy-versions.ts';

export const policyHandlers = (content: Content): Handlers<Contract<typeof policyEndpoints>> => ({
  policyCompliance: ({ store }) => policyCompliance(content, store),
  publishPolicyVersion: ({ store, params, body, principal }) =>
    publishPolicyVersion(content, store, params.id, body, authorOf(principal)),
  policyVersions: ({ store, params }) => listPolicyVersions(content, store, params.id),
  readPolicyVersion: ({ store, params }) => readPolicyVersion(content, store, params.id, params.version),
  changePolicyVersion: ({ store, params, body }) => changePolicyVersion(content, store, params, body),
  restorePolicyText: ({ store, params, principal }) => restorePolicyText(content, store, params, authorOf(principal)),
});
