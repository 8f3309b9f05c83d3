import { ManagerOrgId, PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { databaseBefore } from '@storepod/testkit/databases';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { keyRing } from '../neighbours.ts';

const schema = service.options.database;
if (!schema) throw new Error('tenancy has no database');
const org = ManagerOrgId.mint();
const [kept, gone, underWay] = [StoreMerchantId.mint(), StoreMerchantId.mint(), StoreMerchantId.mint()];
const store = (id: StoreMerchantId, name: string, status: string) =>
  `('${id}', '${name}', '${org}', '${PodId.mint()}', '${status}', 'SUCCESSFULLY_PROVISIONING', now(), '{}', now())`;
const database = await databaseBefore(
  schema,
  '0018_intended_name.sql',
  `insert into manager_org (id, name, email, status, owner_user_id, created_at)
     values ('${org}', 'Acme', 'owner@example.com', 'ACTIVE', gen_random_uuid(), now());
   insert into manager_store
     (id, name, org_id, pod_id, status, provisioning_state, provisioning_since, settings, created_at)
     values ${store(kept, 'kept', 'ARCHIVED')}, ${store(gone, 'gone', 'DELETED')};
   insert into usage_report (store_id, month, used, reported_at) values ('${kept}', '2026-11-01', 1, now());
   insert into store_intention (store_id, org_id, begun_at) values ('${underWay}', '${org}', now());
   insert into signup (org_id, name, email, begun_at) values ('${ManagerOrgId.mint()}', 'New', 'new@example.com', now());
   insert into staff_intention (id, org_id, store_id, username, roles, begun_at, begun_by)
     values (gen_random_uuid(), '${org}', '${kept}', 'cid', '{STORE_ADMIN}', now(), 'ann');
   insert into tenancy_audit (id, entity_type, entity_id, action, source, actor, recorded_at)
     values (gen_random_uuid(), 'ORG', '${org}', 'CREATED', 'API', 'ann', now());
   insert into org_member (org_id, user_id, roles, added_at, added_by, source)
     values ('${org}', gen_random_uuid(), '{ORG_ADMIN}', now(), 'ann', 'FOUNDED');
   insert into org_invitation
     (id, org_id, store_id, email, role, token_hash, status, expires_at, created_at, created_by)
     values (gen_random_uuid(), '${org}', '${kept}', 'bob@example.com', 'STORE_ADMIN', repeat('x', 43), 'PENDING',
             now() + interval '1 day', now(), 'ann');
   insert into impersonation (id, org_id, operator, subject, reason, started_at, ended_at)
     values (gen_random_uuid(), '${org}', 'helper', 'ann', 'A question.', now(), now());`,
);
const { parts } = await testService(service, {
  database,
  env: { ADMIN_SDK_CLIENT_SECRET: 'a-secret-of-admin-sdk', SECRETS_KEYS: keyRing() },
});

it('a store that was under way before is still there, and holds no name', async () => {
  const rows = await parts.kit.db.selectFrom('store_intention').select(['store_id', 'name']).execute();
  expect(rows).toEqual([{ store_id: underWay, name: null }]);
});
