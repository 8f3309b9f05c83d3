import { stoppedClock } from '@storepod/kernel/clock';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { auditOf } from './administration.ts';
import { environment } from './environment.ts';
import {
  administer,
  application,
  askAs,
  auditRows,
  CALLBACK,
  clientChange,
  clientSpec,
  machine,
  register,
  serviceToken,
  signIn,
  staff,
} from './protocol.ts';

const HOUR_MS = 3_600_000;
const clock = stoppedClock(new Date());
const uaa = await testService(service, { env: environment, clock });

const admin = (method: string, path = '', body?: unknown) => administer(uaa, method, `/clients${path}`, body);
const create = (more: object = {}, kind = machine) => admin('POST', '', clientSpec(kind, more));

describe('POST /clients 201', () => {
  it('answers the client and, this once, its secret, of which only a hash is kept', async () => {
    const { status, body } = await create({
      clientId: 'reports',
      clientName: ' Reports ',
      status: { description: 'Nightly.' },
      tokenSettings: { accessTokenTimeToLive: 'PT60M', refreshTokenTimeToLive: 'P1D' },
      clientSettings: { customSettings: { resource: 'pod-507f1f77' } },
    });
    expect(status).toBe(201);
    expect(body.clientSecret).toMatch(/^[\w-]{43}$/);
    expect(body.client).toEqual({
      id: expect.any(String),
      clientId: 'reports',
      clientName: 'Reports',
      type: 'MACHINE',
      clientAuthenticationMethods: ['client_secret_basic'],
      authorizationGrantTypes: ['client_credentials'],
      redirectUris: [],
      postLogoutRedirectUris: [],
      scopes: ['store_core'],
      clientSettings: {
        requireProofKey: true,
        requireAuthorizationConsent: false,
        customSettings: { resource: 'pod-507f1f77' },
      },
      tokenSettings: { accessTokenTimeToLive: 'PT1H', refreshTokenTimeToLive: 'PT24H', reuseRefreshTokens: false },
      status: { enabled: true, description: 'Nightly.', lastTokenIssuedAt: null },
      clientSecretExpiresAt: new Date(clock.now().getTime() + 365 * 24 * HOUR_MS).toISOString(),
      previousSecretUntil: null,
      createdAt: clock.now().toISOString(),
      version: 1,
    });
    expect((await admin('GET', `/${body.client.id}`)).body).toEqual(body.client);
    const row = await databaseOf(uaa)
      .selectFrom('oauth_client')
      .selectAll()
      .where('client_id', '=', 'reports')
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(body.clientSecret);
    expect(await auditOf(uaa, body.client.id)).toEqual(['client.created']);
  });

  it('derives the type from what the client can do', async () => {
    const typeOf = async (more: object, kind = machine) => (await create(more, kind)).body.client.type;
    expect(await typeOf({})).toBe('MACHINE');
    expect(await typeOf({}, application)).toBe('CONFIDENTIAL');
    expect(await typeOf({ clientAuthenticationMethods: ['none'] }, application)).toBe('PUBLIC');
  });

  it('gives a public client no secret', async () => {
    const { body } = await create({ clientAuthenticationMethods: ['none'] }, application);
    expect(body).not.toHaveProperty('clientSecret');
    expect(body.client.clientSecretExpiresAt).toBeNull();
  });

  it.each(['http://localhost:3000/cb', 'http://127.0.0.1/cb', 'http://[::1]:1/cb', 'http://shop.localhost/cb'])(
    'takes plain HTTP on the own machine: %s',
    async (uri) => {
      expect((await create({ redirectUris: [uri] }, application)).status).toBe(201);
    },
  );
});

describe('POST /clients 400', () => {
  it.each([
    ['PLAIN_HTTP', 'http://console.test/cb'],
    ['PLAIN_HTTP', 'http://localhost.evil.test/cb'],
    ['WILDCARD', 'https://*.console.test/cb'],
    ['WILDCARD', 'https://console.test/*'],
    ['FRAGMENT', 'https://console.test/cb#top'],
    ['FRAGMENT', 'https://console.test/cb#'],
    ['NOT_ABSOLUTE', '/cb'],
    ['NOT_ABSOLUTE', 'console.test/cb'],
    ['NOT_ABSOLUTE', 'javascript:alert(1)'],
    ['NOT_ABSOLUTE', 'https:console.test'],
    ['NOT_ABSOLUTE', 'https://console.test@evil.test/'],
  ])('%s: the redirect URI %s', async (reason, uri) => {
    for (const field of ['redirectUris', 'postLogoutRedirectUris']) {
      const { status, body } = await create({ redirectUris: [CALLBACK], [field]: [uri] }, application);
      expect([status, body.code, body.params?.reason]).toEqual([400, 'UAA.CLIENT.INVALID_REDIRECT_URI', reason]);
      expect(body.fieldErrors[0].field).toBe(`${field}.0`);
    }
  });

  it.each(['super_admin', 'store_core', 'store_pod'])(
    'the scope %s for an application that people use',
    async (scope) => {
      for (const grants of [['authorization_code'], ['authorization_code', 'client_credentials']]) {
        const { status, body } = await create({ scopes: ['openid', scope] }, { grants, scopes: ['openid'] });
        expect([status, body.fieldErrors?.[0].field]).toEqual([400, 'scopes']);
      }
    },
  );

  it('a token that would live longer than the realm allows', async () => {
    const { status, body } = await create({ tokenSettings: { accessTokenTimeToLive: 'PT1H1S' } });
    expect([status, body.code]).toEqual([400, 'UAA.CLIENT.TOKEN_TTL_EXCEEDS_POLICY']);
    expect(body.fieldErrors[0].field).toBe('tokenSettings.accessTokenTimeToLive');
  });

  it.each(['15M', 'PT', 'PT59S', 'P1Y', 'PT-5M'])('the lifetime %s', async (accessTokenTimeToLive) => {
    const { status, body } = await create({ tokenSettings: { accessTokenTimeToLive } });
    expect([status, body.fieldErrors?.[0].field]).toEqual([400, 'tokenSettings.accessTokenTimeToLive']);
  });

  it.each([
    ['client_credentials without a secret', { clientAuthenticationMethods: ['none'] }, machine],
    ['an authorization code with nowhere to send it', { redirectUris: [] }, application],
    ['a refresh token with nothing to refresh', {}, { grants: ['refresh_token'], scopes: ['openid'] }],
    ['PKCE switched off', { clientSettings: { requireProofKey: false } }, application],
    ['a grant that is none', {}, { grants: ['password'], scopes: ['openid'] }],
  ])('%s', async (_name, more, kind) => {
    expect((await create(more, kind)).status).toBe(400);
  });

  it('409 an id that is taken, also for two at once', async () => {
    const answers = await Promise.all([create({ clientId: 'twin' }), create({ clientId: 'twin' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('UAA.CLIENT.ID_TAKEN');
  });
});

describe('PUT /clients/:id', () => {
  it('200 replaces the client of the path, and writes down the change; 400 with ids in the body', async () => {
    const [one, two] = [await register(uaa, machine), await register(uaa, machine)];
    const spec = clientChange(machine, { clientName: 'Renamed', scopes: ['openid'] });
    const refused = await admin('PUT', `/${one.id}`, { ...spec, id: two.id, clientId: two.clientId });
    expect([refused.status, refused.body.fieldErrors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['id', 'clientId'],
    ]);
    const { status, body } = await admin('PUT', `/${one.id}`, spec);
    expect(status).toBe(200);
    const changed = { clientName: 'Renamed', scopes: ['openid'], version: 2 };
    expect(body).toMatchObject({ id: one.id, clientId: one.clientId, ...changed });
    expect((await admin('GET', `/${two.id}`)).body.version).toBe(1);
    const row = (await auditRows(uaa, 'client.updated')).at(-1);
    expect([row?.before, row?.after]).toMatchObject([
      { scopes: ['store_core'] },
      { scopes: ['openid'], clientName: 'Renamed' },
    ]);
  });

  it('400 without a scope, when it is made and when it is changed', async () => {
    const { id } = await register(uaa, machine);
    const { scopes: _, ...without } = clientSpec(machine);
    for (const body of [clientSpec(machine, { scopes: [] }), without]) {
      const { clientId: _id, ...change } = body;
      const answers = [await admin('POST', '', body), await admin('PUT', `/${id}`, change)];
      expect(answers.map(({ status }) => status)).toEqual([400, 400]);
      for (const answer of answers) expect(answer.body.fieldErrors).toMatchObject([{ field: 'scopes' }]);
    }
  });

  it('409 when somebody changed it in between, 404 unknown, 400 another way to authenticate', async () => {
    const { id } = await register(uaa, application);
    const spec = clientChange(application);
    const answers = await Promise.all([1, 2].map(() => admin('PUT', `/${id}`, { ...spec, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const unknown = await admin('PUT', '/019b0f2e-7c40-7abc-8def-0123456789ab', spec);
    expect([unknown.status, unknown.body.code]).toEqual([404, 'UAA.CLIENT.NOT_FOUND']);
    const open = await admin('PUT', `/${id}`, { ...spec, clientAuthenticationMethods: ['none'] });
    expect([open.status, open.body.fieldErrors[0].field]).toEqual([400, 'clientAuthenticationMethods']);
  });

  it('400 a scope of services for an application that people use', async () => {
    const { id } = await register(uaa, application);
    const { status } = await admin('PUT', `/${id}`, clientChange(application, { scopes: ['super_admin'] }));
    expect(status).toBe(400);
  });
});

describe('GET /clients', () => {
  const idsOf = async (query: string) =>
    (await admin('GET', `?count=200&${query}`)).body.content.map((client: { clientId: string }) => client.clientId);

  it('finds by text, state and type', async () => {
    const { body } = await create({ clientId: 'needle', clientName: '100% sure', status: { description: 'In a hay' } });
    await admin('POST', `/${body.client.id}/disable`);
    for (const query of ['q=needle', 'q=100%25', 'q=HAY', 'q=needle&enabled=false&type=MACHINE'])
      expect(await idsOf(query)).toEqual(['needle']);
    for (const query of ['q=needle&enabled=true', 'q=needle&type=PUBLIC', 'q=100_'])
      expect(await idsOf(query)).toEqual([]);
    const types = (await admin('GET', '?count=200&type=PUBLIC')).body.content;
    expect(new Set(types.map((client: { type: string }) => client.type))).toEqual(new Set(['PUBLIC']));
  });

  it('takes two statements for a page and one for the numbers', async () => {
    expect(await statementsOf(() => admin('GET', '?count=200'))).toHaveLength(2);
    expect(await statementsOf(() => admin('GET', '/stats'))).toHaveLength(1);
  });

  it('counts kinds, states and secrets that end soon', async () => {
    const before = (await admin('GET', '/stats')).body;
    const { id } = await register(uaa, machine);
    const soon = new Date(clock.now().getTime() + 29 * 24 * HOUR_MS);
    await databaseOf(uaa).updateTable('oauth_client').set({ secret_expires_at: soon }).where('id', '=', id).execute();
    const after = (await admin('GET', '/stats')).body;
    expect(after).toEqual({
      ...before,
      total: before.total + 1,
      enabled: before.enabled + 1,
      machineClients: before.machineClients + 1,
      secretsExpiring: before.secretsExpiring + 1,
    });
    expect(after.publicClients + after.machineClients + after.confidentialClients).toBe(after.total);
  });

  it('offers what a form can choose from', async () => {
    const { body } = await admin('GET', '/options');
    expect(body).toMatchObject({ types: ['PUBLIC', 'MACHINE', 'CONFIDENTIAL'], maxAccessTokenTimeToLive: 'PT1H' });
    expect(body.scopes).toContain('super_admin');
  });
});

describe('a disabled client', () => {
  it('is invalid_client at the token endpoint, has lost its tokens, and can still be read and enabled', async () => {
    const client = await register(uaa, machine);
    const { access_token } = (await serviceToken(uaa, client)).body;
    const observer = await register(uaa, machine);
    const introspect = () => askAs(uaa, observer, '/oauth2/introspect', { token: access_token });
    expect((await introspect()).body.active).toBe(true);

    const disabled = await admin('POST', `/${client.id}/disable`);
    expect([disabled.status, disabled.body.status.enabled]).toEqual([200, false]);
    const refused = await serviceToken(uaa, client);
    expect([refused.status, refused.body.error]).toEqual([401, 'invalid_client']);
    expect((await introspect()).body.active).toBe(false);
    expect((await admin('GET', `/${client.id}`)).status).toBe(200);

    await admin('POST', `/${client.id}/disable`);
    expect((await admin('POST', `/${client.id}/enable`)).body.status.enabled).toBe(true);
    expect((await serviceToken(uaa, client)).status).toBe(200);
    expect(await auditOf(uaa, client.id)).toEqual(['client.created', 'client.disabled', 'client.enabled']);
  });

  it('204 leaves nothing of a deleted client, its refresh tokens neither', async () => {
    const client = await register(uaa, application);
    await staff(uaa, { username: 'reader' });
    const tokens = await signIn(uaa, client, 'reader');
    for (const _ of [1, 2]) expect((await admin('DELETE', `/${client.id}`)).status).toBe(204);
    const left = await databaseOf(uaa)
      .selectFrom('protocol_state')
      .select('id')
      .where('client_id', '=', client.clientId)
      .execute();
    expect(left).toEqual([]);
    const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
    expect((await askAs(uaa, client, '/oauth2/token', refresh)).body.error).toBe('invalid_client');
    expect(await auditOf(uaa, client.id)).toEqual(['client.created', 'client.deleted']);
  });
});
