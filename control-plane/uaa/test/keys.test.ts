import { openIdentityService } from '@storepod/identity/identity-service';
import { ensureKey } from '@storepod/identity/key/signing-keys';
import { maintain } from '@storepod/identity/maintenance';
import { stoppedClock } from '@storepod/kernel/clock';
import { databaseOf } from '@storepod/testkit/identity/sign-in';
import { testService } from '@storepod/testkit/running';
import {
  createLocalJWKSet,
  decodeProtectedHeader,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
} from 'jose';
import { describe, expect, it } from 'vitest';
import { PLATFORM_REALM, type UaaKit, uaaDesign } from '../src/design.ts';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import {
  administer,
  application,
  askAs,
  auditRows,
  EXCHANGE,
  machine,
  openSession,
  redeem,
  register,
  serviceToken,
  signIn,
  staff,
} from './protocol.ts';

const DAY_MS = 86_400_000;
const clock = stoppedClock(new Date());
const { jobs } = service.options;
/** Its job that maintains keys comes once a minute, also in the middle of a test; here it runs when a test runs it. */
const idle: typeof service = {
  ...service,
  options: { ...service.options, jobs: (parts) => ({ ...jobs?.(parts), periodic: [] }) },
};
const uaa = await testService(idle, { env: environment, clock });
const other = await uaa.replica();
/** A third replica, as far as the jobs are concerned. */
const third = openIdentityService(uaa.kit as unknown as UaaKit, uaaDesign);

const client = await register(uaa, machine);
const keySet = async (at: { origin: string } = uaa): Promise<JSONWebKeySet> =>
  (await fetch(`${at.origin}/oauth2/jwks`)).json() as Promise<JSONWebKeySet>;
const kids = async (at?: { origin: string }) => (await keySet(at)).keys.map(({ kid }) => kid);
const newToken = async (at: { origin: string } = uaa): Promise<string> =>
  (await serviceToken(at, client)).body.access_token;
const verifies = async (token: string, at?: { origin: string }) =>
  jwtVerify(token, createLocalJWKSet(await keySet(at)), { issuer: 'http://auth.test' }).then(
    () => true,
    () => false,
  );
const status = async () => (await administer(uaa, 'GET', '/keys/status')).body;
const rotate = () => administer(uaa, 'POST', '/keys/rotate');

describe('GET /keys', () => {
  it('lists the keys without any part of them, the newest first', async () => {
    const before = await status();
    await rotate();
    const { status: code, body } = await administer(uaa, 'GET', '/keys');
    expect(code).toBe(200);
    expect(body.content).toEqual([
      expect.objectContaining({ status: 'ACTIVE', algorithm: 'ES256', retireAfter: null, retiredAt: null }),
      expect.objectContaining({ kid: before.activeKid, status: 'RETIRING' }),
    ]);
    for (const entry of body.content)
      expect(Object.keys(entry).sort()).toEqual([
        'algorithm',
        'createdAt',
        'kid',
        'retireAfter',
        'retiredAt',
        'status',
      ]);
  });

  it('publishes only the public halves', async () => {
    for (const key of (await keySet()).keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });
});

describe('POST /keys/rotate', () => {
  it('200 signs with the new key at once, and what the old key signed still verifies', async () => {
    const old = await newToken();
    const { status: code, body } = await rotate();
    const fresh = await newToken();
    expect(code).toBe(200);
    expect(body).toMatchObject({ activeSince: clock.now().toISOString(), isRotationOverdue: false, rotationDays: 90 });
    expect(decodeProtectedHeader(fresh).kid).toBe(body.activeKid);
    expect(decodeProtectedHeader(old).kid).not.toBe(body.activeKid);
    expect([await verifies(old), await verifies(fresh)]).toEqual([true, true]);
    expect((await auditRows(uaa, 'key.rotated')).at(-1)).toMatchObject({
      actor_name: 'super-admin',
      target_id: body.activeKid,
    });
  });

  it('leaves one active key when several administrators rotate at once', async () => {
    await Promise.all([rotate(), rotate(), rotate()]);
    const active = await databaseOf(uaa)
      .selectFrom('signing_key')
      .select('kid')
      .where('status', '=', 'ACTIVE')
      .execute();
    expect(active).toHaveLength(1);
    expect(decodeProtectedHeader(await newToken()).kid).toBe(active[0]?.kid);
  });
});

describe('two replicas', () => {
  it('the other serves a new key at once, so no token is refused that it did not sign', async () => {
    await rotate();
    const fresh = await newToken();
    expect(await kids(other)).toContain(decodeProtectedHeader(fresh).kid);
    expect(await verifies(fresh, other)).toBe(true);
  });

  it('the other signs with the new key a minute later, though no job of its own ran', async () => {
    await newToken(other);
    const { activeKid } = (await rotate()).body;
    clock.advance(61_000);
    expect(decodeProtectedHeader(await newToken(other)).kid).toBe(activeKid);
  });

  it('that start together on an empty database make one key', async () => {
    const kept = await databaseOf(uaa).selectFrom('signing_key').selectAll().execute();
    await databaseOf(uaa).deleteFrom('signing_key').execute();
    await Promise.all([ensureKey(third.core, PLATFORM_REALM), ensureKey(third.core, PLATFORM_REALM)]);
    const made = await databaseOf(uaa).selectFrom('signing_key').select('kid').execute();
    await databaseOf(uaa).deleteFrom('signing_key').execute();
    for (const { public_jwk, ...key } of kept)
      await databaseOf(uaa)
        .insertInto('signing_key')
        .values({ ...key, public_jwk: JSON.stringify(public_jwk) })
        .execute();
    expect(made).toHaveLength(1);
  });
});

describe('the maintenance of keys', () => {
  it('retires an old key after its days: it leaves the key set and verifies nothing any more', async () => {
    const old = await newToken();
    const { kid: oldKid } = decodeProtectedHeader(old);
    await rotate();
    clock.advance(7 * DAY_MS - 1);
    await maintain(third);
    expect(await kids()).toContain(oldKid);
    expect(await verifies(old)).toBe(true);
    clock.advance(1);
    await maintain(third);
    expect(await kids()).not.toContain(oldKid);
    expect(await kids(other)).not.toContain(oldKid);
    expect(await verifies(old)).toBe(false);
    const row = await databaseOf(uaa)
      .selectFrom('signing_key')
      .select(['status', 'private_jwk'])
      .where('kid', '=', oldKid ?? '')
      .executeTakeFirst();
    expect(row).toEqual({ status: 'RETIRED', private_jwk: '' });
    expect((await auditRows(uaa, 'key.retired')).map((event) => event.target_id)).toContain(oldKid);
  });

  it('rotates a key that is old enough by itself', async () => {
    const { activeKid } = await status();
    clock.advance(90 * DAY_MS);
    expect((await status()).isRotationOverdue).toBe(true);
    clock.advance(1);
    await maintain(third);
    const now = await status();
    expect(now.activeKid).not.toBe(activeKid);
    expect(now.isRotationOverdue).toBe(false);
    expect((await auditRows(uaa, 'key.rotated')).at(-1)).toMatchObject({ actor_type: 'SYSTEM' });
  });
});

/** A platform from before: its one key is RS256. Signs nothing yet; this replica takes it up when it is asked for its key set. */
async function turnBackToRsa(): Promise<string> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const kid = `rsa-${clock.now().getTime()}`;
  const described = { kid, alg: 'RS256', use: 'sig' };
  await databaseOf(uaa).deleteFrom('signing_key').execute();
  await databaseOf(uaa)
    .insertInto('signing_key')
    .values({
      kid,
      status: 'ACTIVE',
      public_jwk: JSON.stringify({ ...(await exportJWK(publicKey)), ...described }),
      private_jwk: third.core.secrets.seal(
        JSON.stringify({ ...(await exportJWK(privateKey)), ...described }),
        `signing-key:${kid}`,
      ),
      created_at: clock.now(),
      retire_after: null,
    })
    .execute();
  expect(await kids()).toEqual([kid]);
  return kid;
}

describe('a key of RS256, from before', () => {
  const algorithms = async () => (await keySet()).keys.map(({ alg }) => alg).sort();
  const discovered = async () =>
    ((await (await fetch(`${uaa.origin}/.well-known/openid-configuration`)).json()) as Record<string, unknown>)
      .id_token_signing_alg_values_supported;

  it('is replaced at the next start: ES256 signs, both are told, and what the old key signed stays good until it ends', async () => {
    const rsa = await turnBackToRsa();
    const old = await newToken();
    expect(decodeProtectedHeader(old)).toMatchObject({ alg: 'RS256', kid: rsa });

    const [started, beside] = await Promise.all([uaa.replica(), uaa.replica()]);
    const fresh = [await newToken(started), await newToken(beside)];
    expect(fresh.map((token) => decodeProtectedHeader(token).alg)).toEqual(['ES256', 'ES256']);
    expect(await algorithms()).toEqual(['ES256', 'RS256']);
    expect(await discovered()).toEqual(expect.arrayContaining(['ES256', 'RS256']));
    for (const token of [old, ...fresh]) expect(await verifies(token)).toBe(true);
    expect((await askAs(uaa, client, '/oauth2/introspect', { token: old })).body.active).toBe(true);

    clock.advance(7 * DAY_MS);
    await maintain(third);
    expect(await algorithms()).toEqual(['ES256']);
    expect(await verifies(old)).toBe(false);
  });

  it('is replaced by the job of a server that went on running', async () => {
    const rsa = await turnBackToRsa();
    await maintain(third);
    expect(await status()).toMatchObject({ algorithm: 'ES256', retiringKeys: 1 });
    expect(await algorithms()).toEqual(['ES256', 'RS256']);
    expect((await auditRows(uaa, 'key.rotated')).at(-1)).toMatchObject({ actor_type: 'SYSTEM' });
    expect(await kids()).toContain(rsa);
  });

  it('lets somebody sign out whose ID token it signed, and be narrowed to a pod whose token it signed', async () => {
    const bye = 'https://console.test/bye';
    const web = await register(uaa, application, { postLogoutRedirectUris: [bye] });
    const exchange = { grants: [EXCHANGE], scopes: ['openid'] };
    const exchanger = await register(uaa, exchange, { clientId: 'console-impersonation' });
    await staff(uaa, { username: 'early' });
    await turnBackToRsa();
    const { person, ...answer } = await openSession(uaa, web, 'early');
    const { access_token, id_token } = await redeem(uaa, web, answer);
    await maintain(third);
    await kids();

    const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';
    const wish = { subject_token: access_token, subject_token_type: ACCESS_TOKEN, audience: 'pod-507f1f77' };
    const narrowed = await askAs(uaa, exchanger, '/oauth2/token', { grant_type: EXCHANGE, ...wish });
    const hint = new URLSearchParams({ id_token_hint: id_token, post_logout_redirect_uri: bye });
    const left = await person.get(`/connect/logout?${hint}`);
    expect(
      [access_token, id_token, narrowed.body.access_token].map((token) => decodeProtectedHeader(token).alg),
    ).toEqual(['RS256', 'RS256', 'ES256']);
    expect([left.status, left.location]).toEqual([302, bye]);
    expect((await person.get('/api/v1/auth/me')).status).toBe(401);
  });
});

describe('POST /sessions/revoke-all', () => {
  it("200 signs everybody out and ends people's tokens; services keep theirs", async () => {
    const web = await register(uaa, application);
    await staff(uaa, { username: 'somebody' });
    const { person } = await openSession(uaa, web, 'somebody');
    const { access_token: ofPerson, refresh_token } = await signIn(uaa, web, 'somebody');
    const ofService = await newToken();
    expect((await person.get('/api/v1/auth/me')).status).toBe(200);

    const { status: code, body } = await administer(uaa, 'POST', '/sessions/revoke-all');
    expect([code, body]).toEqual([200, { revoked: 2 }]);
    const active = async (token: string) => (await askAs(uaa, client, '/oauth2/introspect', { token })).body.active;
    expect([await active(ofPerson), await active(ofService)]).toEqual([false, true]);
    const refreshed = await askAs(uaa, web, '/oauth2/token', { grant_type: 'refresh_token', refresh_token });
    expect(refreshed.body.error).toBe('invalid_grant');
    expect((await person.get('/api/v1/auth/me')).status).toBe(401);
    expect((await auditRows(uaa, 'session.revoked')).at(-1)).toMatchObject({ actor_name: 'super-admin' });
  });
});
