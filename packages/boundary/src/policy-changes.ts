import { permission } from '@storepod/contract/access';
import { contract } from '@storepod/contract/contract';
import { endpoint } from '@storepod/contract/endpoint';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

/** Another text of a policy holds than before. */
export const PolicyChange = model('PolicyChange', {
  version: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
  effectiveFrom: Instant,
  /** Whether the customers of the store are told; where not, nobody is told of the versions before any more, either. */
  notifyCustomers: Type.Boolean(),
});
export type PolicyChange = Static<typeof PolicyChange>;

/** What checkout, which has the customers and their letters, hears of policies. */
export const policyChangeEndpoints = {
  policyChanged: endpoint({
    method: 'POST',
    path: '/api/v1/private/checkout/external/policies/:id/changed',
    access: permission('STORE-POD.CHECKOUT.SIGNAL'),
    summary: 'Another text of a policy holds than before. Of a version that was told of before, nobody is told again.',
    params: { id: Uuid },
    body: PolicyChange,
  }),
};

/** Checkout as content calls it for that. */
export const checkoutOfPolicies = contract('checkout', policyChangeEndpoints);
