import type { ServiceHealth } from '@storepod/boundary/pod-proof';
import type { AuthorColumns } from '@storepod/database/audit/author';
import type { Db } from '@storepod/database/db';
import type { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { PodShortId } from '@storepod/kernel/pod-names';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

export type EndpointType = 'INTERNAL' | 'EXTERNAL';
export type Visibility = 'PUBLIC' | 'PRIVATE';
export type LifecycleState = 'PROVISIONING' | 'ACTIVE' | 'DRAINING' | 'DECOMMISSIONED';
export type HealthStatus = 'GREEN' | 'AMBER' | 'RED';

interface PodTable {
  id: PodId;
  short_id: GeneratedAlways<PodShortId>;
  name: string;
  endpoint: string;
  endpoint_type: EndpointType;
  org_id: ManagerOrgId | null;
  domain: string;
  visibility: Visibility;
  lifecycle_state: LifecycleState;
  region: string | null;
  capacity_max_stores: number | null;
  capacity_stores: Generated<number>;
  /** Put away, with their data still here: they take no room, and the pod cannot end. */
  archived_stores: Generated<number>;
  last_health_status: Generated<HealthStatus | null>;
  last_health_at: Generated<Date | null>;
  last_health_detail: Generated<string | null>;
  last_services: ColumnType<ServiceHealth[] | null, string | null | undefined, string | null>;
  public_key: Generated<string | null>;
  previous_public_key: Generated<string | null>;
  created_at: Date;
  version: Generated<number>;
}

interface PlacementTable {
  store_id: StoreMerchantId;
  pod_id: PodId;
  /** Takes no room. */
  archived: Generated<boolean>;
  recorded_at: Date;
}

interface PlacementReleaseTable {
  store_id: StoreMerchantId;
  released_at: Date;
}

interface HealthCheckTable {
  id: string;
  pod_id: PodId;
  status: HealthStatus;
  latency_ms: number;
  detail: string | null;
  checked_at: Date;
}

interface AuditTable extends AuthorColumns {
  id: string;
  pod_id: PodId;
  action: string;
  from_state: LifecycleState | null;
  to_state: LifecycleState | null;
  source: 'API' | 'JOB' | 'SYSTEM';
  actor: string;
  detail: string | null;
  recorded_at: Date;
}

export interface Tables {
  pod: PodTable;
  pod_store_placement: PlacementTable;
  placement_release: PlacementReleaseTable;
  pod_health_check: HealthCheckTable;
  pod_audit: AuditTable;
}

export type RegistryDb = Db<Tables>;
export type PodRow = Selectable<PodTable>;
export type AuditRow = Selectable<AuditTable>;
export type HealthCheckRow = Selectable<HealthCheckTable>;
