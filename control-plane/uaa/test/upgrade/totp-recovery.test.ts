import type { IdentityDb } from '@storepod/identity/tables';
import { databaseBefore } from '@storepod/testkit/databases';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { environment } from '../environment.ts';

const schema = service.options.database;
if (!schema) throw new Error('uaa has no database');
const [ann, role, provider] = [1, 2, 3].map((digit) => `019b0f2e-7c40-7abc-8def-0123456789a${digit}`);
const database = await databaseBefore(
  schema,
  '0013_totp_recovery.sql',
  `insert into realm (id) values ('platform');
   insert into realm_settings (realm_id, document) values ('platform', '{"displayName": "Before"}');
   insert into account (id, realm_id, username, email, password_hash, activated_at, totp_secret, totp_confirmed_at, created_at)
     values ('${ann}', 'platform', 'ann', 'ann@example.com', 'none', now(), 'sealed', now(), now());
   insert into password_history (account_id, password_hash, changed_at) values ('${ann}', 'none', now());
   insert into role (id, realm_id, name, scope) values ('${role}', 'platform', 'ORG_ADMIN', 'ORGANIZATION');
   insert into role_permission (role_id, permission) values ('${role}', 'users:read');
   insert into account_role (account_id, role_id) values ('${ann}', '${role}');
   insert into signing_key (kid, status, public_jwk, private_jwk, created_at) values ('k', 'RETIRED', '{}', 'sealed', now());
   insert into oauth_client (id, client_id, name, auth_methods, grant_types, created_at)
     values (gen_random_uuid(), 'app', 'App', '{}', '{}', now());
   insert into protocol_state (model, id, payload, expires_at) values ('Grant', 'x', '{}', now() + interval '1 day');
   insert into sign_in_session (uid, realm_id, account_id, ip, via, created_at, last_seen_at, expires_at)
     values ('session', 'platform', '${ann}', '192.0.2.1', 'browser', now(), now(), now() + interval '1 day');
   insert into one_time_link (id, account_id, kind, token_hash, status, email, expires_at, created_at, created_by)
     values (gen_random_uuid(), '${ann}', 'PASSWORD_RESET', 'x', 'PENDING', 'ann@example.com', now(), now(), 'ann');
   insert into identity_provider (id, realm_id, alias, preset, protocol, display_name, client_id, account_linking, created_at)
     values ('${provider}', 'platform', 'google', 'GOOGLE', 'OIDC', 'Google', 'sealed', 'CONFIRM', now());
   insert into account_identity (id, account_id, provider_id, subject, linked_at)
     values (gen_random_uuid(), '${ann}', '${provider}', 'sub', now());
   insert into audit_event (id, realm_id, occurred_at, event_type, category, outcome, actor_type)
     values (gen_random_uuid(), 'platform', now(), 'user.login', 'AUTHENTICATION', 'SUCCESS', 'USER');
   insert into mailbox_letter (id, recipient, subject, body, written_at)
     values (gen_random_uuid(), 'ann@example.com', 'Hello', 'sealed', now());
   insert into token_revocation (subject, position, not_after, until) values ('x', 1, now(), now() + interval '1 hour');`,
);
const uaa = await testService(service, { database, env: environment });
const { db } = uaa.kit as unknown as { db: IdentityDb };

it('somebody with an authenticator app keeps it and has no recovery code until some are made', async () => {
  const { status, body } = await uaa.as('superAdmin', 'GET', `/api/v1/admin/users/${ann}`);
  expect([status, body.totpEnabled]).toEqual([200, true]);
  expect(await db.selectFrom('account').select('totp_recovery_hashes').execute()).toEqual([
    { totp_recovery_hashes: [] },
  ]);
});

it('a session goes on and ends as it would have', async () => {
  expect((await uaa.as('superAdmin', 'GET', `/api/v1/admin/users/${ann}/sessions`)).body.totalElements).toBe(1);
  expect(await db.selectFrom('sign_in_session').select('remembered').execute()).toEqual([{ remembered: false }]);
});

it('settings that were chosen before hold, with the defaults of those that came since', async () => {
  const { body } = await uaa.as('superAdmin', 'GET', '/api/v1/admin/settings');
  expect(body).toMatchObject({ displayName: 'Before', supportEmail: '', sessions: { rememberMeEnabled: false } });
});

it('a session of before acts where its account does, which has no place beside that', async () => {
  expect(await db.selectFrom('sign_in_session').select(['uid', 'org', 'store']).execute()).toEqual([
    { uid: 'session', org: null, store: null },
  ]);
  expect(await db.selectFrom('account_membership').selectAll().execute()).toEqual([]);
});
