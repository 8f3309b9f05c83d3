import { SHOPPER_CEILING } from '@storepod/auth/issuers';
import { describe, expect, it } from 'vitest';
import { issuersOf, kitSettings } from './kit-settings.ts';
import { readSettings } from './settings.ts';

describe('the settings of every service', () => {
  it('need nothing to be set', () => {
    expect(readSettings(kitSettings, {})).toMatchObject({
      bindAddress: '127.0.0.1',
      port: undefined,
      ownership: 'ENFORCED',
      peers: {},
      stopWithin: 10_000,
      checkReplies: false,
    });
  });

  it.each(['null', '[]', '7', '"x"', '{"a":7}', '{"a":"nowhere"}', '{'])('refuse the peer map %s', (text) => {
    expect(() => readSettings(kitSettings, { PEER_MAP: text })).toThrow('PEER_MAP');
  });

  it('read a peer map', () => {
    const peers = { 'uaa.store-core.storepod.internal': 'http://127.0.0.1:8001' };
    expect(readSettings(kitSettings, { PEER_MAP: JSON.stringify(peers) }).peers).toEqual(peers);
  });
});

describe('issuersOf', () => {
  const env = { UAA_ISSUERS: 'http://a,http://b', UAA_JWK_SET_URI: 'http://uaa/jwks' };

  it('trusts an issuer whose keys are known, and no other', () => {
    expect(issuersOf(readSettings(kitSettings, env))).toEqual({
      uaa: { uris: ['http://a', 'http://b'], jwkSetUri: 'http://uaa/jwks', timeoutMs: 3_000 },
    });
  });

  it('caps shoppers wherever cua is trusted', () => {
    const both = { ...env, CUA_ISSUERS: 'http://c', CUA_JWK_SET_URI: 'http://cua/jwks' };
    expect(issuersOf(readSettings(kitSettings, both)).cua?.grants).toEqual(SHOPPER_CEILING);
  });
});
