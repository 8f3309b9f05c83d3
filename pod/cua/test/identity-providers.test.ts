import { randomUUID } from 'node:crypto';
import { testIds } from '@storepod/testkit/callers';
import { ask } from '@storepod/testkit/http';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { description, openSocialShops, socialSignIn } from './social-login-visits.ts';

const { cua, db, shop, otherShop, provider, offer } = await openSocialShops();
const base = '/api/v1/private/identity-providers';
const manage = (method: string, path = '', body?: unknown, store: string = shop.store) =>
  cua.as('organisationAdmin', method, `${base}${path}?store=${store}`, body);
const google = { alias: 'google', preset: 'GOOGLE', clientId: 'google-client', clientSecret: 'google-secret' };
const eventsOf = async (id: string) =>
  (await db.selectFrom('audit_event').selectAll().where('target_id', '=', id).orderBy('id').execute()).map(
    ({ event_type, detail }) => (detail ? `${event_type} ${detail}` : event_type),
  );

describe('POST identity-providers', () => {
  it('201: fills the row from the preset at save, switched off and without the secret in the answer', async () => {
    const { status, body } = await manage('POST', '', google);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      type: 'OIDC',
      displayName: 'Google',
      enabled: false,
      hasClientSecret: true,
      issuerUri: 'https://accounts.google.com',
      tokenUri: 'https://oauth2.googleapis.com/token',
      scopes: ['openid', 'email', 'profile'],
      accountLinking: 'LINK',
      jitProvisioning: true,
      trustEmailVerified: false,
      attributeMapping: { subject: 'sub' },
      redirectUri: '{origin}/cua/login/oauth2/code/google',
    });
    const row = await db
      .selectFrom('identity_provider')
      .selectAll()
      .where('id', '=', body.id)
      .executeTakeFirstOrThrow();
    expect(row.token_uri).toBe('https://oauth2.googleapis.com/token');
    expect(row.attribute_mapping).toMatchObject({ emailVerified: 'email_verified' });
    expect(await eventsOf(body.id)).toEqual(['idp.created']);
  });

  it('201: tells the redirect URI of the host where the call comes in over the store', async () => {
    const { id } = await offer(shop, 'hosted');
    const { body } = await ask(shop.origin, 'GET', `/cua${base}/${id}?store=${shop.store}`, {
      token: cua.tokens.organisationAdmin,
    });
    expect(body.redirectUri).toBe(`${shop.origin}/cua/login/oauth2/code/hosted`);
  });

  it('201: asks the issuer for what was left out', async () => {
    const { body } = await manage('POST', '', description(provider, 'discovered'));
    expect(body).toMatchObject({
      authorizationUri: `${provider.origin}/authorize`,
      tokenUri: `${provider.origin}/token`,
      jwkSetUri: `${provider.origin}/keys`,
    });
  });

  it('201: the same alias in another store is another provider', async () => {
    expect((await manage('POST', '', google, otherShop.store)).status).toBe(201);
  });

  it('409: the alias is taken', async () => {
    const { status, body } = await manage('POST', '', google);
    expect([status, body.code]).toEqual([409, 'UAA.IDP.ALIAS_TAKEN']);
  });

  it.each([
    ['OIDC without an issuer', { preset: 'GENERIC_OIDC' }, ['issuerUri', 'authorizationUri', 'tokenUri', 'jwkSetUri']],
    ['OAuth 2.0 without addresses', { preset: 'GENERIC_OAUTH2' }, ['authorizationUri', 'tokenUri', 'userInfoUri']],
  ])('400: %s', async (_, changes, fields) => {
    const { status, body } = await manage('POST', '', { ...google, alias: 'incomplete', ...changes });
    expect([status, body.code]).toEqual([400, 'UAA.IDP.CONFIG_INVALID']);
    expect(body.fieldErrors.map(({ field }: { field: string }) => field)).toEqual(fields);
  });

  it.each(['failing', 'redirecting', 'flooding'] as const)('502: the issuer is %s', async (mood) => {
    provider.mood = mood;
    const { status, body } = await manage('POST', '', description(provider, 'mute'));
    provider.mood = 'well';
    expect([status, body.code]).toEqual([502, 'UAA.IDP.DISCOVERY_FAILED']);
  });

  it('502: the issuer speaks for another one', async () => {
    const input = { ...description(provider, 'other'), issuerUri: provider.origin.replace('127.0.0.1', 'localhost') };
    expect((await manage('POST', '', input)).status).toBe(502);
  });

  it('404 and 403: roles that are not there, and platform roles by any name', async () => {
    const unknown = await manage('POST', '', { ...google, alias: 'roles', defaultRoles: ['SUPPORT'] });
    expect([unknown.status, unknown.body.code]).toEqual([404, 'UAA.ROLE.NOT_FOUND']);
    expect((await manage('POST', '', { ...google, alias: 'roles', defaultRoles: ['CUSTOMER'] })).status).toBe(201);
  });
});

describe('PUT identity-providers/:id', () => {
  it('200: keeps a secret that is left out, and what people are known by', async () => {
    const { id } = await offer(shop, 'kept');
    provider.person = { sub: 'kept', email: 'kept@example.com', email_verified: true };
    await socialSignIn(shop, provider, 'kept');
    const { clientSecret: _secret, ...change } = { ...description(provider, 'kept'), displayName: 'Kept' };
    const { status, body } = await manage('PUT', `/${id}`, change);
    expect([status, body.displayName, body.hasClientSecret, body.enabled]).toEqual([200, 'Kept', true, true]);
    await socialSignIn(shop, provider, 'kept');
    expect(await eventsOf(id)).toEqual(['idp.created', 'idp.updated']);
  });

  it('400: sends no secret to another address than it was given for', async () => {
    const { id } = await offer(shop, 'moved');
    const { clientSecret: _secret, ...change } = {
      ...description(provider, 'moved'),
      tokenUri: 'http://127.0.0.1:1/t',
    };
    const { status, body } = await manage('PUT', `/${id}`, change);
    expect([status, body.fieldErrors[0].field]).toEqual([400, 'clientSecret']);
  });

  it('200: a provider at other addresses knows nobody any more', async () => {
    const { id } = await offer(shop, 'replaced');
    provider.person = { sub: 'replaced', email: 'replaced@example.com', email_verified: true };
    await socialSignIn(shop, provider, 'replaced');
    const change = { ...description(provider, 'replaced'), userInfoUri: 'http://127.0.0.1:1/me' };
    expect((await manage('PUT', `/${id}`, change)).status).toBe(200);
    expect(await db.selectFrom('account_identity').select('id').where('provider_id', '=', id).execute()).toEqual([]);
    expect(await eventsOf(id)).toContain('identity.unlinked 1 accounts');
  });

  it('409: another provider has the alias', async () => {
    const { id } = await offer(shop, 'renamed');
    expect((await manage('PUT', `/${id}`, description(provider, 'google'))).status).toBe(409);
  });
});

describe('the other verbs', () => {
  it('200: enable and disable, twice like once', async () => {
    const { id } = await offer(shop, 'switch', { enabled: false });
    const states = [];
    for (const verb of ['enable', 'enable', 'disable', 'disable'])
      states.push((await manage('POST', `/${id}/${verb}`)).body.enabled);
    expect(states).toEqual([true, true, false, false]);
    expect(await eventsOf(id)).toEqual(['idp.created', 'idp.updated enabled', 'idp.updated disabled']);
  });

  it('204: delete forgets the provider and who was known through it', async () => {
    const { id } = await offer(shop, 'doomed');
    provider.person = { sub: 'doomed', email: 'doomed@example.com', email_verified: true };
    await socialSignIn(shop, provider, 'doomed');
    expect((await manage('DELETE', `/${id}`)).status).toBe(204);
    expect((await manage('GET', `/${id}`)).status).toBe(404);
    expect(await eventsOf(id)).toEqual(['idp.created', 'identity.unlinked 1 accounts', 'idp.deleted']);
  });

  it('200: order puts the named ones first', async () => {
    const { body } = await manage('PUT', '/order', ['hosted', 'google']);
    const aliases = body.map(({ alias }: { alias: string }) => alias);
    expect(aliases.slice(0, 2)).toEqual(['hosted', 'google']);
    const { body: list } = await manage('GET', '', undefined);
    expect(list.content.map(({ alias }: { alias: string }) => alias)).toEqual(aliases.slice(0, 20));
    expect(list.totalElements).toBe(aliases.length);
  });

  it('404: order names a provider that is not there; 400: one twice', async () => {
    expect((await manage('PUT', '/order', ['google', 'nobody'])).status).toBe(404);
    expect((await manage('PUT', '/order', ['google', 'google'])).status).toBe(400);
  });

  it('200: presets tell what has to be filled in', async () => {
    const { body } = await manage('GET', '/presets');
    expect(body.map(({ preset }: { preset: string }) => preset)).toEqual([
      'GOOGLE',
      'MICROSOFT',
      'APPLE',
      'GITHUB',
      'FACEBOOK',
      'GENERIC_OIDC',
      'GENERIC_OAUTH2',
    ]);
    expect(body[5]).toMatchObject({ type: 'OIDC', requiredFields: ['clientId', 'issuerUri'] });
  });

  it('404: everything about a provider of another store, or of nobody', async () => {
    const { id } = await offer(otherShop, 'foreign');
    const input = description(provider, 'foreign');
    for (const unreachable of [id, randomUUID()]) {
      const calls: [string, string, unknown?][] = [
        ['GET', ''],
        ['PUT', '', input],
        ['DELETE', ''],
        ['POST', '/enable'],
        ['POST', '/disable'],
        ['POST', '/test'],
      ];
      for (const [method, path, body] of calls) {
        const answer = await manage(method, `/${unreachable}${path}`, body);
        expect([method, path, answer.status, answer.body.code]).toEqual([method, path, 404, 'UAA.IDP.NOT_FOUND']);
      }
    }
  });

  it('422: a store has at most 50', async () => {
    const { body: present } = await manage('GET');
    const endpoints = { authorizationUri: 'http://a.test/', tokenUri: 'http://a.test/', jwkSetUri: 'http://a.test/' };
    const more = (n: number) => manage('POST', '', { ...description(provider, `many-${n}`), ...endpoints });
    for (let n = present.totalElements; n < 50; n++) expect((await more(n)).status).toBe(201);
    const { status, body } = await more(51);
    expect([status, body.code]).toEqual([422, 'UAA.IDP.TOO_MANY']);
    expect((await more(49)).body.code).toBe('UAA.IDP.ALIAS_TAKEN');
  });
});

describe('POST identity-providers/:id/test', () => {
  const store = testIds.otherStore;
  const test = async (id: string) => (await manage('POST', `/${id}/test`, undefined, store)).body;

  it('200: says which step works, and that credentials are wrong', async () => {
    const { id } = await offer(otherShop, 'works');
    const works = ['DISCOVERY', 'KEYS', 'CREDENTIALS'].map((check) => ({ check, ok: true }));
    expect(await test(id)).toEqual({ ok: true, checks: works });
    const wrong = await offer(otherShop, 'wrong', { clientSecret: 'wrong' });
    expect(await test(wrong.id)).toEqual({
      ok: false,
      checks: [...works.slice(0, 2), { check: 'CREDENTIALS', ok: false }],
    });
    provider.mood = 'failing';
    expect((await test(id)).checks.map(({ ok }: { ok: boolean }) => ok)).toEqual([false, false, false]);
    provider.mood = 'well';
  });

  it('429: more than thirty an hour in a store, and other stores go on', async () => {
    const { id } = await offer(otherShop, 'often');
    const answers: Awaited<ReturnType<typeof manage>>[] = [];
    // Another hour may begin meanwhile, in which there are thirty more.
    while (answers.length <= 60 && answers.at(-1)?.status !== 429)
      answers.push(await manage('POST', `/${id}/test`, undefined, store));
    const last = answers.at(-1);
    expect([last?.status, last?.body.code]).toEqual([429, 'UAA.IDP.TEST_THROTTLED']);
    expect(Number(last?.headers['retry-after'])).toBeGreaterThan(0);
    const { body } = await manage('GET');
    expect((await manage('POST', `/${body.content[0].id}/test`)).status).toBe(200);
  });
});

describe('secrets', () => {
  it('are in no answer, no audit row and no column in the open', async () => {
    const { body: list } = await manage('GET');
    const answers = [list, (await manage('GET', '/presets')).body, await publicList()];
    const rows = await db.selectFrom('identity_provider').selectAll().execute();
    const audit = await db.selectFrom('audit_event').selectAll().execute();
    for (const seen of [answers, rows, audit])
      for (const secret of ['google-secret', provider.clientSecret]) expect(JSON.stringify(seen)).not.toContain(secret);
    for (const open of [rows, audit, await publicList()])
      for (const clientId of ['google-client', provider.clientId]) expect(JSON.stringify(open)).not.toContain(clientId);
  });

  const publicList = async () =>
    (await cua.as('nobody', 'GET', `/api/v1/public/social-logins?store=${shop.store}`)).body;
});

describe('without the setting for local use', async () => {
  const strict = await testService(service, { env: { ...environment, S2S_STORE_OWNERSHIP: 'DELEGATED' } });
  const add = (changes: object) =>
    strict.as('organisationAdmin', 'POST', `${base}?store=${testIds.store}`, { ...google, ...changes });

  it.each([
    ['a local issuer', { preset: 'GENERIC_OIDC', issuerUri: provider.origin }],
    ['an issuer of a private address', { preset: 'GENERIC_OIDC', issuerUri: 'https://localhost' }],
    ['an issuer that does not resolve', { preset: 'GENERIC_OIDC', issuerUri: 'https://no-such-name.invalid' }],
    ['loopback by name', { tokenUri: 'https://localhost/token' }],
    ['loopback by an odd number', { jwkSetUri: 'https://0x7f.1/keys' }],
    ['the metadata service', { userInfoUri: 'https://169.254.169.254/' }],
    ['plain http', { authorizationUri: 'http://8.8.8.8/' }],
    ['a user', { tokenUri: 'https://u:p@8.8.8.8/' }],
    ['no address', { tokenUri: 'nowhere' }],
  ])('400: %s is refused in one and the same way', async (_, changes) => {
    const { status, body } = await add(changes);
    expect([status, body.code, body.detail]).toEqual([
      400,
      'UAA.IDP.ENDPOINT_REFUSED',
      'That address cannot be used for a provider, or nobody answers there.',
    ]);
  });

  it('201: a preset needs no name server', async () => {
    expect((await add({})).status).toBe(201);
  });

  it('200: a test says the same of a private address as of a name that does not resolve', async () => {
    const { body } = await add({ alias: 'moved' });
    const testAt = async (origin: string) => {
      const addresses = { issuer_uri: origin, token_uri: `${origin}/token`, jwk_set_uri: `${origin}/keys` };
      await databaseOf(strict).updateTable('identity_provider').set(addresses).where('id', '=', body.id).execute();
      const tested = await strict.as('organisationAdmin', 'POST', `${base}/${body.id}/test?store=${testIds.store}`);
      return [tested.status, tested.body];
    };
    const failed = ['DISCOVERY', 'KEYS', 'CREDENTIALS'].map((check) => ({ check, ok: false }));
    expect(await testAt('https://localhost')).toEqual([200, { ok: false, checks: failed }]);
    expect(await testAt('https://no-such-name.invalid')).toEqual([200, { ok: false, checks: failed }]);
  });
});
