import { ManagerOrgId, PodId } from '@storepod/kernel/object-id';
import { databaseBefore } from '@storepod/testkit/databases';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { keyRing } from '../neighbours.ts';

const schema = service.options.database;
if (!schema) throw new Error('tenancy has no database');
const org = ManagerOrgId.mint();
const database = await databaseBefore(
  schema,
  '0009_unverified_organisation.sql',
  `insert into manager_org (id, name, email, status, owner_user_id, created_at)
     values ('${org}', 'Acme', 'owner@example.com', 'ACTIVE', gen_random_uuid(), now());
   insert into manager_store
     (id, name, org_id, pod_id, status, provisioning_state, provisioning_since, settings, created_at)
     values ('${org}', 'shop', '${org}', '${org}', 'ACTIVE', 'SUCCESSFULLY_PROVISIONING', now(), '{}', now());
   insert into store_intention (store_id, org_id, begun_at) values ('${PodId.mint()}', '${org}', now());
   insert into signup (org_id, name, email, begun_at) values ('${PodId.mint()}', 'New', 'new@example.com', now());
   insert into org_member (org_id, user_id, roles, added_at, added_by)
     values ('${org}', gen_random_uuid(), '{ORG_ADMIN}', now(), 'ann');
   insert into org_invitation
     (id, org_id, store_id, email, role, token_hash, status, expires_at, created_at, created_by)
     values (gen_random_uuid(), '${org}', '${org}', 'bob@example.com', 'STORE_ADMIN', repeat('x', 43), 'PENDING',
             now() + interval '1 day', now(), 'ann');
   insert into staff_intention (id, org_id, store_id, username, roles, begun_at, begun_by)
     values (gen_random_uuid(), '${org}', '${org}', 'cid', '{STORE_ADMIN}', now(), 'ann');
   insert into tenancy_audit (id, entity_type, entity_id, action, source, actor, recorded_at)
     values (gen_random_uuid(), 'ORG', '${org}', 'CREATED', 'API', 'ann', now());`,
);
const { parts } = await testService(service, {
  database,
  env: { ADMIN_SDK_CLIENT_SECRET: 'a-secret-of-admin-sdk', SECRETS_KEYS: keyRing() },
});

it('an organisation of before may have a second store without a letter', async () => {
  const rows = await parts.kit.db.selectFrom('manager_org').select(['id', 'email_unverified']).execute();
  expect(rows).toEqual([{ id: org, email_unverified: false }]);
});
