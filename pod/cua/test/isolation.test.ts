import { hashOf } from '@storepod/kernel/digest';
import { testIds } from '@storepod/testkit/callers';
import { emptyTables, writeRows } from '@storepod/testkit/isolation/filled-tables';
import { findTraces, type Visitor } from '@storepod/testkit/isolation/store-traces';
import { ownerOf, startBilling, startPeer } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { beforeAll, expect, it } from 'vitest';
import { cua } from '../src/contract.ts';
import service from '../src/service.ts';
import { environment } from './environment.ts';

const [billing, merchant] = await Promise.all([startBilling(), startPeer(ownerOf)]);
const open = () =>
  testService(service, { env: environment, peers: { billing: billing.origin, merchant: merchant.origin } });
const [filled, empty] = [await open(), await open()];

const zoe = '019b0f2e-7c40-7abc-8def-0123456789a1';
const role = '019b0f2e-7c40-7abc-8def-0123456789b1';
const [reset, verification] = ['r'.repeat(43), 'v'.repeat(43)];
const link = (kind: string, token: string) => `(gen_random_uuid(), '${zoe}', '${kind}', '${hashOf(token)}', 'PENDING',
  'zoe@acme.example', now() + interval '1 hour', now(), 'zoe')`;

const rows = `
  insert into account (id, realm_id, username, email, first_name, last_name, password_hash, activated_at, created_at)
    values ('${zoe}', 'STORE', 'zoe', 'zoe@acme.example', 'Zoe', 'Zimt', 'none', now(), now());
  insert into ended_thing (store_id, call_digest, ended_at) values ('STORE', sha256('a call'), now());
  insert into password_history (account_id, password_hash, changed_at) values ('${zoe}', 'none', now());
  insert into role (id, realm_id, name, scope) values ('${role}', 'STORE', 'REGULAR', 'REALM');
  insert into role_permission (role_id, permission) values ('${role}', 'orders:read');
  insert into account_role (account_id, role_id) values ('${zoe}', '${role}');
  insert into account_membership (account_id, org, roles, added_at) values ('${zoe}', '${testIds.org}', '{REGULAR}', now());
  insert into sign_in_session (uid, realm_id, account_id, ip, user_agent, via, created_at, last_seen_at, expires_at)
    values ('a-session-of-zoe', 'STORE', '${zoe}', '192.0.2.1', 'Zoes browser', 'browser', now(), now(), now() + interval '1 day');
  insert into protocol_state (model, id, payload, account_id, uid, expires_at)
    values ('Session', 'x', '{}', '${zoe}', 'a-session-of-zoe', now() + interval '1 day');
  insert into one_time_link (id, account_id, kind, token_hash, status, email, expires_at, created_at, created_by)
    values ${link('PASSWORD_RESET', reset)}, ${link('EMAIL_VERIFICATION', verification)};
  insert into guess_count (realm_id, subject, account_id, tries, since, waits, expires_at)
    values ('STORE', '${hashOf('zoe')}', '${zoe}', 7, now(), 0, now() + interval '1 hour');
  insert into known_network (account_id, network, seen_at) values ('${zoe}', '198.51.99.0/24', now());
  insert into account_identity (id, account_id, provider_id, subject, email, linked_at)
    select gen_random_uuid(), '${zoe}', id, 'zoe-at-google', 'zoe@gmail.example', now() from identity_provider;
  insert into realm_settings (realm_id, document) values ('STORE', '{"displayName": "Shop of Zimt", "supportEmail": "help@zimt.example"}');
  insert into impersonation (id, realm_id, grant_id, operator_id, operator_name, subject_id, subject_name, reason, started_at, expires_at)
    values (gen_random_uuid(), 'STORE', 'a-grant', gen_random_uuid(), 'helper', '${zoe}', 'zoe', 'Zimt', now(), now());
  insert into mailbox_letter (id, recipient, subject, body, written_at, realm_id)
    values (gen_random_uuid(), 'zoe@acme.example', 'Your link', 'sealed', now(), 'STORE');
  insert into verified_account (account_id, realm_id, noted_at)
    select id, realm_id, now() from account where realm_id = 'STORE' limit 1 on conflict do nothing`;

let provider = '';

beforeAll(async () => {
  for (const one of [filled, empty]) await writeRows(one, `insert into realm (id) values ('${testIds.otherStore}')`);
  await writeRows(filled, `insert into realm (id) values ('STORE')`);
  const path = `/api/v1/private/identity-providers?store=${testIds.store}`;
  const input = { alias: 'google', preset: 'GOOGLE', clientId: 'c', clientSecret: 's', enabled: true };
  const made = await filled.as('organisationAdmin', 'POST', path, input);
  expect(made).toMatchObject({ status: 201 });
  provider = made.body.id;
  await writeRows(filled, rows);
});

/** The same account, by a token of the realm of a store. */
const zoeIn =
  (realm: string): Visitor =>
  (asked) =>
    asked.cua.token({ sub: zoe, uid: zoe, realm, scope: 'openid', roles: ['CUSTOMER'] });

it('has a row of every table to find traces of', async () => {
  expect(await emptyTables(filled, 'cua')).toEqual([]);
});

it('tells nothing of one store to anybody of another', async () => {
  const { asked, traces } = await findTraces({
    filled,
    empty,
    contract: cua,
    reads: {
      previewPasswordReset: { params: { token: reset } },
      previewEmailVerification: { params: { token: verification } },
      getShopper: { params: { id: zoe } },
      listShopperSessions: { params: { id: zoe } },
      getIdentityProvider: { params: { id: provider } },
      watchRevocations: {
        shared: 'ids of accounts, sessions and tokens, for the services of the pod that hold all its stores',
      },
      identityProviderPresets: { shared: 'the presets are part of the program' },
    },
    visitors: { own: [zoeIn(testIds.store)], other: [zoeIn(testIds.otherStore)] },
  });
  expect(traces).toEqual([]);
  expect(asked).toBe(19);
});

it('notices when any of its statements loses its store', () => {
  const outcome = filled.isolation?.mutate();
  expect(outcome?.unnoticed).toEqual([]);
  expect(outcome?.mutated).toBeGreaterThan(0);
});
