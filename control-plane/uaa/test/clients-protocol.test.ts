import { stoppedClock } from '@storepod/kernel/clock';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import {
  administer,
  application,
  askAs,
  auditRows,
  CALLBACK,
  machine,
  openSession,
  register,
  serviceToken,
  signIn,
  staff,
} from './protocol.ts';

const clock = stoppedClock(new Date());
const uaa = await testService(service, { env: environment, clock });
const admin = (method: string, path = '', body?: unknown) => administer(uaa, method, `/clients${path}`, body);

it('400 invalid_scope and no token for a client without scopes, whether or not it asks for one', async () => {
  const client = await register(uaa, machine);
  const { core } = uaa.parts;
  await core.kit.db.updateTable('oauth_client').set({ scopes: [] }).where('client_id', '=', client.clientId).execute();
  const wishes: Record<string, string>[] = [{}, { scope: 'store_core' }, { scope: '' }];
  for (const wish of wishes) {
    const { status, body } = await askAs(uaa, client, '/oauth2/token', { grant_type: 'client_credentials', ...wish });
    expect([status, body.error, body.access_token]).toEqual([400, 'invalid_scope', undefined]);
  }
});

describe('what the protocol does is written down', () => {
  const last = async (type: string) => (await auditRows(uaa, type)).at(-1);

  it('token.issued, with one statement more than the token itself takes', async () => {
    const client = await register(uaa, machine);
    await serviceToken(uaa, client);
    const statements = await statementsOf(() => serviceToken(uaa, client));
    expect(statements.filter((statement) => statement.includes('audit_event'))).toHaveLength(1);
    // The client, the token, the row.
    expect(statements).toHaveLength(3);
    expect(await last('token.issued')).toMatchObject({
      actor_type: 'CLIENT',
      actor_id: client.clientId,
      client_id: client.clientId,
      detail: 'client_credentials',
    });
    expect((await admin('GET', `/${client.id}`)).body.status.lastTokenIssuedAt).toBe(clock.now().toISOString());
  });

  it('token.issued of many at once: each its own row, its client and the moment of each client, by fewer statements', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => register(uaa, machine)));
    const asked = Array.from({ length: 30 }, (_, nth) => clients[nth % clients.length] ?? clients[0]);
    const statements = await statementsOf(async () => {
      const answers = await Promise.all(asked.flatMap((client) => (client ? serviceToken(uaa, client) : [])));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    });
    expect(statements.filter((statement) => statement.includes('audit_event')).length).toBeLessThan(asked.length);
    const rows = await auditRows(uaa, 'token.issued');
    for (const { id, clientId } of clients) {
      expect(rows.filter((row) => row.client_id === clientId && row.actor_id === clientId)).toHaveLength(10);
      expect((await admin('GET', `/${id}`)).body.status.lastTokenIssuedAt).toBe(clock.now().toISOString());
    }
  });

  it('client.auth.failed, for a wrong secret and for a client that is not there', async () => {
    const client = await register(uaa, machine);
    await serviceToken(uaa, { ...client, secret: 'wrong' });
    expect(await last('client.auth.failed')).toMatchObject({
      client_id: client.clientId,
      reason: 'BAD_CREDENTIALS',
      outcome: 'FAILURE',
      ip: expect.stringMatching(/^198\.51\.100\./),
    });
    await serviceToken(uaa, { clientId: 'nobody-knows-me', secret: 'x' });
    expect(await last('client.auth.failed')).toMatchObject({ client_id: 'nobody-knows-me', reason: 'UNKNOWN_CLIENT' });
  });

  it('client.auth.failed, but no more than twenty rows a minute about one address', async () => {
    const here = { 'x-forwarded-for': '203.0.113.9' };
    const form = { grant_type: 'client_credentials' };
    for (let attempt = 0; attempt < 30; attempt++)
      await askAs(uaa, { clientId: 'flood', secret: 'x' }, '/oauth2/token', form, here);
    const rows = (await auditRows(uaa, 'client.auth.failed')).filter((row) => row.client_id === 'flood');
    expect(rows).toHaveLength(20);
  });

  it('client.redirect_uri.mismatch, with the URI that was asked for', async () => {
    const client = await register(uaa, application);
    const query = new URLSearchParams({
      response_type: 'code',
      client_id: client.clientId,
      redirect_uri: 'https://evil.test/cb',
      scope: 'openid',
      code_challenge: 'x'.repeat(43),
      code_challenge_method: 'S256',
    });
    const response = await fetch(`${uaa.origin}/oauth2/authorize?${query}`, { redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([400, null]);
    expect(await last('client.redirect_uri.mismatch')).toMatchObject({
      client_id: client.clientId,
      detail: 'https://evil.test/cb',
    });
  });

  it('token.refresh.rejected, when a refresh token is used twice, which ends them all', async () => {
    const client = await register(uaa, application);
    await staff(uaa, { username: 'writer' });
    const first = await signIn(uaa, client, 'writer');
    const refresh = (refresh_token: string) =>
      askAs(uaa, client, '/oauth2/token', { grant_type: 'refresh_token', refresh_token });
    const second = (await refresh(first.refresh_token)).body;
    expect((await refresh(first.refresh_token)).body.error).toBe('invalid_grant');
    expect(await last('token.refresh.rejected')).toMatchObject({ client_id: client.clientId, outcome: 'FAILURE' });
    expect((await refresh(second.refresh_token)).body.error).toBe('invalid_grant');
    expect(await last('token.issued')).toMatchObject({ actor_type: 'USER', actor_name: 'writer' });
  });

  it('token.revoked, and never the token itself', async () => {
    const client = await register(uaa, machine);
    const { access_token } = (await serviceToken(uaa, client)).body;
    await askAs(uaa, client, '/oauth2/revoke', { token: access_token });
    const row = await last('token.revoked');
    expect(row).toMatchObject({ actor_id: client.clientId, target_type: 'TOKEN', client_id: client.clientId });
    const key = JSON.parse(Buffer.from(access_token.split('.')[1], 'base64url').toString()).jti;
    expect(JSON.stringify(row)).not.toContain(key);
  });

  it('nothing for a token that is not the own: it stays', async () => {
    const [owner, thief] = [await register(uaa, machine), await register(uaa, machine)];
    const { access_token } = (await serviceToken(uaa, owner)).body;
    await askAs(uaa, thief, '/oauth2/revoke', { token: access_token });
    expect((await askAs(uaa, owner, '/oauth2/introspect', { token: access_token })).body.active).toBe(true);
  });
});

describe('a session', () => {
  it('that one replica opened is known to the other', async () => {
    const other = await uaa.replica();
    const client = await register(uaa, application);
    await staff(uaa, { username: 'traveller' });
    const { person, code, verifier } = await openSession(uaa, client, 'traveller');
    const cookie = person
      .cookies()
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const me = await fetch(`${other.origin}/api/v1/auth/me`, { headers: { cookie } });
    expect(await me.json()).toMatchObject({ username: 'traveller', authenticatedVia: 'SESSION' });
    const form = { grant_type: 'authorization_code', code, redirect_uri: CALLBACK, code_verifier: verifier };
    const { status, body } = await askAs(other, client, '/oauth2/token', form);
    expect(status).toBe(200);
    const info = await fetch(`${other.origin}/userinfo`, { headers: { authorization: `Bearer ${body.access_token}` } });
    expect(await info.json()).toMatchObject({ preferred_username: 'traveller' });
  });
});
