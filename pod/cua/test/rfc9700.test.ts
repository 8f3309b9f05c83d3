import { redirectAttacks } from '@storepod/testkit/redirect-attacks';
import { sql } from 'kysely';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import {
  askToken,
  beginRound,
  codeForm,
  openShops,
  redeem,
  register,
  type Shop,
  signIn,
  walkToCallback,
} from './shop.ts';

const { db, issuer, shop, otherShop } = await openShops();
await register(db, shop, 'ann');

/** A code that nobody has shown yet. */
async function freshCode(from: Shop = shop) {
  const round = await beginRound(from);
  return codeForm(from, round, await walkToCallback(from.visitor(), round, 'ann'));
}
const isActive = async (token: string) => (await oidc.tokenIntrospection(shop.client, token)).active;

describe('redirect URIs (RFC 9700 section 2.1)', () => {
  it.each(redirectAttacks(shop.redirectUri))('400 and no redirect for %s', async (_name, redirect_uri) => {
    const { path } = await beginRound(shop, { redirect_uri });
    const page = await shop.visitor().get(path);
    expect([page.status, page.location]).toEqual([400, undefined]);
  });

  it('400 also for somebody who is signed in', async () => {
    const { visitor } = await signIn(shop, 'ann');
    for (const [, redirect_uri] of redirectAttacks(shop.redirectUri)) {
      const page = await visitor.get((await beginRound(shop, { redirect_uri })).path);
      expect([redirect_uri, page.status, page.location]).toEqual([redirect_uri, 400, undefined]);
    }
  });

  it('400 for the callback of another store, and for one that is missing', async () => {
    for (const redirect_uri of [otherShop.redirectUri, undefined]) {
      const page = await shop.visitor().get((await beginRound(shop, { redirect_uri })).path);
      expect([page.status, page.location]).toEqual([400, undefined]);
    }
  });

  it('400 for two of them', async () => {
    const { path } = await beginRound(shop);
    const page = await shop.visitor().get(`${path}&redirect_uri=https%3A%2F%2Fevil.example%2Fen%2Fcallback`);
    expect([page.status, page.location]).toEqual([400, undefined]);
  });

  it('400 when the code is shown with another one than it was asked for with', async () => {
    const form = await freshCode();
    const { status, body } = await askToken(shop, { ...form, redirect_uri: `${shop.origin}/fr/callback` });
    expect([status, body.error]).toEqual([400, 'invalid_grant']);
  });
});

describe('authorization codes', () => {
  it('400 for a replay, and what the first one bought is revoked', async () => {
    const form = await freshCode();
    const first = await askToken(shop, form);
    expect(await isActive(first.body.access_token)).toBe(true);
    expect(await askToken(shop, form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await isActive(first.body.access_token)).toBe(false);
    const refresh = { grant_type: 'refresh_token', client_id: shop.store, refresh_token: first.body.refresh_token };
    expect(await askToken(shop, refresh)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('lets at most one of eight pass that show a code at the same moment, and it keeps nothing', async () => {
    const form = await freshCode();
    const answers = await Promise.all(Array.from({ length: 8 }, () => askToken(shop, form)));
    const bought = answers.filter(({ status }) => status === 200);
    expect(bought.length).toBeLessThanOrEqual(1);
    for (const { body } of bought) {
      const refresh = { grant_type: 'refresh_token', client_id: shop.store, refresh_token: body.refresh_token };
      expect((await askToken(shop, refresh)).body.error).toBe('invalid_grant');
    }
  });

  it('400 for one that has expired', async () => {
    const form = await freshCode();
    await db
      .updateTable('protocol_state')
      .set({ expires_at: new Date(0) })
      .where('model', '=', 'AuthorizationCode')
      .execute();
    expect(await askToken(shop, form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('lives for five minutes', async () => {
    const before = Date.now();
    await freshCode();
    const { expires_at } = await db
      .selectFrom('protocol_state')
      .select('expires_at')
      .where('model', '=', 'AuthorizationCode')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    expect(expires_at.getTime() - before).toBeGreaterThan(299_000);
    expect(expires_at.getTime() - Date.now()).toBeLessThanOrEqual(300_000);
  });

  it('400 or 401 for one of another client', async () => {
    const form = await freshCode();
    const { status, body } = await askToken(shop, { ...form, client_id: otherShop.store });
    expect([status, body.error]).toEqual([401, 'invalid_client']);
  });

  it.each([
    ['made up', 'abcdefghijklmnopqrstuvwxyz'],
    ['empty', ''],
    ['of zero bytes', 'a\0b'],
    ['very long', 'a'.repeat(10_000)],
  ])('400 for one that is %s', async (_name, code) => {
    const form = await freshCode();
    expect((await askToken(shop, { ...form, code })).status).toBe(400);
  });
});

describe('PKCE (RFC 9700 section 2.1.1)', () => {
  const refusal = async (changes: Record<string, string | undefined>) => {
    const { location = '' } = await shop.visitor().get((await beginRound(shop, changes)).path);
    expect(location).toMatch(shop.redirectUri);
    return new URL(location).searchParams;
  };

  it.each([
    ['no challenge', { code_challenge: undefined, code_challenge_method: undefined }],
    ['a method without a challenge', { code_challenge: undefined }],
    ['the plain method', { code_challenge_method: 'plain' }],
    ['no method, which means plain', { code_challenge_method: undefined }],
    ['an unknown method', { code_challenge_method: 'S512' }],
    ['a challenge that is too short', { code_challenge: 'abc' }],
  ])('refuses %s', async (_name, changes) => {
    const answer = await refusal(changes);
    expect([answer.get('error'), answer.has('code'), answer.get('iss')]).toEqual(['invalid_request', false, issuer]);
  });

  it.each([
    ['another verifier', () => oidc.randomPKCECodeVerifier()],
    ['the verifier in another case', (verifier: string) => verifier.toLowerCase() + verifier.toUpperCase()],
    ['a verifier that is too short', () => 'short'],
    ['no verifier', () => undefined],
  ] as [string, (verifier: string) => string | undefined][])('400 for %s', async (_name, verifierOf) => {
    const { code_verifier, ...form } = await freshCode();
    const verifier = verifierOf(code_verifier);
    const { status, body } = await askToken(shop, {
      ...form,
      ...(verifier !== undefined && { code_verifier: verifier }),
    });
    expect([status, body.access_token]).toEqual([400, undefined]);
  });

  it('400 for a verifier of a code that was asked for without a challenge', async () => {
    const form = await freshCode();
    await sql`update protocol_state set payload = payload - 'codeChallenge' - 'codeChallengeMethod'
               where model = 'AuthorizationCode'`.execute(db);
    expect(await askToken(shop, form)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });
});

describe('refresh tokens (RFC 9700 section 4.14)', () => {
  const refresh = (refresh_token = '') =>
    askToken(shop, { grant_type: 'refresh_token', client_id: shop.store, refresh_token });

  it('400 for one that was used, and the whole family ends', async () => {
    const { tokens } = await signIn(shop, 'ann');
    const second = await refresh(tokens.refresh_token);
    const third = await refresh(second.body.refresh_token);
    expect(third.status).toBe(200);
    expect(await refresh(tokens.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await refresh(third.body.refresh_token)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await isActive(third.body.access_token)).toBe(false);
  });

  it('lets at most one of eight pass that show it at the same moment, and the family ends', async () => {
    const { tokens } = await signIn(shop, 'ann');
    const answers = await Promise.all(Array.from({ length: 8 }, () => refresh(tokens.refresh_token)));
    const renewed = answers.filter(({ status }) => status === 200);
    expect(renewed.length).toBeLessThanOrEqual(1);
    for (const { body } of renewed) expect((await refresh(body.refresh_token)).status).toBe(400);
  });

  it('leaves the families of other browsers alone', async () => {
    const [stolen, other] = [await signIn(shop, 'ann'), await signIn(shop, 'ann')];
    await refresh(stolen.tokens.refresh_token);
    await refresh(stolen.tokens.refresh_token);
    expect((await refresh(other.tokens.refresh_token)).status).toBe(200);
  });

  it('400 for a scope that it was not given', async () => {
    const { tokens } = await signIn(shop, 'ann');
    const form = { grant_type: 'refresh_token', client_id: shop.store, refresh_token: tokens.refresh_token ?? '' };
    expect(await askToken(shop, { ...form, scope: 'openid super_admin' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
  });

  it('is of no use to somebody who reads the table', async () => {
    const { tokens, visitor, callback } = await signIn(shop, 'ann');
    const rows = await db.selectFrom('protocol_state').selectAll().execute();
    const text = JSON.stringify(rows);
    const secrets = [tokens.refresh_token, visitor.cookie('SESSION')?.value, callback.searchParams.get('code')];
    for (const secret of secrets) expect(text).not.toContain(secret);
  });
});

describe('mix-up of issuers (RFC 9207)', () => {
  /** What the standard client has to say. */
  const refusalOf = (grant: Promise<unknown>): Promise<string> =>
    grant.then(
      () => 'no refusal',
      (error) => String(error.cause?.message ?? error.message),
    );

  it('names the issuer in every answer, and the standard client refuses another one', async () => {
    const round = await beginRound(shop);
    const callback = await walkToCallback(shop.visitor(), round, 'ann');
    expect(callback.searchParams.get('iss')).toBe(issuer);
    callback.searchParams.set('iss', 'https://evil.example/cua');
    expect(await refusalOf(redeem(shop, round, callback))).toMatch(/iss/);
  });

  it('is noticed by state and nonce as well', async () => {
    const [mine, theirs] = [await beginRound(shop), await beginRound(shop)];
    const callback = await walkToCallback(shop.visitor(), theirs, 'ann');
    expect(await refusalOf(redeem(shop, mine, callback))).toMatch(/state/);
    expect(await refusalOf(redeem(shop, { ...theirs, nonce: mine.nonce }, callback))).toMatch(/nonce/);
  });
});

describe('grants that are not offered', () => {
  it.each(['token', 'id_token', 'id_token token', 'code token', 'code id_token', 'none', ''])(
    'refuses response_type %j and answers nothing in a fragment',
    async (response_type) => {
      const { location = '' } = await shop.visitor().get((await beginRound(shop, { response_type })).path);
      expect(location).toMatch(/error=(unsupported_response_type|invalid_request)/);
      expect(location).not.toMatch(/access_token|id_token=|code=/);
    },
  );

  it.each([
    'password',
    'client_credentials',
    'implicit',
    'urn:ietf:params:oauth:grant-type:token-exchange',
    'nonsense',
  ])('400 for grant_type %s', async (grant_type) => {
    const form = { grant_type, client_id: shop.store, username: 'ann', password: 'Storepod-demo-1', scope: 'openid' };
    const { status, body } = await askToken(shop, form);
    expect([status, body.access_token]).toEqual([400, undefined]);
  });

  it.each(['form_post', 'fragment'])(
    'shows no page and hides nothing in a fragment for response_mode %s',
    async (response_mode) => {
      const { visitor } = await signIn(shop, 'ann');
      const page = await visitor.get((await beginRound(shop, { response_mode })).path);
      expect(page.text).not.toMatch(/<html|<form/i);
      expect(page.location).toMatch(`${shop.redirectUri}?error=unsupported_response_mode`);
    },
  );

  it('401 for a public client that brings a secret', async () => {
    const form = await freshCode();
    const basic = { authorization: `Basic ${Buffer.from(`${shop.store}:guess`).toString('base64')}` };
    expect((await askToken(shop, form, basic)).body.error).toBe('invalid_client');
  });
});
