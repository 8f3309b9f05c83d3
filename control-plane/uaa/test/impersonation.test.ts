import { testIds } from '@storepod/testkit/callers';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { decodeJwt, type JWTPayload } from 'jose';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { application, askAs, auditRows, EXCHANGE, register, serviceToken, signIn, staff } from './protocol.ts';

const uaa = await testService(service, { env: environment });
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';

const web = await register(uaa, application);
const impersonationClient = await register(
  uaa,
  { grants: [EXCHANGE], scopes: ['openid'] },
  { clientId: 'console-impersonation' },
);
const operator = await staff(uaa, { username: 'helper', roles: ['SUPPORT'] });
const merchant = await staff(uaa, {
  username: 'merchant',
  roles: ['STORE_ADMIN'],
  metadata: { org: testIds.org, store: testIds.store },
});
const { access_token: operatorToken } = await signIn(uaa, web, operator.username);

const exchange = (form: Record<string, string> = {}, client = impersonationClient) =>
  askAs(uaa, client, '/oauth2/token', {
    grant_type: EXCHANGE,
    subject_token: operatorToken,
    subject_token_type: ACCESS_TOKEN,
    requested_token_type: ACCESS_TOKEN,
    requested_subject: merchant.id,
    reason: 'Order 1001 cannot be shipped.',
    ...form,
  });
const lastDenial = async () => (await auditRows(uaa, 'user.impersonation.denied')).at(-1);

/** Claims that are of one token only. */
const lasting = (token: JWTPayload) => {
  const { jti: _jti, iat: _iat, iat_ms: _ms, exp: _exp, client_id: _client, sid: _sid, family: _, ...claims } = token;
  return claims;
};

describe('an account with several places', () => {
  const several = async (username: string) => {
    const account = await staff(uaa, {
      username,
      roles: ['STORE_ADMIN'],
      metadata: { org: testIds.org, store: testIds.store },
    });
    await databaseOf(uaa)
      .insertInto('account_membership')
      .values({
        account_id: account.id,
        org: testIds.otherOrg,
        store: null,
        roles: ['ORG_ADMIN'],
        added_at: new Date(),
      })
      .execute();
    return account;
  };

  it('is impersonated in the one that the operator names, and in no other', async () => {
    const { id } = await several('in-two');
    const there = await exchange({ requested_subject: id, requested_org: testIds.otherOrg });
    const claims = decodeJwt(there.body.access_token);
    expect(claims).toMatchObject({ sub: id, org: testIds.otherOrg, roles: ['ORG_ADMIN'], act: { uid: operator.id } });
    expect(claims.store).toBeUndefined();
    const own = { requested_org: testIds.org, requested_store: testIds.store };
    const here = await exchange({ requested_subject: id, ...own });
    expect(decodeJwt(here.body.access_token)).toMatchObject({ org: testIds.org, roles: ['STORE_ADMIN'] });
  });

  it('400 where the operator names none, 403 a place that it does not have', async () => {
    const { id } = await several('in-two-as-well');
    expect(await exchange({ requested_subject: id })).toMatchObject({ status: 400, body: { error: 'invalid_target' } });
    expect(await lastDenial()).toMatchObject({ reason: 'PLACE_REQUIRED', target_id: id });
    const elsewhere = await exchange({ requested_subject: id, requested_org: testIds.org });
    expect(elsewhere).toMatchObject({ body: { error: 'access_denied' } });
    expect(await lastDenial()).toMatchObject({ reason: 'PLACE_UNKNOWN', target_id: id });
  });
});

describe('an exchange 200', () => {
  it("answers a token like the merchant's own that also names the operator, and no refresh token", async () => {
    const own = await signIn(uaa, web, merchant.username);
    const { status, body } = await exchange();
    expect(status).toBe(200);
    expect(body).toEqual({
      access_token: expect.any(String),
      token_type: 'Bearer',
      expires_in: expect.any(Number),
      scope: 'openid',
      issued_token_type: ACCESS_TOKEN,
      acting_as: 'merchant',
    });
    const { act, ...claims } = lasting(decodeJwt(body.access_token));
    expect(claims).toEqual(lasting(decodeJwt(own.access_token)));
    expect(claims).toMatchObject({ sub: merchant.id, org: testIds.org, store: testIds.store, roles: ['STORE_ADMIN'] });
    expect(act).toEqual({ sub: 'helper', uid: operator.id });
    expect(decodeJwt(body.access_token).client_id).toBe(impersonationClient.clientId);
  });

  it('writes down who acts as whom and why, before and after', async () => {
    const { body } = await exchange({ reason: '  Refund is stuck.  ' });
    const [started, issued] = [
      (await auditRows(uaa, 'user.impersonation.started')).at(-1),
      (await auditRows(uaa, 'token.issued')).at(-1),
    ];
    expect(started).toMatchObject({
      actor_id: operator.id,
      actor_name: 'helper',
      target_id: merchant.id,
      target_name: 'merchant',
      client_id: impersonationClient.clientId,
      detail: 'Refund is stuck.',
      outcome: 'SUCCESS',
    });
    expect(issued).toMatchObject({ actor_name: 'merchant (via helper)', detail: EXCHANGE });
    expect((await askAs(uaa, impersonationClient, '/oauth2/revoke', { token: body.access_token })).status).toBe(200);
    expect((await auditRows(uaa, 'user.impersonation.ended')).at(-1)).toMatchObject({
      actor_id: operator.id,
      actor_name: 'helper',
      target_id: merchant.id,
      target_name: 'merchant',
    });
    expect((await askAs(uaa, impersonationClient, '/oauth2/introspect', { token: body.access_token })).body).toEqual({
      active: false,
    });
  });

  it('lives no longer than fifteen minutes, and no longer than the token of the operator', async () => {
    const [longLived, shortLived] = [
      await register(uaa, application, { tokenSettings: { accessTokenTimeToLive: 'PT1H' } }),
      await register(uaa, application, { tokenSettings: { accessTokenTimeToLive: 'PT2M' } }),
    ];
    const lifetime = async (client: typeof web) => {
      const { access_token } = await signIn(uaa, client, operator.username);
      const { body } = await exchange({ subject_token: access_token });
      const { iat = 0, exp = 0 } = decodeJwt(body.access_token);
      expect(exp - iat).toBe(body.expires_in);
      return body.expires_in;
    };
    expect(await lifetime(longLived)).toBe(900);
    const short = await lifetime(shortLived);
    expect(short).toBeLessThanOrEqual(120);
    expect(short).toBeGreaterThan(100);
  });
});

describe('an exchange is refused, and the audit names the rule', () => {
  const refused = async (rule: string, error: string, form: Record<string, string>, client = impersonationClient) => {
    const { status, body } = await exchange(form, client);
    expect([status, body.error]).toEqual([400, error]);
    expect(body).not.toHaveProperty('access_token');
    const denial = await lastDenial();
    expect([denial?.reason, denial?.outcome, denial?.client_id]).toEqual([rule, 'FAILURE', client.clientId]);
    return denial;
  };

  it('1. to a client without the grant', async () => {
    await refused('CLIENT_NOT_ALLOWED', 'unauthorized_client', {}, web);
  });

  it('1. to another client, though its row has the grant', async () => {
    const other = await register(uaa, { grants: ['client_credentials'], scopes: ['store_core'] });
    await databaseOf(uaa)
      .updateTable('oauth_client')
      .set({ grant_types: [EXCHANGE] })
      .where('client_id', '=', other.clientId)
      .execute();
    await refused('CLIENT_NOT_ALLOWED', 'unauthorized_client', {}, other);
  });

  it('2. for a token that is no access token of a person signed in here', async () => {
    const service = await register(uaa, { grants: ['client_credentials'], scopes: ['store_core'] });
    const machine = (await serviceToken(uaa, service)).body.access_token;
    const foreign = uaa.tokens.support ?? '';
    const { access_token: revoked } = await signIn(uaa, web, operator.username);
    await askAs(uaa, web, '/oauth2/revoke', { token: revoked });
    const altered = `${operatorToken.slice(0, -8)}AAAAAAAA`;
    const key = decodeJwt(operatorToken).jti ?? '';
    for (const subject_token of ['', 'nonsense', machine, foreign, revoked, altered, key])
      await refused('SUBJECT_TOKEN_INVALID', 'invalid_grant', { subject_token });
    await refused('TOKEN_TYPE_UNSUPPORTED', 'invalid_request', { subject_token_type: 'id_token' });
  });

  it('3. for a user that is not there', async () => {
    for (const requested_subject of ['', 'nobody', '019b0f2e-7c40-7abc-8def-0123456789ab']) {
      const denial = await refused('TARGET_UNKNOWN', 'access_denied', { requested_subject });
      expect([denial?.actor_name, denial?.target_id]).toEqual(['helper', requested_subject || null]);
    }
  });

  it('4. to somebody who already acts as another', async () => {
    const acting = (await exchange()).body.access_token;
    await refused('CHAINED', 'access_denied', { subject_token: acting });
  });

  it('5. to somebody without the permission, also when it was taken away after the sign-in', async () => {
    const { access_token } = await signIn(uaa, web, merchant.username);
    await refused('PERMISSION_MISSING', 'access_denied', { subject_token: access_token });
    const former = await staff(uaa, { username: 'former', roles: ['SUPPORT'] });
    const { access_token: kept } = await signIn(uaa, web, former.username);
    await databaseOf(uaa).deleteFrom('account_role').where('account_id', '=', former.id).execute();
    await refused('PERMISSION_MISSING', 'access_denied', { subject_token: kept });
  });

  it('6. for a user that is switched off', async () => {
    const gone = await staff(uaa, { username: 'gone', roles: ['STORE_ADMIN'], enabled: false });
    await refused('TARGET_DISABLED', 'access_denied', { requested_subject: gone.id });
  });

  it("7. for the platform's own staff, by whatever name their role goes", async () => {
    const db = databaseOf(uaa);
    const support = await db.selectFrom('role').select('id').where('name', '=', 'SUPPORT').executeTakeFirstOrThrow();
    await db
      .insertInto('role')
      .values({
        id: uaa.kit.ids.uuid(),
        realm_id: 'platform',
        name: 'HELPER',
        scope: 'REALM',
        inherits_from: support.id,
      })
      .execute();
    for (const role of ['SUPER_ADMIN', 'SUPPORT', 'HELPER']) {
      const { id } = await staff(uaa, { username: `one-${role}`, roles: ['STORE_ADMIN', role] });
      await refused('TARGET_PRIVILEGED', 'access_denied', { requested_subject: id });
    }
  });

  it('8. without a reason', async () => {
    for (const reason of ['', ' \t\n ']) await refused('REASON_BLANK', 'invalid_request', { reason });
  });

  it('asks the rules in this order: of several broken ones the first is named', async () => {
    const gone = await staff(uaa, { username: 'gone-admin', roles: ['SUPER_ADMIN'], enabled: false });
    const privileged = await staff(uaa, { username: 'root', roles: ['SUPER_ADMIN'] });
    const acting = (await exchange()).body.access_token;
    const unentitled = (await signIn(uaa, web, merchant.username)).access_token;
    const reason = ' ';
    await refused('CLIENT_NOT_ALLOWED', 'unauthorized_client', { subject_token: 'nonsense', reason }, web);
    await refused('SUBJECT_TOKEN_INVALID', 'invalid_grant', { subject_token: 'nonsense', requested_subject: 'x' });
    await refused('TARGET_UNKNOWN', 'access_denied', { subject_token: acting, requested_subject: 'x', reason });
    await refused('CHAINED', 'access_denied', { subject_token: acting, requested_subject: gone.id, reason });
    await refused('PERMISSION_MISSING', 'access_denied', {
      subject_token: unentitled,
      requested_subject: gone.id,
      reason,
    });
    await refused('TARGET_DISABLED', 'access_denied', { requested_subject: gone.id, reason });
    await refused('TARGET_PRIVILEGED', 'access_denied', { requested_subject: privileged.id, reason });
  });

  it('tells an operator the same about everybody they may not act as', async () => {
    const gone = await staff(uaa, { username: 'gone-too', enabled: false });
    const answers = [await exchange({ requested_subject: 'nobody' }), await exchange({ requested_subject: gone.id })];
    expect(answers[0]?.body).toEqual(answers[1]?.body);
  });
});

describe('an operator who is switched off', () => {
  it('cannot begin to act as a merchant with a token that has not ended', async () => {
    const late = await staff(uaa, { username: 'late', roles: ['SUPPORT'] });
    const { access_token } = await signIn(uaa, web, late.username);
    await databaseOf(uaa).updateTable('account').set({ enabled: false }).where('id', '=', late.id).execute();
    expect((await exchange({ subject_token: access_token })).body.error).toBe('invalid_grant');
  });
});
