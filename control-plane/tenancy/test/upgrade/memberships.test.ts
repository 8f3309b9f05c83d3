import { ManagerOrgId } from '@storepod/kernel/object-id';
import { databaseBefore } from '@storepod/testkit/databases';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { keyRing } from '../neighbours.ts';

const schema = service.options.database;
if (!schema) throw new Error('tenancy has no database');
const org = ManagerOrgId.mint();
const guest = '019b0f2e-7c40-7abc-8def-0123456789ab';
const database = await databaseBefore(
  schema,
  '0013_memberships.sql',
  `insert into manager_org (id, name, email, status, owner_user_id, created_at)
     values ('${org}', 'Acme', 'owner@example.com', 'ACTIVE', gen_random_uuid(), now());
   insert into manager_store
     (id, name, org_id, pod_id, status, provisioning_state, provisioning_since, settings, created_at)
     values ('${org}', 'shop', '${org}', '${org}', 'ACTIVE', 'SUCCESSFULLY_PROVISIONING', now(), '{}', now());
   insert into store_intention (store_id, org_id, begun_at) values ('${ManagerOrgId.mint()}', '${org}', now());
   insert into signup (org_id, name, email, begun_at) values ('${ManagerOrgId.mint()}', 'New', 'new@example.com', now());
   insert into staff_intention (id, org_id, store_id, username, roles, begun_at, begun_by)
     values (gen_random_uuid(), '${org}', '${org}', 'cid', '{STORE_ADMIN}', now(), 'ann');
   insert into tenancy_audit (id, entity_type, entity_id, action, source, actor, recorded_at)
     values (gen_random_uuid(), 'ORG', '${org}', 'CREATED', 'API', 'ann', now());
   insert into org_member (org_id, user_id, roles, store_id, added_at, added_by)
     values ('${org}', gen_random_uuid(), '{ORG_ADMIN}', null, now(), 'ann'),
            ('${org}', gen_random_uuid(), '{STORE_ADMIN}', '${org}', now(), 'ann'),
            ('${org}', '${guest}', '{STORE_RETAIL}', '${org}', now(), 'ann');
   insert into org_invitation
     (id, org_id, store_id, email, role, token_hash, status, expires_at, created_at, created_by, accepted_at, accepted_by)
     values (gen_random_uuid(), '${org}', '${org}', 'bob@example.com', 'STORE_ADMIN', repeat('x', 43), 'PENDING',
             now() + interval '1 day', now(), 'ann', null, null),
            (gen_random_uuid(), '${org}', '${org}', 'cid@example.com', 'STORE_RETAIL', repeat('y', 43), 'ACCEPTED',
             now() + interval '1 day', now(), 'ann', now(), '${guest}');`,
);
const { parts } = await testService(service, {
  database,
  env: { ADMIN_SDK_CLIENT_SECRET: 'a-secret-of-admin-sdk', SECRETS_KEYS: keyRing() },
});

it('members and invitations of before stay, and it is told how each came', async () => {
  const { db } = parts.kit;
  const members = await db.selectFrom('org_member').select(['roles', 'source']).orderBy('source').execute();
  expect(members).toEqual([
    { roles: ['STORE_ADMIN'], source: 'CREATED' },
    { roles: ['ORG_ADMIN'], source: 'FOUNDED' },
    { roles: ['STORE_RETAIL'], source: 'INVITED' },
  ]);
  const invitations = await db.selectFrom('org_invitation').select(['owner_id', 'hands_over']).execute();
  expect(invitations).toEqual(Array(2).fill({ owner_id: null, hands_over: false }));
});
