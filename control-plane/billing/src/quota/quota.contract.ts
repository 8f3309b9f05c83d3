import { StandingInput } from '@storepod/boundary/store';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { model } from '@storepod/kernel/model';
import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import Type, { type Static } from 'typebox';
import { problems } from '../problems.ts';
import { SubscriptionView } from '../subscription/shapes.ts';

const service = { access: permission('STORE-CORE.BILLING.QUOTA-CHECK'), scope: 'platform' } as const;

export const StoreQuota = model('StoreQuota', {
  allowed: Type.Boolean(),
  reason: Type.Union([Type.Enum(['TOO_MANY_PENDING_STORES', 'RELEASED']), Type.Null()]),
  /** Whether the next store of the organisation would get its one trial. */
  trialAvailable: Type.Boolean(),
  /** Stores that wait for their first payment. */
  pendingStores: Type.Integer(),
});
export type StoreQuota = Static<typeof StoreQuota>;

const OwnedStore = model('OwnedStore', { org: ManagerOrgId, store: StoreMerchantId });

export const quotaEndpoints = {
  storeCreateQuota: endpoint({
    ...service,
    method: 'POST',
    path: '/api/v1/quota/private/store-create',
    summary:
      'Whether an organisation may create one more store. With the id of that store its place is reserved; asking again changes nothing.',
    body: model('QuotaQuestion', { org: ManagerOrgId, store: Type.Optional(StoreMerchantId) }),
    response: StoreQuota,
    problems: [problems.SUBSCRIPTION_DUPLICATE],
  }),
  provisionSubscription: endpoint({
    ...service,
    method: 'POST',
    path: '/api/v1/quota/private/provision',
    summary:
      'Gives a new store its subscription, the first of an organisation with the trial. Repeating changes nothing.',
    body: OwnedStore,
    response: SubscriptionView,
    problems: [problems.SUBSCRIPTION_DUPLICATE],
  }),
  releaseSubscription: endpoint({
    ...service,
    method: 'POST',
    path: '/api/v1/quota/private/release',
    summary:
      'Ends the subscription of a deleted store, and gives back the place of one that did not come into being. Repeating changes nothing.',
    body: OwnedStore,
  }),
  setStoreStanding: endpoint({
    ...service,
    method: 'POST',
    path: '/api/v1/quota/private/standing',
    summary: 'How the platform says that a store stands, and why. Of a store without a subscription nothing is kept.',
    body: model('StoreStanding', { store: StoreMerchantId, ...StandingInput.properties }),
  }),
};
