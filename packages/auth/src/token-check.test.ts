import { stoppedClock } from '@storepod/kernel/clock';
import { ManagerOrgId } from '@storepod/kernel/object-id';
import { serve } from '@storepod/testkit/loopback';
import { startIssuer } from '@storepod/testkit/token-issuers';
import { type CryptoKey, exportJWK, exportSPKI, generateKeyPair, importJWK, SignJWT } from 'jose';
import { request } from 'undici';
import { afterAll, describe, expect, it } from 'vitest';
import { type Issuers, SHOPPER_CEILING } from './issuers.ts';
import { tokenCheck } from './token-check.ts';

const uaa = await startIssuer('http://uaa.test');
const cua = await startIssuer('http://edge.test/cua');
afterAll(() => Promise.all([uaa.close(), cua.close()]));

const issuers: Issuers = {
  uaa: { uris: [uaa.uri], jwkSetUri: uaa.jwkSetUri },
  cua: { uris: [cua.uri], jwkSetUri: cua.jwkSetUri, grants: SHOPPER_CEILING },
};
const check = tokenCheck(issuers);
const badToken = { code: 'COMMON.BAD_TOKEN', status: 401 };
const org = ManagerOrgId.parse('650000000000000000000001');
const admin = { sub: 'ann', uid: 'ann', roles: ['ORG_ADMIN'], org };

/** A token put together by hand, with whatever header. */
const handmade = (header: object, claims: object, signature = '') =>
  [JSON.stringify(header), JSON.stringify(claims), signature]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
const unexpired = { iss: uaa.uri, sub: 'ann', exp: Math.floor(Date.now() / 1000) + 300 };

/** An issuer in the middle of a rotation, and beside its two keys some that it should never publish. */
async function mixedKeys() {
  const made = await Promise.all(
    (['ES256', 'RS256', 'PS256', 'EdDSA', 'ES384'] as const).map(async (alg) => {
      const { publicKey, privateKey } = await generateKeyPair(alg, { extractable: true });
      return { alg, privateKey, publicKey, jwk: { ...(await exportJWK(publicKey)), kid: alg, alg, use: 'sig' } };
    }),
  );
  const { origin, close } = await serve((_request, response) => {
    response.end(JSON.stringify({ keys: made.map(({ jwk }) => jwk) }));
  });
  afterAll(close);
  const { principal } = tokenCheck({ uaa: { uris: [uaa.uri], jwkSetUri: origin } });
  const sign = (alg: string, kid: string, key: CryptoKey | Uint8Array) =>
    new SignJWT(unexpired).setProtectedHeader({ alg, typ: 'at+jwt', kid }).sign(key);
  return { made, principal, sign };
}
const mixed = await mixedKeys();

async function publicKeyText(): Promise<string> {
  const document = (await (await request(uaa.jwkSetUri)).body.json()) as { keys: [Parameters<typeof importJWK>[0]] };
  const key = await importJWK(document.keys[0], 'ES256', { extractable: true });
  if (key instanceof Uint8Array) throw new Error('a public key was expected');
  return exportSPKI(key);
}

describe('a token that was made for a pod', () => {
  const [here, there] = ['pod-507f1f77', 'pod-607f1f77'];
  const inPod = tokenCheck(issuers, undefined, undefined, { pod: here });
  const inPodWithoutName = tokenCheck(issuers, undefined, undefined, { pod: undefined });

  it('is good in that pod, and in each of several', async () => {
    for (const aud of [here, [there, here]])
      expect(await inPod.principal(await uaa.token({ ...admin, aud }))).toMatchObject({ subject: 'ann' });
  });

  it('is refused in another pod and everywhere in the control plane, also when it is shown again', async () => {
    const token = await uaa.token({ ...admin, aud: there });
    for (const at of [inPod, check, inPod, check]) await expect(at.principal(token)).rejects.toMatchObject(badToken);
  });

  it('is the only kind that a service of the control plane may show to a pod, also to one that does not know its own name', async () => {
    const core = { sub: 'store-core', scope: 'openid store_core' };
    const unbound = await uaa.token(core);
    expect(await check.principal(unbound)).toMatchObject({ subject: 'store-core' });
    for (const at of [inPod, inPodWithoutName]) await expect(at.principal(unbound)).rejects.toMatchObject(badToken);
    const bound = await uaa.token({ ...core, aud: here });
    expect(await inPod.principal(bound)).toMatchObject({ subject: 'store-core', pods: [here] });
    for (const at of [inPodWithoutName, check]) await expect(at.principal(bound)).rejects.toMatchObject(badToken);
  });

  it('is not asked of merchants, of shoppers and of the services of a pod, who come to its edge with their own', async () => {
    const own = { sub: 'pod', scope: 'store_pod', resource: here };
    for (const token of [await uaa.token(admin), await uaa.token(own), await cua.token({ roles: ['CUSTOMER'] })])
      for (const at of [inPod, inPodWithoutName]) expect((await at.principal(token)).pods).toEqual([]);
  });

  it('is told from one for something that is no pod', async () => {
    for (const aud of ['web-app', 'pod-', 'pod-507f1f77x', ''])
      expect(await check.principal(await uaa.token({ ...admin, aud }))).toMatchObject({ pods: [] });
  });
});

describe('a good token', () => {
  it('becomes the principal that it names', async () => {
    const principal = await check.principal(await uaa.token(admin));
    expect(principal).toMatchObject({ issuer: 'uaa', subject: 'ann', uid: 'ann', org });
    expect(principal.authorities).toContain('ROLE_ORG_ADMIN');
  });

  it('of a shopper stays under the ceiling', async () => {
    const { authorities } = await check.principal(
      await cua.token({ roles: ['CUSTOMER', 'ORG_ADMIN'], scope: 'openid' }),
    );
    expect([...authorities].sort()).toEqual(['REALM_cua', 'ROLE_CUSTOMER', 'SCOPE_OPENID']);
  });

  it('may name its issuer in an equivalent spelling', async () => {
    const token = await uaa.token(admin, { issuer: 'http://uaa.test:80/' });
    expect(await check.principal(token)).toMatchObject({ issuer: 'uaa' });
  });

  it('is good for five seconds past its end, since clocks differ', async () => {
    expect(await check.principal(await uaa.token(admin, { expiresIn: -3 }))).toMatchObject({ subject: 'ann' });
    await expect(check.principal(await uaa.token(admin, { expiresIn: -7 }))).rejects.toMatchObject(badToken);
  });
});

describe('a bad token is a 401', () => {
  it.each<[string, () => string | Promise<string>]>([
    ['that has expired', () => uaa.token(admin, { expiresIn: -60 })],
    ['of an unknown issuer', () => uaa.token(admin, { issuer: 'https://somewhere.else' })],
    [
      'that names no issuer',
      () => handmade({ alg: 'ES256', typ: 'at+jwt', kid: 'key-0' }, { ...unexpired, iss: undefined }),
    ],
    ['that is garbage', () => 'garbage'],
    ['that is empty', () => ''],
    ['whose parts are garbage', () => 'a.b.c'],
    ['that is five parts long', () => 'a.b.c.d.e'],
    ['without a signature', () => uaa.unsigned(admin)],
    ['with alg none and a known key id', () => handmade({ alg: 'none', typ: 'at+jwt', kid: 'key-0' }, unexpired)],
    ['signed by another issuer’s key in this one’s name', () => cua.token(admin, { issuer: uaa.uri })],
    ['that is an ID token', () => uaa.token(admin, { typ: 'JWT' })],
    ['without a key id', () => handmade({ alg: 'ES256', typ: 'at+jwt' }, unexpired, 'x')],
    ['with an unknown key id', () => uaa.token(admin, { kid: 'key-of-nobody' })],
  ])('%s', async (_, token) => {
    await expect(check.principal(await token())).rejects.toMatchObject(badToken);
  });

  it('whose claims were changed after it was signed', async () => {
    const [header, , signature] = (await uaa.token(admin)).split('.');
    const claims = Buffer.from(JSON.stringify({ ...unexpired, roles: ['SUPER_ADMIN'] })).toString('base64url');
    await expect(check.principal(`${header}.${claims}.${signature}`)).rejects.toMatchObject(badToken);
  });

  it('signed by HS256 with the public key', async () => {
    const pem = await publicKeyText();
    const forged = await new SignJWT(unexpired)
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: 'key-0' })
      .sign(new TextEncoder().encode(pem));
    await expect(check.principal(forged)).rejects.toMatchObject(badToken);
  });

  it('that names no subject', async () => {
    await expect(check.principal(await uaa.token({ ...admin, sub: undefined }))).rejects.toMatchObject(badToken);
  });

  it('of a realm that this service does not trust', async () => {
    const onlyStaff = tokenCheck({ uaa: { uris: [uaa.uri], jwkSetUri: uaa.jwkSetUri } });
    await expect(onlyStaff.principal(await cua.token({ roles: ['CUSTOMER'] }))).rejects.toMatchObject(badToken);
  });
});

describe('the algorithm of a token', () => {
  it('is ES256, or RS256 while keys from before are in the set, and no other, published or not', async () => {
    const { made, principal, sign } = mixed;
    for (const { alg, privateKey } of made) {
      const outcome = await principal(await sign(alg, alg, privateKey)).then(
        ({ subject }) => subject,
        ({ code }) => code,
      );
      expect([alg, outcome]).toEqual([alg, alg === 'ES256' || alg === 'RS256' ? 'ann' : 'COMMON.BAD_TOKEN']);
    }
  });

  it('is that of the key, whatever the token says', async () => {
    const { made, principal, sign } = mixed;
    const rsa = made.find(({ alg }) => alg === 'RS256');
    if (!rsa) throw new Error('there is an RSA key');
    const asPss = await importJWK({ ...(await exportJWK(rsa.privateKey)), alg: 'PS256' }, 'PS256');
    const forged = [await sign('PS256', 'RS256', asPss), await sign('RS256', 'ES256', rsa.privateKey)];
    for (const { publicKey, jwk } of [rsa, ...made.slice(0, 1)])
      for (const secret of [await exportSPKI(publicKey), JSON.stringify(jwk)])
        forged.push(await sign('HS256', jwk.kid, new TextEncoder().encode(secret)));
    for (const kid of ['ES256', 'RS256']) forged.push(handmade({ alg: 'none', typ: 'at+jwt', kid }, unexpired));
    for (const token of forged) await expect(principal(token)).rejects.toMatchObject(badToken);
  });
});

describe('a token that was checked before', () => {
  it('needs no keys and no issuer any more, until it expires', async () => {
    const issuer = await startIssuer('http://short.test');
    const clock = stoppedClock(new Date());
    const { principal } = tokenCheck({ uaa: { uris: [issuer.uri], jwkSetUri: issuer.jwkSetUri } }, clock);
    const token = await issuer.token(admin, { expiresIn: 300 });
    const first = await principal(token);
    await issuer.close();
    clock.advance(299_000);
    expect(await principal(token)).toBe(first);
    clock.advance(10_000);
    await expect(principal(token)).rejects.toMatchObject(badToken);
  });
});
