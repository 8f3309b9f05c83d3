import { SubscriptionStatus } from '@storepod/boundary/entitlements';
import { storeSettings } from '@storepod/boundary/store';
import { Instant } from '@storepod/kernel/clock';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { StoreName } from '@storepod/kernel/store-name';
import { podRegistry } from '@storepod/pod-registry/contract';
import Type, { type Static } from 'typebox';

const StoreStatus = Type.Enum(['ACTIVE', 'SUSPENDED', 'ARCHIVED', 'DELETED']);
const ProvisioningState = Type.Enum([
  'NOT_STARTED_PROVISIONING',
  'IN_PROGRESS_PROVISIONING',
  'SUCCESSFULLY_PROVISIONING',
  'FAILED_PROVISIONING',
]);

/** A store as the control plane knows it. */
export const Store = model('Store', {
  id: StoreMerchantId,
  name: Type.String(),
  orgId: ManagerOrgId,
  podId: PodId,
  status: StoreStatus,
  provisioningState: ProvisioningState,
  /** Why the last attempt failed; null unless it did. */
  provisioningError: nullable(Type.String()),
  /** Whether it can be used: the store and its organisation are both ACTIVE. */
  operable: Type.Boolean(),
  /** Why the platform stopped it or its organisation, as the operator put it; null where nobody did or said. */
  operatorReason: nullable(Type.String()),
  /** What billing says; null where nobody knows, which is not the same as lapsed. */
  billingStatus: nullable(SubscriptionStatus),
  createdAt: Instant,
});
export type Store = Static<typeof Store>;

/** What a merchant says about a new store: all that the pod will need, so that nothing is refused minutes later. */
export const NewStore = model('NewStore', {
  name: StoreName,
  ...storeSettings,
  /** A wish; the registry decides. */
  pod: Type.Optional(PodId),
});
export type NewStore = Static<typeof NewStore>;

export const StoreFilter = model('StoreFilter', {
  /** A part of the name. */
  name: Type.Optional(Type.String({ maxLength: 40 })),
  pod: Type.Optional(PodId),
  org: Type.Optional(ManagerOrgId),
  status: Type.Optional(StoreStatus),
  provisioningState: Type.Optional(ProvisioningState),
  /** As many as fit on a page. */
  ids: Type.Optional(Type.Array(StoreMerchantId, { minItems: 1, maxItems: 200 })),
});
export type StoreFilter = Static<typeof StoreFilter>;

export const StoresOnPod = model('StoresOnPod', { pod: PodId, count: Type.Integer() });

/** A pod as the registry describes it. */
export const Pod = podRegistry.endpoints.listPods.response.items;
export type Pod = Static<typeof Pod>;
