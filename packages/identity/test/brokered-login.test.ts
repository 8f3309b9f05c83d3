import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openLogins } from './relying-party.ts';

const { provider, rowOf, login, refusalOf, forget, keysAsked, now } = await openLogins();
beforeEach(forget);
afterEach(() => void vi.useRealTimers());

const inSeconds = (seconds: number) => Math.floor(Date.now() / 1000) + seconds;

describe('an ID token', () => {
  it.each<[string, () => typeof provider.forgery]>([
    ['without a nonce', () => ({ claims: { nonce: undefined } })],
    ['with the nonce of another sign-in', () => ({ nonce: 'another' })],
    ['of another issuer', () => ({ issuer: 'https://accounts.google.com' })],
    ['for another client', () => ({ audience: 'somebody-else' })],
    ['for nobody', () => ({ audience: [] })],
    ['for several clients without the party that it was made for', () => ({ audience: [provider.clientId, 'other'] })],
    [
      'for several clients that was made for another',
      () => ({ audience: [provider.clientId, 'other'], claims: { azp: 'other' } }),
    ],
    ['for this client alone that was made for another', () => ({ claims: { azp: 'other' } })],
    ['that expired longer ago than clocks differ', () => ({ expiresIn: -61 })],
    ['that never expires', () => ({ claims: { exp: undefined } })],
    ['that does not say when it was made', () => ({ claims: { iat: undefined } })],
    ['that begins later than clocks differ', () => ({ claims: { nbf: inSeconds(90) } })],
    ['whose subject is no text', () => ({ claims: { sub: 7 as unknown as string } })],
    ['without a signature', () => ({ alg: 'none' })],
    ['signed with the public key as a shared secret', () => ({ alg: 'HS256' })],
    ['signed by a stranger under the name of the key', () => ({ key: 'foreign' })],
    ['under the name of a key that there is not', () => ({ kid: 'unknown' })],
  ])('%s is refused', async (_, forgery) => {
    provider.forgery = forgery();
    expect(await refusalOf()).toBe('TOKEN_REFUSED');
  });

  it.each<[string, () => typeof provider.forgery]>([
    [
      'for several clients that was made for this one',
      () => ({
        audience: [provider.clientId, 'other'],
        claims: { azp: provider.clientId },
      }),
    ],
    ['that expired a moment ago', () => ({ expiresIn: -50 })],
    ['that begins in a moment', () => ({ claims: { nbf: inSeconds(50) } })],
  ])('%s is taken', async (_, forgery) => {
    provider.forgery = forgery();
    expect(await login()).toMatchObject({ sub: 'subject-1', email: 'ann@example.com' });
  });

  it('is compared with the clock of the service', async () => {
    now.ahead = 361;
    expect(await refusalOf()).toBe('TOKEN_REFUSED');
    now.ahead = 0;
    expect(await refusalOf()).toBeUndefined();
  });
});

describe('an issuer that is named by the tenant', () => {
  const tenant = '9188040d-6c67-4c5b-b112-36a304b66dad';
  const row = () => rowOf({ issuer_uri: `${provider.origin}/{tenantid}/v2.0` });
  const issuerOf = (id: string) => `${provider.origin}/${id}/v2.0`;

  it('is the one of the tenant in the token', async () => {
    provider.forgery = { issuer: issuerOf(tenant), claims: { tid: tenant } };
    expect(await refusalOf(row())).toBeUndefined();
  });

  it.each<[string, string | undefined]>([
    ['another tenant', '11111111-6c67-4c5b-b112-36a304b66dad'],
    ['no tenant', undefined],
    ['something that is none', '../common'],
  ])('is not one of %s', async (_, tid) => {
    provider.forgery = { issuer: issuerOf(tenant), claims: { tid } };
    expect(await refusalOf(row())).toBe('TOKEN_REFUSED');
  });
});

describe('what a browser brings back', () => {
  it.each<[string, (query: URLSearchParams) => void]>([
    ['the name of another issuer', (query) => query.set('iss', 'https://accounts.google.com')],
    ['two codes', (query) => query.append('code', 'another')],
    ['two states', (query) => query.append('state', 'another')],
    ['no code', (query) => query.delete('code')],
    ['an error', (query) => query.set('error', 'access_denied')],
    ['a token', (query) => query.set('id_token', 'e30.e30.')],
  ])('%s never reaches the token endpoint', async (_, change) => {
    expect(await refusalOf(rowOf(), change)).toBe('PROVIDER_REFUSED');
    expect(provider.asked).toEqual([]);
  });

  it('the name of the issuer that was asked is let through', async () => {
    expect(await refusalOf(rowOf(), (query) => query.set('iss', provider.origin))).toBeUndefined();
  });
});

describe('the keys of a provider', () => {
  it('are asked for once, for people who come at once and for other stores with the same provider', async () => {
    await Promise.all(Array.from({ length: 8 }, () => login()));
    await login(rowOf());
    expect(keysAsked()).toBe(1);
  });

  it('are asked for again when a token names another key, but not more often than once a minute', async () => {
    await login();
    await provider.rotateKey();
    expect(await refusalOf()).toBe('TOKEN_REFUSED');
    expect(keysAsked()).toBe(1);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
    expect(await refusalOf()).toBeUndefined();
    expect(keysAsked()).toBe(2);
  });

  it('are asked for again after five minutes, so that one that was taken back ends', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await login();
    vi.setSystemTime(Date.now() + 299_000);
    await login();
    expect(keysAsked()).toBe(1);
    vi.setSystemTime(Date.now() + 2_000);
    await login();
    expect(keysAsked()).toBe(2);
  });
});

describe('a plain OAuth 2.0 provider', () => {
  const plain = { protocol: 'OAUTH2', issuer_uri: null, jwk_set_uri: null } as const;

  it('says who it was by its profile, and an ID token that comes along is not looked at', async () => {
    provider.forgery = { alg: 'none', issuer: 'https://elsewhere.test' };
    expect(await login(rowOf({ ...plain, preset: 'GENERIC_OAUTH2' }))).toMatchObject({ sub: 'subject-1' });
    expect(keysAsked()).toBe(0);
  });

  it('may name itself as it likes: nothing is known to compare it with', async () => {
    const row = rowOf({ ...plain, preset: 'GENERIC_OAUTH2' });
    expect(await refusalOf(row, (query) => query.set('iss', 'https://github.com/login/oauth'))).toBeUndefined();
  });

  it('of the kind of GitHub tells elsewhere which address is verified', async () => {
    const claims = await login(rowOf({ ...plain, preset: 'GITHUB', client_auth_method: 'client_secret_post' }));
    expect(claims).toMatchObject({ email: 'ann@example.com', email_verified: true });
  });
});
