import { describe, expect, it } from 'vitest';
import { authorizeAddress, logoutAddress, ROUND_BYTES, roundOf } from './authorize.ts';

const shop = { store: '650000000000000000000001', locale: 'fr', origin: 'https://shop.example:8443' };
const random = Uint8Array.from({ length: ROUND_BYTES }, (_, index) => index);

describe('a round', () => {
  it('has a verifier of 64 characters, and a state and a nonce of their own', () => {
    const { verifier, state, nonce } = roundOf(random);
    expect(verifier).toMatch(/^[\w-]{64}$/);
    expect(Buffer.from(state, 'base64url')).toEqual(Buffer.from(random.subarray(48, 64)));
    expect(Buffer.from(nonce, 'base64url')).toEqual(Buffer.from(random.subarray(64)));
  });

  it('is not made of fewer random bytes', () => {
    expect(() => roundOf(random.subarray(1))).toThrow(RangeError);
  });
});

describe('the address where a sign-in begins', () => {
  it('says who asks, where to answer and in which language, and asks for the password', async () => {
    const round = roundOf(random);
    const { origin, pathname, searchParams } = new URL(await authorizeAddress(shop, round));
    expect([origin, pathname]).toEqual([shop.origin, '/cua/oauth2/authorize']);
    expect(Object.fromEntries(searchParams)).toEqual({
      response_type: 'code',
      client_id: shop.store,
      redirect_uri: 'https://shop.example:8443/fr/callback',
      scope: 'openid',
      state: round.state,
      nonce: round.nonce,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      prompt: 'login',
      store: shop.store,
      lang: 'fr',
    });
  });

  it('never holds the verifier', async () => {
    const round = roundOf(random);
    expect(await authorizeAddress(shop, round)).not.toContain(round.verifier);
  });
});

describe('the address where a session ends', () => {
  it('proves by the ID token who asks, and names the home page', () => {
    const { pathname, searchParams } = new URL(logoutAddress(shop, 'a.b.c'));
    expect(pathname).toBe('/cua/connect/logout');
    expect(Object.fromEntries(searchParams)).toEqual({
      id_token_hint: 'a.b.c',
      post_logout_redirect_uri: 'https://shop.example:8443/fr',
      lang: 'fr',
    });
  });

  it('is there without a token, too', () => {
    expect(new URL(logoutAddress(shop, undefined)).searchParams.has('id_token_hint')).toBe(false);
  });
});
