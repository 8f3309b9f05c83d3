import { policyChangeEndpoints } from '@storepod/boundary/policy-changes';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import Type, { type Static } from 'typebox';

const PolicyTelling = model('PolicyTelling', {
  version: Type.Integer(),
  /** STOPPED: the rest is not written to, as another version holds or the policy was taken out of the shop. */
  state: Type.Enum(['WRITING', 'DONE', 'STOPPED']),
  /** How many customers have been written to. */
  told: Type.Integer(),
  startedAt: Instant,
  endedAt: nullable(Instant),
});
export type PolicyTelling = Static<typeof PolicyTelling>;

export const policyTellingEndpoints = {
  ...policyChangeEndpoints,
  policyTellings: endpoint({
    access: permission('STORE-POD.CHECKOUT.READ'),
    method: 'GET',
    path: '/api/v1/private/checkout/policies/:id/tellings',
    summary: 'Of which versions of a policy the customers are told, the newest first, and how many have been so far.',
    params: { id: Uuid },
    response: Type.Array(PolicyTelling),
  }),
};
