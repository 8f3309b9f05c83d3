import { describe, expect, it } from 'vitest';
import { checkIdToken, readCallback } from './callback.ts';

const round = { verifier: 'v', state: 'S', nonce: 'N' };
const failing = (failure: string) => expect.objectContaining({ name: 'SignInFailed', failure });

describe('the address of a callback', () => {
  it('gives the code of the sign-in that was begun here', () => {
    const granted = readCallback('?code=c&state=S&iss=https%3A%2F%2Fpod%2Fcua', round);
    expect(granted).toMatchObject({ code: 'c', issuer: 'https://pod/cua', verifier: 'v', nonce: 'N' });
  });

  it.each([
    ['another state', '?code=c&state=T', round],
    ['no state', '?code=c', round],
    ['a state where none was begun', '?code=c&state=S', undefined],
    ['a refusal with another state', '?error=access_denied&state=T', round],
    ['nothing at all', '', undefined],
  ])('with %s is not ours', (_, search, started) => {
    expect(() => readCallback(search, started)).toThrow(failing('not-ours'));
  });

  it.each(['?error=access_denied&state=S', '?error=x&code=c&state=S', '?state=S', '?code=&state=S'])(
    '%s is a refusal',
    (search) => {
      expect(() => readCallback(search, round)).toThrow(failing('refused'));
    },
  );
});

describe('an ID token', () => {
  const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
  const expected = { store: 'shop', nonce: 'N', issuer: 'https://pod/cua' };
  const good = { aud: 'shop', nonce: 'N', iss: 'https://pod/cua', name: 'Ådne ؟ÿ' };

  it('of this sign-in is taken, also where the answer did not name the issuer', () => {
    expect(() => checkIdToken(token(good), expected)).not.toThrow();
    expect(() => checkIdToken(token({ ...good, aud: ['shop'] }), expected)).not.toThrow();
    expect(() => checkIdToken(token(good), { ...expected, issuer: undefined })).not.toThrow();
  });

  it.each([
    ['another nonce', token({ ...good, nonce: 'M' })],
    ['no nonce', token({ ...good, nonce: undefined })],
    ['another audience', token({ ...good, aud: 'other' })],
    ['another issuer', token({ ...good, iss: 'https://evil/cua' })],
    ['no claims', token(null)],
    ['nothing in it', ''],
    ['no JSON in it', 'h.%%%.s'],
  ])('with %s is refused', (_, idToken) => {
    expect(() => checkIdToken(idToken, expected)).toThrow(failing('wrong-token'));
  });
});
