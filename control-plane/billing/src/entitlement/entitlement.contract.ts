import { billingForPods, EntitlementSnapshot } from '@storepod/boundary/entitlements';
import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import Type from 'typebox';

const service = { access: permission('STORE-CORE.BILLING.QUOTA-CHECK'), scope: 'platform' } as const;

/** The largest page of stores that tenancy lists, with room to spare. */
const MOST_SNAPSHOTS = 500;

export const entitlementEndpoints = {
  ...billingForPods,
  snapshots: endpoint({
    ...service,
    method: 'POST',
    path: '/api/v1/entitlement/private/snapshot/batch',
    summary: 'What many stores may do now. Stores without a subscription are left out.',
    body: Type.Array(StoreMerchantId, { maxItems: MOST_SNAPSHOTS }),
    response: Type.Array(EntitlementSnapshot),
  }),
  blockedStores: endpoint({
    ...service,
    method: 'GET',
    path: '/api/v1/entitlement/private/blocked-stores',
    summary: 'All stores whose staff may not write now.',
    response: Type.Array(StoreMerchantId),
  }),
};
