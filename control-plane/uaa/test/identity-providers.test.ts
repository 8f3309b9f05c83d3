import { contract } from '@storepod/contract/contract';
import { authorizationMatrix, type Sample } from '@storepod/testkit/authorization-matrix';
import { callers } from '@storepod/testkit/callers';
import { refusesGarbage } from '@storepod/testkit/garbage';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { identityProviderEndpoints } from '../src/identity-providers/identity-providers.contract.ts';
import service from '../src/service.ts';
import { environment } from './environment.ts';

const uaa = await testService(service, { env: environment });
const part = contract('uaa', identityProviderEndpoints);
const base = '/api/v1/admin/identity-providers';
const admin = (method: string, path = '', body?: unknown) => uaa.as('superAdmin', method, base + path, body);
const github = { alias: 'github', preset: 'GITHUB', clientId: 'github-client', clientSecret: 'github-secret' };

const roleId = async (name: string): Promise<string> => {
  const { body } = await uaa.as('superAdmin', 'GET', '/api/v1/admin/roles?count=100');
  return (body.content ?? body).find((role: { name: string }) => role.name === name).id;
};

describe('POST identity-providers', async () => {
  const support = await roleId('SUPPORT');

  it('201: staff are asked before a link, and get no account by themselves', async () => {
    const { status, body } = await admin('POST', '', github);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'OAUTH2',
      accountLinking: 'CONFIRM',
      jitProvisioning: false,
      hasClientSecret: true,
      userInfoUri: 'https://api.github.com/user',
      redirectUri: `http://auth.test/login/oauth2/code/github`,
    });
    expect(JSON.stringify(body)).not.toContain('github-secret');
  });

  it.each(['SUPER_ADMIN', 'SUPPORT'])('403: %s is no default role', async (role) => {
    const { status, body } = await admin('POST', '', { ...github, alias: 'roles', defaultRoles: ['USER', role] });
    expect([status, body.code]).toEqual([403, 'UAA.ROLE.NOT_ASSIGNABLE']);
  });

  it.each([
    ['inherits from a platform role', { inheritsFrom: support }],
    ['lets people act as others', { permissions: ['users:impersonate'] }],
  ])('403: nor is a role that %s, and nothing is saved', async (_, changes) => {
    const name = `EXTRA_${Object.keys(changes)[0]?.toUpperCase()}`;
    const role = { name, description: '', scope: 'REALM', permissions: [], ...changes };
    const made = await uaa.as('superAdmin', 'POST', '/api/v1/admin/roles', role);
    expect(made.status).toBe(201);
    const { body } = await admin('POST', '', { ...github, alias: 'entry', defaultRoles: [name] });
    expect(body.code).toBe('UAA.ROLE.NOT_ASSIGNABLE');
    expect(
      (await admin('PUT', `/${(await admin('GET')).body.content[0].id}`, { ...github, defaultRoles: [name] })).status,
    ).toBe(403);
    const { body: list } = await admin('GET');
    expect(list.content.map(({ alias }: { alias: string }) => alias)).toEqual(['github']);
  });

  it('404: a default role that is not there', async () => {
    expect((await admin('POST', '', { ...github, alias: 'roles', defaultRoles: ['NOBODY'] })).status).toBe(404);
  });

  it('400: an address that only this server can reach', async () => {
    const { status, body } = await admin('POST', '', {
      ...github,
      alias: 'inside',
      tokenUri: 'https://127.0.0.1/token',
    });
    expect([status, body.code]).toEqual([400, 'UAA.IDP.ENDPOINT_REFUSED']);
  });
});

const unknown = { id: '019b0f2e-7c40-7abc-8def-0123456789ab' };
const about = (body?: unknown) => (): Sample => ({
  params: unknown,
  ...(body !== undefined && { body }),
  passes: [404],
});
const samples = {
  listIdentityProviders: () => ({ query: { page: 0, count: 20 }, passes: [200] }),
  identityProviderPresets: () => ({ passes: [200] }),
  createIdentityProvider: () => ({ body: github, passes: [201, 409] }),
  getIdentityProvider: about(),
  updateIdentityProvider: about(github),
  deleteIdentityProvider: about(),
  enableIdentityProvider: about(),
  disableIdentityProvider: about(),
  testIdentityProvider: about(),
  orderIdentityProviders: () => ({ body: ['github'], passes: [200] }),
  offeredProviders: () => ({ passes: [200] }),
  discoverProvider: () => ({ body: { email: 'ann@example.com' }, passes: [200, 429] }),
  confirmLink: () => ({ body: { password: 'x' }, passes: [400] }),
} satisfies Record<string, () => Sample>;

describe('the authorization matrix of identity providers', () => {
  it('gives every caller exactly the endpoints of its permissions', async () => {
    const { asked, wrong } = await authorizationMatrix(uaa, part, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(samples).length * callers.length * 4);
  });
});

refusesGarbage(uaa, part, samples);
