import type { UpdateStore } from '@storepod/boundary/store';
import type { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { StoreName } from '@storepod/kernel/store-name';
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { OrganisationStatus } from '../organisation/tables.ts';

export type StoreStatus = 'ACTIVE' | 'SUSPENDED' | 'ARCHIVED' | 'DELETED';
export type ProvisioningState =
  | 'NOT_STARTED_PROVISIONING'
  | 'IN_PROGRESS_PROVISIONING'
  | 'SUCCESSFULLY_PROVISIONING'
  | 'FAILED_PROVISIONING';

interface StoreTable {
  id: StoreMerchantId;
  name: StoreName;
  org_id: ManagerOrgId;
  pod_id: PodId;
  status: StoreStatus;
  /** Why an operator suspended it. */
  status_reason: Generated<string | null>;
  provisioning_state: ProvisioningState;
  provisioning_since: Date;
  provisioning_error: Generated<string | null>;
  /** What the merchant chose at creation; the pod has the living copy. */
  settings: ColumnType<UpdateStore, string, string>;
  created_at: Date;
  /** When its pod said that nothing of the deleted store is left there. */
  erased_at: Generated<Date | null>;
  version: Generated<number>;
}

interface StoreIntentionTable {
  store_id: StoreMerchantId;
  org_id: ManagerOrgId;
  begun_at: Date;
  name: Generated<StoreName | null>;
}

export interface StoreTables {
  manager_store: StoreTable;
  store_intention: StoreIntentionTable;
}

export type StoreRow = Selectable<StoreTable>;

/** A store with the status of its organisation, on which it depends. */
export type StoreWithOrganisation = StoreRow & { org_status: OrganisationStatus; org_reason: string | null };
