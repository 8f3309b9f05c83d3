import { secretFits } from '@storepod/identity/client/client-secrets';
import { verifyPassword } from '@storepod/identity/password/argon2';
import { testIds } from '@storepod/testkit/callers';
import { PASSWORD } from '@storepod/testkit/identity/environment';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { administrators } from './administration.ts';
import { environment } from './environment.ts';

const SUPER_ADMIN = '00000000-0000-4000-8000-000000000001';
const secret = (name: string) => `${name}-${'s'.repeat(32)}`;
const demo = [
  { username: 'support', email: 'support@example.com', password: PASSWORD, roles: ['SUPPORT'] },
  {
    username: 'org1-store1-admin',
    email: 'store1@example.com',
    password: PASSWORD,
    roles: ['STORE_ADMIN'],
    org: testIds.org,
    store: testIds.store,
  },
];
const seeds = {
  SUPER_ADMIN_PASSWORD: PASSWORD,
  SUPER_ADMIN_EMAIL: 'owner@example.com',
  GATEWAY_ORIGIN: 'https://console.example.com',
  WEB_APP_CLIENT_SECRET: secret('web'),
  IMPERSONATION_CLIENT_SECRET: secret('act'),
  ADMIN_SDK_CLIENT_SECRET: secret('sdk'),
  STORE_CORE_CLIENT_SECRET: secret('core'),
  POD_CLIENTS: JSON.stringify([
    { pod: testIds.pod, secret: secret('pod') },
    { pod: testIds.otherPod, secret: secret('other') },
  ]),
  DEMO_ACCOUNTS: JSON.stringify(demo),
};

const uaa = await testService(service, { env: { ...environment, ...seeds } });
const { owner } = await administrators(uaa);
const db = databaseOf(uaa);
const clientOf = (id: string) =>
  db.selectFrom('oauth_client').selectAll().where('client_id', '=', id).executeTakeFirstOrThrow();
const snapshot = async () => ({
  realms: await db.selectFrom('realm').selectAll().execute(),
  accounts: await db.selectFrom('account').selectAll().orderBy('id').execute(),
  roles: await db.selectFrom('account_role').selectAll().orderBy('account_id').execute(),
  permissions: await db.selectFrom('role_permission').selectAll().orderBy('role_id').orderBy('permission').execute(),
  clients: await db.selectFrom('oauth_client').selectAll().orderBy('client_id').execute(),
  audit: (await db.selectFrom('audit_event').select('id').execute()).length,
});

describe('the first start', () => {
  it('makes the super admin with its fixed id', async () => {
    expect((await owner('GET', `/users/${SUPER_ADMIN}`)).body).toMatchObject({
      username: 'super-admin',
      email: 'owner@example.com',
      status: 'ACTIVE',
      emailVerified: true,
      roles: ['SUPER_ADMIN'],
      metadata: {},
    });
  });

  it('makes demo accounts with their roles, organisation and store', async () => {
    const { body } = await owner('GET', `/users?store=${testIds.store}`);
    expect(body.content).toHaveLength(1);
    expect(body.content[0]).toMatchObject({
      username: 'org1-store1-admin',
      roles: ['STORE_ADMIN'],
      metadata: { org: testIds.org, store: testIds.store },
    });
    expect((await owner('GET', '/users?q=support')).body.content[0].roles).toEqual(['SUPPORT']);
  });

  it.each([
    ['web-app', 'web', { grant_types: ['authorization_code', 'refresh_token'], scopes: ['openid'] }],
    [
      'console-impersonation',
      'act',
      { grant_types: ['urn:ietf:params:oauth:grant-type:token-exchange'], access_ttl_seconds: 900 },
    ],
    ['admin-sdk', 'sdk', { grant_types: ['client_credentials'], scopes: ['super_admin'], resource: null }],
    ['store-core@service.store-core.internal', 'core', { grant_types: ['client_credentials'], scopes: ['store_core'] }],
    ['store-pod-507f1f77@service.store-pod.internal', 'pod', { scopes: ['store_pod'], resource: 'pod-507f1f77' }],
    ['store-pod-607f1f77@service.store-pod.internal', 'other', { scopes: ['store_pod'], resource: 'pod-607f1f77' }],
  ])('registers %s with its own secret, of which only a hash is kept', async (id, name, expected) => {
    const row = await clientOf(id);
    expect(row).toMatchObject({ ...expected, auth_methods: ['client_secret_basic'], enabled: true });
    expect(secretFits(secret(name), row, new Date())).toBe(true);
    expect(secretFits(secret('web' === name ? 'sdk' : 'web'), row, new Date())).toBe(false);
    expect(JSON.stringify(row)).not.toContain(secret(name));
  });

  it('lets web-app return to the gateway and nowhere else', async () => {
    expect(await clientOf('web-app')).toMatchObject({
      redirect_uris: ['https://console.example.com/login/oauth2/code/uaa'],
      post_logout_uris: ['https://console.example.com'],
    });
  });
});

describe('a later start', () => {
  it('changes nothing, also when replicas start together', async () => {
    const before = await snapshot();
    await Promise.all([uaa.replica(), uaa.replica()]);
    expect(await snapshot()).toEqual(before);
  });

  it('never resets a password, a name or a role of an account that is there', async () => {
    const before = await snapshot();
    const others = demo.map((account) => ({ ...account, password: 'Changed-password-1', roles: ['ORG_ADMIN'] }));
    await uaa.replica({
      SUPER_ADMIN_PASSWORD: 'Changed-password-1',
      SUPER_ADMIN_EMAIL: 'changed@example.com',
      SUPER_ADMIN_USERNAME: 'changed',
      DEMO_ACCOUNTS: JSON.stringify(others),
    });
    expect(await snapshot()).toEqual(before);
    const hash = before.accounts.find(({ id }) => id === SUPER_ADMIN)?.password_hash;
    expect(await verifyPassword(PASSWORD, hash)).toBe(true);
  });

  it('leaves a disabled account disabled and a disabled client disabled', async () => {
    await db.updateTable('account').set({ enabled: false }).where('username', '=', 'support').execute();
    await db.updateTable('oauth_client').set({ enabled: false }).where('client_id', '=', 'admin-sdk').execute();
    await uaa.replica({ ADMIN_SDK_CLIENT_SECRET: secret('new') });
    expect((await owner('GET', '/users?q=support')).body.content[0].enabled).toBe(false);
    expect((await clientOf('admin-sdk')).enabled).toBe(false);
  });

  it('follows the configured secret and address of a client', async () => {
    await uaa.replica({ WEB_APP_CLIENT_SECRET: secret('rotated'), GATEWAY_ORIGIN: 'https://moved.example.com' });
    const row = await clientOf('web-app');
    expect(secretFits(secret('rotated'), row, new Date())).toBe(true);
    expect(secretFits(secret('web'), row, new Date())).toBe(false);
    expect(row.post_logout_uris).toEqual(['https://moved.example.com']);
  });
});

describe('a start without', () => {
  it('secrets makes neither super admin nor clients', async () => {
    const bare = await testService(service, { env: environment });
    const clients = await databaseOf(bare).selectFrom('oauth_client').select('id').execute();
    const { body } = await bare.as('superAdmin', 'GET', '/api/v1/admin/users');
    expect([clients.length, body.totalElements]).toEqual([0, 0]);
  });

  it.each([
    ['WEB_APP_CLIENT_SECRET', 'x'.repeat(31)],
    ['ADMIN_SDK_CLIENT_SECRET', 'hunter2'],
    ['POD_CLIENTS', JSON.stringify([{ pod: testIds.pod, secret: 'hunter2' }])],
    ['POD_CLIENTS', JSON.stringify([{ pod: 'x', secret: secret('hunter2') }])],
    ['POD_CLIENTS', 'hunter2'],
    ['DEMO_ACCOUNTS', JSON.stringify([{ ...demo[0], password: undefined, hunter2: 'hunter2' }])],
    ['DEMO_ACCOUNTS', JSON.stringify([{ ...demo[0], roles: ['SUPER_ADMIN'] }])],
    ['SUPER_ADMIN_EMAIL', 'nobody'],
    ['GATEWAY_ORIGIN', 'ftp://x'],
  ])('a fitting %s does not happen, and no secret is told', async (variable, value) => {
    const start = uaa.replica({ [variable]: value });
    await expect(start).rejects.toThrow(variable);
    await expect(start).rejects.not.toThrow('hunter2');
  });

  it('a good password for a new account does not happen, and says why', async () => {
    const weak = JSON.stringify([{ ...demo[0], username: 'weak', email: 'weak@x.com', password: 'hunter2' }]);
    const start = uaa.replica({ DEMO_ACCOUNTS: weak });
    await expect(start).rejects.toThrow(/weak.*password is too short/);
    await expect(start).rejects.not.toThrow('hunter2');
  });
});
