import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { administer, application, clientChange, clientSpec, EXCHANGE, machine, register } from './protocol.ts';

const uaa = await testService(service, { env: environment });
const token = await uaa.uaa.token({ sub: 'admin-sdk', scope: 'super_admin' });
/** As the client that tenancy holds: it administers, and is no person. */
const asClient = async (method: string, path: string, body?: unknown) => {
  const answer = await ask(uaa.origin, method, `/api/v1/admin/clients${path}`, { token, body });
  return [answer.status, answer.body.code ?? 'done'];
};
const REFUSED = [403, 'UAA.CLIENT.NOT_GRANTABLE'];
const exchange = { grants: [EXCHANGE], scopes: ['openid'] };

describe('scopes of services and the token exchange', () => {
  it.each(['store_core', 'store_pod', 'super_admin'])('403 for a client that gives %s', async (scope) => {
    expect(await asClient('POST', '', clientSpec({ ...machine, scopes: [scope] }))).toEqual(REFUSED);
  });

  it('403 for a client that gives the exchange, also to the right client', async () => {
    const spec = clientSpec(exchange, { clientId: 'console-impersonation' });
    expect(await asClient('POST', '', spec)).toEqual(REFUSED);
  });

  it('403 for a client that changes, switches on or gives a new secret to one that has them', async () => {
    const { id } = await register(uaa, machine);
    expect(await asClient('PUT', `/${id}`, clientChange({ ...machine, scopes: ['openid'] }))).toEqual(REFUSED);
    expect(await asClient('POST', `/${id}/rotate-secret`)).toEqual(REFUSED);
    expect(await asClient('POST', '/rotate-all')).toEqual(REFUSED);
    expect(await asClient('POST', `/${id}/disable`)).toEqual([200, 'done']);
    expect(await asClient('POST', `/${id}/enable`)).toEqual(REFUSED);
  });

  it('201 for a client that registers an application without them, and 403 if it adds one later', async () => {
    const { id } = await register(uaa, { ...machine, scopes: ['openid'] });
    expect((await asClient('POST', '', clientSpec(application)))[0]).toBe(201);
    expect(await asClient('PUT', `/${id}`, clientChange({ ...machine, scopes: ['super_admin'] }))).toEqual(REFUSED);
  });

  it('400 for the exchange in the hands of any other client, also by a person', async () => {
    const { status, body } = await administer(uaa, 'POST', '/clients', clientSpec(exchange));
    expect([status, body.fieldErrors[0].field]).toEqual([400, 'authorizationGrantTypes']);
    const spec = clientSpec(exchange, { clientId: 'console-impersonation' });
    expect((await administer(uaa, 'POST', '/clients', spec)).status).toBe(201);
  });
});
