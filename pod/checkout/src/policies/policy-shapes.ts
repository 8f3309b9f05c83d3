import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';

/** More policies than content has at the checkout. */
const MOST_POLICIES = 20;

/** Which text the shopper has accepted. */
export const AcceptedPolicies = Type.Array(
  model('PolicyToAccept', { id: Uuid, version: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) }),
  { maxItems: MOST_POLICIES },
);

/** What an order keeps of it. The text is read by the id and the version, also after it was changed. */
export const AcceptedPolicyView = model('AcceptedPolicy', {
  id: Uuid,
  type: Type.String(),
  title: Type.String(),
  version: Type.Integer(),
  acceptedAt: Instant,
});
export type AcceptedPolicyView = Static<typeof AcceptedPolicyView>;
