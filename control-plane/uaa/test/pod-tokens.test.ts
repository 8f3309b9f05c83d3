import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { administer, application, askAs, EXCHANGE, machine, register, signIn, staff } from './protocol.ts';

const uaa = await testService(service, { env: environment });
const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
const POD = 'pod-507f1f77';

const web = await register(uaa, application);
const core = await register(uaa, machine);
const pod = await register(uaa, { grants: ['client_credentials'], scopes: ['store_pod'] });
const exchanger = await register(
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

const narrow = (token: string, form: Record<string, string> = {}, client = exchanger) =>
  askAs(uaa, client, '/oauth2/token', {
    grant_type: EXCHANGE,
    subject_token: token,
    subject_token_type: ACCESS_TOKEN,
    audience: POD,
    ...form,
  });
const serviceToken = (client: typeof core, scope: string, audience: string) =>
  askAs(uaa, client, '/oauth2/token', { grant_type: 'client_credentials', scope, audience });

const withoutOwn = (token: string) => {
  const { jti: _jti, aud, ...claims } = decodeJwt(token);
  return { aud, claims };
};

describe('the token of a person for a pod', () => {
  it('has all claims of their own, the same beginning and end, and the pod as audience', async () => {
    const { access_token } = await signIn(uaa, web, merchant.username);
    const { status, body } = await narrow(access_token);
    expect(status).toBe(200);
    const [own, narrowed] = [withoutOwn(access_token), withoutOwn(body.access_token)];
    expect(narrowed).toEqual({ claims: own.claims, aud: POD });
    expect(own.aud).toBeUndefined();
    expect(body.expires_in).toBeGreaterThan(0);
  });

  it('still names the operator who acts as somebody', async () => {
    const { access_token: subject_token } = await signIn(uaa, web, operator.username);
    const acting = await askAs(uaa, exchanger, '/oauth2/token', {
      grant_type: EXCHANGE,
      ...{ subject_token, subject_token_type: ACCESS_TOKEN, requested_subject: merchant.id, reason: 'a ticket' },
    });
    const { body } = await narrow(acting.body.access_token);
    expect(decodeJwt(body.access_token)).toMatchObject({ sub: merchant.id, act: { sub: 'helper' }, aud: POD });
  });

  it('opens nothing at uaa, and is not exchanged again', async () => {
    const { access_token } = await signIn(uaa, web, operator.username);
    const token: string = (await narrow(access_token)).body.access_token;
    for (const path of ['/api/v1/auth/me', '/api/v1/account/me', '/api/v1/admin/users', '/userinfo'])
      expect({ path, status: (await ask(uaa.origin, 'GET', path, { token })).status }).toEqual({ path, status: 401 });
    for (const audience of [POD, 'pod-607f1f77'])
      expect((await narrow(token, { audience })).body).toMatchObject({ error: 'invalid_grant' });
    const impersonation = { requested_subject: merchant.id, reason: 'a ticket' };
    const { audience: _none, ...form } = { audience: '', subject_token: token, ...impersonation };
    const asked = { grant_type: EXCHANGE, subject_token_type: ACCESS_TOKEN, ...form };
    expect((await askAs(uaa, exchanger, '/oauth2/token', asked)).body).toMatchObject({ error: 'invalid_grant' });
    const inspected = await askAs(uaa, core, '/oauth2/introspect', { token });
    expect(inspected.body).toEqual({ active: false });
  });

  it('is not given for a token that has ended, nor to another client, nor for what is no pod', async () => {
    const { access_token } = await signIn(uaa, web, merchant.username);
    expect((await narrow(access_token, {}, core)).body).toMatchObject({ error: 'unauthorized_client' });
    for (const audience of ['pod-1', 'uaa', 'pod-507f1f77 pod-607f1f77'])
      expect((await narrow(access_token, { audience })).body).toMatchObject({ error: 'invalid_target' });
    expect((await narrow(access_token, { requested_subject: operator.id })).body.error).toBe('invalid_request');
    expect((await narrow('a.b.c')).body).toMatchObject({ error: 'invalid_grant' });
    await administer(uaa, 'POST', `/users/${merchant.id}/disable`);
    expect((await narrow(access_token)).body).toMatchObject({ error: 'invalid_grant' });
  });
});

describe('the token of a service for a pod', () => {
  it('names the pod, and is refused at uaa itself', async () => {
    const { body } = await serviceToken(core, 'store_core', POD);
    expect(decodeJwt(body.access_token)).toMatchObject({ aud: POD, scope: 'store_core' });
    const path = '/api/v1/private/revocations?wait=0';
    expect((await ask(uaa.origin, 'GET', path, { token: body.access_token })).status).toBe(401);
  });

  it('is for the control plane alone, and for one pod at a time', async () => {
    expect((await serviceToken(pod, 'store_pod', POD)).body).toMatchObject({ error: 'invalid_target' });
    for (const audience of ['', 'web-app', `${POD},pod-607f1f77`])
      expect((await serviceToken(core, 'store_core', audience)).body).toMatchObject({ error: 'invalid_target' });
    const twice = await ask(uaa.origin, 'POST', '/oauth2/token', {
      rawBody: `grant_type=client_credentials&scope=store_core&audience=${POD}&audience=${POD}`,
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${btoa(`${core.clientId}:${core.secret}`)}`,
      },
    });
    expect(twice.status).toBe(400);
  });
});
