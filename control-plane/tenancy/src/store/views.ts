import type { SubscriptionStatus } from '@storepod/boundary/entitlements';
import { instantOf } from '@storepod/kernel/clock';
import type { Store } from './shapes.ts';
import { operatorReasonOf } from './store-access.ts';
import type { StoreWithOrganisation } from './tables.ts';

/** A store as the control plane knows it. */
export const storeView = (row: StoreWithOrganisation, billingStatus?: SubscriptionStatus): Store => ({
  id: row.id,
  name: row.name,
  orgId: row.org_id,
  podId: row.pod_id,
  status: row.status,
  provisioningState: row.provisioning_state,
  provisioningError: row.provisioning_error,
  operable: row.status === 'ACTIVE' && row.org_status === 'ACTIVE',
  operatorReason: operatorReasonOf(row),
  billingStatus: billingStatus ?? null,
  createdAt: instantOf(row.created_at),
});
