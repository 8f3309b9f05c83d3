import type { IdentityDb } from '@storepod/identity/tables';
import { databaseBefore } from '@storepod/testkit/databases';
import { testService } from '@storepod/testkit/running';
import { expect, it } from 'vitest';
import { endThoseThatAreOver } from '../../src/impersonation/end-impersonations.ts';
import service from '../../src/service.ts';
import { environment } from '../environment.ts';

const schema = service.options.database;
if (!schema) throw new Error('uaa has no database');
const org = '650000000000000000000001';
const [ann, role, provider, helper] = [1, 2, 3, 4].map((digit) => `019b0f2e-7c40-7abc-8def-0123456789a${digit}`);
const database = await databaseBefore(
  schema,
  '0020_impersonation.sql',
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
   insert into account_membership (account_id, org, roles, added_at) values ('${ann}', '${org}', '{ORG_ADMIN}', now());
   insert into protocol_state (model, id, payload, grant_id, account_id, expires_at) values
     ('AccessToken', 'acting', '{"iat": 1767225600, "extra": {"org": "${org}", "act": {"sub": "helper", "uid": "${helper}"}}}',
      'a-grant', '${ann}', now() + interval '10 minutes'),
     ('AccessToken', 'own', '{"iat": 1767225600, "extra": {"org": "${org}"}}', 'own-grant', '${ann}', now() + interval '10 minutes');
   insert into audit_event (id, realm_id, occurred_at, event_type, category, outcome, actor_type, actor_id, target_id, detail)
     values (gen_random_uuid(), 'platform', now(), 'user.impersonation.started', 'SECURITY', 'SUCCESS', 'USER', '${helper}',
       '${ann}', 'Order 1001 cannot be shipped.');
   insert into guess_count (realm_id, subject, tries, since, waits, expires_at)
     values ('platform', repeat('x', 43), 1, now(), 0, now() + interval '1 day');
   insert into known_network (account_id, network, seen_at) values ('${ann}', '192.0.2.0/24', now());
   insert into token_revocation (subject, position, not_after, until) values ('x', 1, now(), now() + interval '1 hour');`,
);
const uaa = await testService(service, { database, env: environment });
const { db } = uaa.kit as unknown as { db: IdentityDb };

it('an acting that is under way ends like those that come after, and a token of one’s own is none', async () => {
  expect(
    await db
      .selectFrom('impersonation')
      .select(['operator_name', 'subject_name', 'org', 'reason', 'ended_at'])
      .execute(),
  ).toEqual([
    { operator_name: 'helper', subject_name: 'ann', org, reason: 'Order 1001 cannot be shipped.', ended_at: null },
  ]);
  await db
    .updateTable('impersonation')
    .set({ expires_at: new Date(0) })
    .execute();
  await endThoseThatAreOver(uaa.parts.core);
  const ended = db.selectFrom('audit_event').select(['actor_name', 'target_name', 'reason']);
  expect(await ended.where('event_type', '=', 'user.impersonation.ended').execute()).toEqual([
    { actor_name: 'helper', target_name: 'ann', reason: 'RAN_OUT' },
  ]);
});
