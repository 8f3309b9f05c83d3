import { contract } from '@storepod/contract/contract';
import { authorizationMatrix, type IdKind, type Samples } from '@storepod/testkit/authorization-matrix';
import { callers, callerTokens } from '@storepod/testkit/callers';
import { refusesGarbage } from '@storepod/testkit/garbage';
import { ask } from '@storepod/testkit/http';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { auditEndpoints } from '../src/audit/audit.contract.ts';
import { clientEndpoints } from '../src/clients/clients.contract.ts';
import { dashboardEndpoints } from '../src/dashboard/dashboard.contract.ts';
import { keyEndpoints } from '../src/keys/keys.contract.ts';
import service from '../src/service.ts';
import { settingsEndpoints } from '../src/settings/settings.contract.ts';
import { environment } from './environment.ts';
import { administer, application, auditRows, clientChange, clientSpec, machine, register } from './protocol.ts';

const uaa = await testService(service, { env: environment });
// One of the calls signs everybody out. The tokens of these callers were issued after it, so that the others can be made.
const AFTER_ALL = Date.now() + 3_600_000;
const later: typeof uaa.uaa = {
  ...uaa.uaa,
  token: (claims, how) => uaa.uaa.token({ iat_ms: AFTER_ALL, ...claims }, how),
};
Object.assign(uaa.tokens, await callerTokens(later, uaa.cua));
const administration = contract('uaa', {
  ...clientEndpoints,
  ...settingsEndpoints,
  ...keyEndpoints,
  ...auditEndpoints,
  ...dashboardEndpoints,
});

const NOBODY = '019b0f2e-7c40-7abc-8def-0123456789ab';
const [client, app] = [await register(uaa, machine), await register(uaa, application)];
const [event] = await auditRows(uaa, 'client.created');
const foreignEvent = uaa.kit.ids.uuid();
await databaseOf(uaa)
  .insertInto('audit_event')
  .values({ ...(event ?? expect.fail()), id: foreignEvent, realm_id: 'another-realm', before: null, after: null })
  .execute();
const { body: settings } = await administer(uaa, 'GET', '/settings');

const idOf = (own: string, foreign: string) => (id: IdKind) => ({ own, foreign, unknown: NOBODY, malformed: 'x' })[id];
const clientOf = idOf(client.id, NOBODY);
const found = (id: IdKind, ...statuses: number[]) => (id === 'malformed' ? [400] : id === 'own' ? statuses : [404]);
const one =
  (...statuses: number[]) =>
  (id: IdKind) => ({ params: { id: clientOf(id) }, passes: found(id, ...statuses) });
const always = () => ({ passes: [200] });
const whole = {
  postLogoutRedirectUris: ['https://console.test/'],
  clientSettings: { requireProofKey: true, requireAuthorizationConsent: false, customSettings: { resource: 'pod-1' } },
  tokenSettings: { accessTokenTimeToLive: 'PT5M', refreshTokenTimeToLive: 'PT1H', reuseRefreshTokens: false },
  status: { description: 'A sample.' },
};

const samples: Samples<typeof administration> = {
  findClients: () => ({ query: { q: 'x', enabled: true, type: 'MACHINE' }, passes: [200] }),
  clientStats: always,
  clientOptions: always,
  createClient: () => ({ body: clientSpec(application, whole), passes: [201] }),
  getClient: one(200),
  updateClient: (id) => ({
    params: { id: id === 'own' ? app.id : clientOf(id) },
    body: clientChange(application, whole),
    passes: found(id, 200),
  }),
  deleteClient: (id) => ({
    params: { id: id === 'malformed' ? 'x' : NOBODY },
    passes: id === 'malformed' ? [400] : [404],
  }),
  enableClient: one(200),
  disableClient: one(200),
  rotateClientSecret: one(200),
  dropPreviousSecret: one(204, 404),
  rotateAllSecrets: always,
  getSettings: always,
  updateSettings: () => ({ body: settings, passes: [200, 409] }),
  findKeys: always,
  keyStatus: always,
  rotateKey: always,
  revokeAllSessions: always,
  readAuditFeed: () => ({ query: { q: 'any', count: 1 }, passes: [200] }),
  findAudit: () => ({
    query: {
      type: ['user.login'],
      category: 'ADMIN',
      outcome: 'SUCCESS',
      actor: 'a',
      target: 'b',
      client: 'c',
      ip: '192.0.2.1',
      from: '2026-03-01T08:00:00Z',
      to: '2026-03-02T08:00:00Z',
      q: 'd',
    },
    passes: [200],
  }),
  auditTypes: always,
  exportAudit: () => ({ query: { type: ['user.login'] }, passes: [200] }),
  getAudit: (id) => ({ params: { id: idOf(event?.id ?? '', foreignEvent)(id) }, passes: found(id, 200) }),
  getDashboard: () => ({ query: { range: '7d' }, passes: [200] }),
  getCounts: always,
};

describe('the authorization matrix of clients, settings, keys, audit and dashboard', () => {
  it('gives every caller exactly the endpoints of its permissions, and nobody anything of another realm', async () => {
    const { asked, wrong } = await authorizationMatrix(uaa, administration, samples, {
      endsTokens: ['revokeAllSessions'],
    });
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(administration.endpoints).length * callers.length * 4);
  });

  it('lets the client with the scope super_admin in, and no other client', async () => {
    const token = await uaa.uaa.token({ sub: 'admin-sdk', scope: 'super_admin' });
    for (const path of ['/clients', '/settings', '/keys', '/audit', '/dashboard']) {
      expect((await ask(uaa.origin, 'GET', `/api/v1/admin${path}`, { token })).status).toBe(200);
      expect((await uaa.as('controlPlaneService', 'GET', `/api/v1/admin${path}`)).status).toBe(403);
    }
  });
});

refusesGarbage(uaa, administration, samples);
