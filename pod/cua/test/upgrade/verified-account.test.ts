import type { IdentityDb } from '@storepod/identity/tables';
import { testIds } from '@storepod/testkit/callers';
import { databaseBefore } from '@storepod/testkit/databases';
import { testService } from '@storepod/testkit/running';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { environment } from '../environment.ts';

const schema = service.options.database;
if (!schema) throw new Error('cua has no database');
const { store } = testIds;
const [ann, bob, staff, role, provider] = [1, 2, 3, 4, 5].map((digit) => `019b0f2e-7c40-7abc-8def-0123456789a${digit}`);
const database = await databaseBefore(
  schema,
  '0021_verified_account.sql',
  `insert into realm (id) values ('${store}'), ('platform');
   insert into realm_settings (realm_id, document) values ('${store}', '{"displayName": "Before"}');
   insert into account (id, realm_id, username, email, email_verified, password_hash, activated_at, created_at) values
     ('${ann}', '${store}', 'ann', 'ann@example.com', true, 'none', now(), now()),
     ('${bob}', '${store}', 'bob', 'bob@example.com', false, 'none', now(), now()),
     ('${staff}', 'platform', 'staff', 'staff@example.com', false, 'none', now(), now());
   insert into password_history (account_id, password_hash, changed_at) values ('${ann}', 'none', now());
   insert into role (id, realm_id, name, scope) values ('${role}', '${store}', 'CUSTOMER', 'REALM');
   insert into role_permission (role_id, permission) values ('${role}', 'users:read');
   insert into account_role (account_id, role_id) values ('${ann}', '${role}');
   insert into signing_key (kid, status, public_jwk, private_jwk, created_at) values ('k', 'RETIRED', '{}', 'sealed', now());
   insert into oauth_client (id, client_id, name, auth_methods, grant_types, created_at)
     values (gen_random_uuid(), 'app', 'App', '{}', '{}', now());
   insert into protocol_state (model, id, payload, expires_at) values ('Grant', 'x', '{}', now() + interval '1 day');
   insert into sign_in_session (uid, realm_id, account_id, ip, via, created_at, last_seen_at, expires_at)
     values ('session', '${store}', '${ann}', '192.0.2.1', 'browser', now(), now(), now() + interval '1 day');
   insert into one_time_link (id, account_id, kind, token_hash, status, email, expires_at, created_at, created_by)
     values (gen_random_uuid(), '${bob}', 'EMAIL_VERIFICATION', 'x', 'PENDING', 'bob@example.com', now(), now(), 'bob');
   insert into identity_provider (id, realm_id, alias, preset, protocol, display_name, client_id, account_linking, created_at)
     values ('${provider}', '${store}', 'google', 'GOOGLE', 'OIDC', 'Google', 'sealed', 'CONFIRM', now());
   insert into account_identity (id, account_id, provider_id, subject, linked_at)
     values (gen_random_uuid(), '${ann}', '${provider}', 'sub', now());
   insert into audit_event (id, realm_id, occurred_at, event_type, category, outcome, actor_type)
     values (gen_random_uuid(), '${store}', now(), 'user.login', 'AUTHENTICATION', 'SUCCESS', 'USER');
   insert into mailbox_letter (id, recipient, subject, body, written_at)
     values (gen_random_uuid(), 'ann@example.com', 'Hello', 'sealed', now());
   insert into account_membership (account_id, org, roles, added_at) values ('${staff}', '${testIds.org}', '{ORG_ADMIN}', now());
   insert into guess_count (realm_id, subject, tries, since, waits, expires_at)
     values ('${store}', repeat('x', 43), 1, now(), 0, now() + interval '1 day');
   insert into known_network (account_id, network, seen_at) values ('${ann}', '192.0.2.0/24', now());
   insert into token_revocation (subject, position, not_after, until) values ('x', 1, now(), now() + interval '1 hour');
   insert into impersonation (id, realm_id, grant_id, operator_id, operator_name, subject_id, subject_name, reason, started_at, expires_at)
     values (gen_random_uuid(), 'platform', 'x', gen_random_uuid(), 'helper', gen_random_uuid(), 'staff', 'Asked.', now(), now());`,
);
const cua = await testService(service, { database, env: environment });
const { db } = cua.kit as unknown as { db: IdentityDb };

const noted = async () =>
  (await db.selectFrom('verified_account').select(['account_id', 'realm_id']).orderBy('account_id').execute()).map(
    ({ account_id: id, realm_id: realm }) => [id, realm],
  );
const change = (id: string | undefined, set: string) =>
  sql`update account set ${sql.raw(set)} where id = ${id} /* across stores: a test changes its own accounts */`.execute(
    db,
  );

it('accounts of before are kept, and none of them is taken for one that was proved just now', async () => {
  expect((await db.selectFrom('account').select(['id']).where('realm_id', '=', store).execute()).length).toBe(2);
  expect(await noted()).toEqual([]);
});

it('a shopper of before who proves the address, or gets another one that is proved, is noted; staff is not', async () => {
  await change(ann, "last_sign_in_via = 'browser'");
  await change(staff, 'email_verified = true');
  expect(await noted()).toEqual([]);
  await change(bob, 'email_verified = true');
  expect(await noted()).toEqual([[bob, store]]);
  await change(ann, "email = 'anna@example.com'");
  expect(await noted()).toEqual([
    [ann, store],
    [bob, store],
  ]);
});
