import { instantOf } from '@storepod/kernel/clock';
import type { Static } from 'typebox';
import { isEligible } from '../placement/choose-pod.ts';
import type { Pod, PodView } from '../shapes.ts';
import type { PodRow } from '../tables.ts';

/** A pod as the gateway routes to it. */
export const routingRecord = (row: PodRow): Static<typeof Pod> => ({
  id: row.id,
  shortId: row.short_id,
  name: row.name,
  endpoint: { endpoint: row.endpoint, type: row.endpoint_type },
  orgId: row.org_id,
  domain: row.domain,
  visibility: row.visibility,
});

/** A pod as an operator sees it. */
export const podView = (row: PodRow): Static<typeof PodView> => ({
  ...routingRecord(row),
  lifecycleState: row.lifecycle_state,
  region: row.region,
  capacityMaxStores: row.capacity_max_stores,
  capacityStores: row.capacity_stores,
  archivedStores: row.archived_stores,
  lastHealthStatus: row.last_health_status,
  lastHealthAt: row.last_health_at && instantOf(row.last_health_at),
  lastHealthDetail: row.last_health_detail,
  services: row.last_services,
  hasKey: row.public_key !== null,
  openToPlacement: isEligible(row),
  createdAt: instantOf(row.created_at),
  version: row.version,
});
