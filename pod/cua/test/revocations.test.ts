import { principalOf } from '@storepod/auth/principal';
import { issuedTokenOf } from '@storepod/auth/token-check';
import { type Revocation, type Revocations, shopperRevocationEndpoints } from '@storepod/boundary/revocations';
import { contract } from '@storepod/contract/contract';
import { transaction } from '@storepod/database/transaction';
import { revokeTokens } from '@storepod/identity/account/revocations';
import { removeExpired } from '@storepod/identity/oidc/adapter';
import { authorizationMatrix } from '@storepod/testkit/authorization-matrix';
import { ask } from '@storepod/testkit/http';
import { askToken, claimsOf } from '@storepod/testkit/identity/sign-in';
import { type SignedIn, signInAs, waysOfEnding } from '@storepod/testkit/identity/ways-of-ending';
import * as oidc from 'openid-client';
import { describe, expect, it } from 'vitest';
import { openShops, register, trusting } from './shop.ts';

const { cua, db, shop, otherShop } = await openShops((issuer) => ({
  ...trusting(issuer),
  S2S_STORE_OWNERSHIP: 'DELEGATED',
}));
const ours = contract('cua', shopperRevocationEndpoints);
const watch = async (origin: string, query: string): Promise<Revocations> =>
  (await ask(origin, 'GET', `/api/v1/private/revocations${query}`, { token: cua.tokens.podService })).body;
const position = async () => (await watch(cua.origin, '?wait=0')).after;

/** Whether somebody who follows the list refuses the token. */
function isRefused(token: string, entries: readonly Revocation[]): boolean {
  const claims = claimsOf(token);
  const { subjects, issuedAt } = issuedTokenOf(principalOf(claims, 'cua', undefined), claims);
  return entries.some(({ subject, notAfter }) => subjects.includes(subject) && issuedAt <= notAfter);
}

const ownAccount = async ({ shop: { origin, store }, tokens }: SignedIn) =>
  (await ask(origin, 'GET', `/cua/api/v1/account/me?store=${store}`, { token: tokens.access_token })).status;

describe('GET /private/revocations', () => {
  it('is for the services of this pod alone', async () => {
    const { wrong } = await authorizationMatrix(cua, ours, {
      watchRevocations: () => ({ query: { wait: 0 }, passes: [200] }),
    });
    expect(wrong).toEqual([]);
  });

  it('403 for a service of the pod that comes in by the host of a store', async () => {
    const { status } = await ask(shop.origin, 'GET', '/cua/api/v1/private/revocations?wait=0', {
      token: cua.tokens.podService,
    });
    expect(status).toBe(403);
  });

  it('200 tells at another replica, too, as soon as somebody was signed out, and once', async () => {
    const replica = await cua.replica({ PORT: '0' });
    const ann = await signInAs(db, shop, 'ann');
    const after = await position();
    const told = watch(replica.origin, `?after=${after}&wait=20`);
    await waysOfEnding['the merchant disables the shopper']?.({ cua, db }, ann);
    const { entries, after: next } = await told;
    expect(entries).toEqual([{ subject: ann.id, notAfter: expect.any(Number), until: expect.any(Number) }]);
    expect(await watch(cua.origin, `?after=${next}&wait=0`)).toEqual({ entries: [], after: next });
  });

  it('200 tells a service that starts late what ended before, for as long as a token can live', async () => {
    const bob = await signInAs(db, shop, 'bob');
    await waysOfEnding['the merchant ends all sessions']?.({ cua, db }, bob);
    expect(isRefused(bob.tokens.access_token, (await watch(cua.origin, '?wait=0')).entries)).toBe(true);
    await removeExpired({ kit: cua.kit } as never);
    const { entries } = await watch(cua.origin, '?wait=0');
    const { exp } = claimsOf(bob.tokens.access_token);
    expect(entries.find(({ subject }) => subject === bob.id)?.until).toBeGreaterThan(Number(exp) * 1000);
    await db
      .updateTable('token_revocation')
      .set({ until: new Date(0) })
      .where('subject', '=', bob.id)
      .execute();
    await removeExpired({ kit: cua.kit } as never);
    expect((await watch(cua.origin, '?wait=0')).entries.map(({ subject }) => subject)).not.toContain(bob.id);
  });

  it('200 misses nobody where one is slower to commit than another that was ended after it', async () => {
    const after = await position();
    const first = Promise.withResolvers<void>();
    const hasLock = Promise.withResolvers<void>();
    const slow = transaction(db, async (trx) => {
      await revokeTokens(trx, ['slow']);
      hasLock.resolve();
      await first.promise;
    });
    await hasLock.promise;
    const fast = transaction(db, (trx) => revokeTokens(trx, ['fast']));
    const told = watch(cua.origin, `?after=${after}&wait=20`);
    first.resolve();
    await Promise.all([slow, fast]);
    const subjects = (await told).entries.map(({ subject }) => subject);
    const rest = (await watch(cua.origin, `?after=${(await told).after}&wait=0`)).entries.map(({ subject }) => subject);
    expect([...subjects, ...rest]).toEqual(['slow', 'fast']);
  });
});

let shoppers = 0;

describe('what a shopper holds', () => {
  it.each(Object.entries(waysOfEnding))(
    'is refused by cua at once and told to the pod, and that of a namesake elsewhere is not: %s',
    async (_way, end) => {
      const username = `shopper-${++shoppers}`;
      const who = await signInAs(db, shop, username);
      const namesake = await signInAs(db, otherShop, username);
      expect([await ownAccount(who), await ownAccount(namesake)]).toEqual([200, 200]);
      const after = await position();
      await end({ cua, db }, who);
      expect(await ownAccount(who)).toBe(401);
      await expect(oidc.fetchUserInfo(shop.client, who.tokens.access_token, who.id)).rejects.toThrow();
      const { entries } = await watch(cua.origin, `?after=${after}&wait=0`);
      expect(isRefused(who.tokens.access_token, entries)).toBe(true);
      expect([await ownAccount(namesake), isRefused(namesake.tokens.access_token, entries)]).toEqual([200, false]);
    },
  );

  it('goes on in the browser that ends all others', async () => {
    const id = await register(db, shop, 'tidy');
    const [here, there] = [await signInAs(db, shop, 'tidy', id), await signInAs(db, shop, 'tidy', id)];
    const end = { method: 'DELETE', path: `/cua/api/v1/account/sessions?store=${shop.store}` };
    expect((await ask(shop.origin, end.method, end.path, { token: here.tokens.access_token })).body).toEqual({
      revoked: 1,
    });
    expect([await ownAccount(here), await ownAccount(there)]).toEqual([200, 401]);
    expect((await oidc.refreshTokenGrant(shop.client, here.tokens.refresh_token)).access_token).toBeDefined();
  });

  it('ends with a session that outlived its line in the list, as a refresh token does by weeks', async () => {
    const id = await register(db, shop, 'returning');
    const [here, old] = [await signInAs(db, shop, 'returning', id), await signInAs(db, shop, 'returning', id)];
    const { sid } = claimsOf(old.tokens.access_token);
    await db.deleteFrom('sign_in_session').where('uid', '=', String(sid)).execute();
    await ask(shop.origin, 'DELETE', `/cua/api/v1/account/sessions?store=${shop.store}`, {
      token: here.tokens.access_token,
    });
    expect([await ownAccount(here), await ownAccount(old)]).toEqual([200, 401]);
    await expect(oidc.refreshTokenGrant(shop.client, old.tokens.refresh_token)).rejects.toThrow();
  });

  it('is good again for who signs in after everything was ended', async () => {
    const who = await signInAs(db, shop, 'back-again');
    const after = await position();
    await waysOfEnding['the merchant ends all sessions']?.({ cua, db }, who);
    const again = await signInAs(db, shop, 'back-again', who.id);
    const { entries } = await watch(cua.origin, `?after=${after}&wait=0`);
    expect([await ownAccount(again), isRefused(again.tokens.access_token, entries)]).toEqual([200, false]);
  });

  it('says of its session and its family nothing that opens anything', async () => {
    const { tokens } = await signInAs(db, shop, 'curious');
    const { family, sid } = claimsOf(tokens.access_token);
    const rows = await db.selectFrom('protocol_state').select(['id', 'grant_id']).execute();
    expect(rows.map(({ grant_id }) => grant_id)).not.toContain(family);
    for (const value of [String(family), String(sid)])
      await expect(oidc.fetchUserInfo(shop.client, value, 'anybody')).rejects.toThrow();
  });
});

it('a token that is being written while its family ends is refused', async () => {
  const who = await signInAs(db, shop, 'racing');
  const form = { grant_type: 'refresh_token', client_id: shop.id, refresh_token: who.tokens.refresh_token };
  const answers = await Promise.all(Array.from({ length: 6 }, () => askToken(shop, form)));
  for (const { body } of answers.filter(({ status }) => status === 200))
    expect(await ownAccount({ ...who, tokens: { ...who.tokens, access_token: body.access_token } })).toBe(401);
  expect(await ownAccount(who)).toBe(401);
});
