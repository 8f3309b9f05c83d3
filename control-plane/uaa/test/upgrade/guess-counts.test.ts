import type { IdentityDb } from '@storepod/identity/tables';
import { databaseBefore } from '@storepod/testkit/databases';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import service from '../../src/service.ts';
import { environment } from '../environment.ts';

const schema = service.options.database;
if (!schema) throw new Error('uaa has no database');
const [ann, bob, role, provider] = [1, 2, 3, 4].map((digit) => `019b0f2e-7c40-7abc-8def-0123456789a${digit}`);
const database = await databaseBefore(
  schema,
  '0019_guess_count.sql',
  `insert into realm (id) values ('platform');
   insert into realm_settings (realm_id, document) values ('platform', '{"lockout": {"threshold": 5, "durationSeconds": 900, "permanentAfter": 5}}');
   insert into account (id, realm_id, username, email, password_hash, activated_at, created_at, failed_sign_ins, lockouts, locked_until, locked_for_good)
     values ('${ann}', 'platform', 'ann', 'ann@example.com', 'none', now(), now(), 0, 5, now() + interval '4 hours', true),
            ('${bob}', 'platform', 'bob', 'bob@example.com', 'none', now(), now(), 3, 1, now() + interval '1 hour', false);
   insert into account_membership (account_id, org, roles, added_at)
     values ('${ann}', '650000000000000000000001', '{ORG_ADMIN}', now());
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

it('an account that guesses had closed or locked is open', async () => {
  for (const id of [ann, bob]) {
    const { body } = await uaa.as('superAdmin', 'GET', `/api/v1/admin/users/${id}`);
    expect(body).toMatchObject({ status: 'ACTIVE', lockedUntil: null });
  }
  expect((await uaa.as('superAdmin', 'GET', '/api/v1/admin/users/counts')).body).toMatchObject({
    active: 2,
    locked: 0,
  });
});

it('a session goes on', async () => {
  expect((await uaa.as('superAdmin', 'GET', `/api/v1/admin/users/${ann}/sessions`)).body.totalElements).toBe(1);
});

it('what a realm chose for wrong passwords holds', async () => {
  const { body } = await uaa.as('superAdmin', 'GET', '/api/v1/admin/settings');
  expect(body.lockout).toEqual({ threshold: 5, durationSeconds: 900, permanentAfter: 5 });
});

it('no browser and no network is known yet, and nobody has guessed', async () => {
  expect(await db.selectFrom('account').select('browsers').execute()).toEqual([{ browsers: 0 }, { browsers: 0 }]);
  expect(await db.selectFrom('known_network').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('guess_count').selectAll().execute()).toEqual([]);
});
