import { StoreMerchantId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { startUaa } from '../uaa.ts';

const schema = service.options.database;
if (!schema) throw new Error('pod-registry has no database');
const { pod } = testIds;
const database = await databaseBefore(
  schema,
  '0008_archived_placement.sql',
  `insert into pod (id, name, endpoint, endpoint_type, domain, visibility, lifecycle_state, capacity_stores, created_at)
     values ('${pod}', 'First', 'first.storepod.test', 'INTERNAL', 'first.pods.test', 'PUBLIC', 'ACTIVE', 1, now());
   insert into pod_store_placement (store_id, pod_id, recorded_at) values ('${StoreMerchantId.mint()}', '${pod}', now());
   insert into placement_release (store_id, released_at) values ('${StoreMerchantId.mint()}', now());
   insert into pod_health_check (id, pod_id, status, latency_ms, checked_at)
     values (gen_random_uuid(), '${pod}', 'GREEN', 1, now());
   insert into pod_audit (id, pod_id, action, source, actor, recorded_at)
     values (gen_random_uuid(), '${pod}', 'CREATED', 'API', 'ann', now());`,
);
const registry = await testService(service, {
  database,
  peers: { uaa: (await startUaa()).origin },
  env: { POD_HEALTH_RATE: 'P1D', POD_HEALTH_RETRY: 'P1D' },
});

it('a store that stood on a pod before takes its room there, and none is put away', async () => {
  const { body } = await registry.as('superAdmin', 'GET', `/api/v1/pod/${pod}`);
  expect(body).toMatchObject({ capacityStores: 1, archivedStores: 0 });
});
