import { describe, expect, it } from 'vitest';
import { issuerIndex, normaliseIssuer } from './issuers.ts';

describe('normaliseIssuer', () => {
  it.each([
    ['https://auth.acme.com', 'https://auth.acme.com:443'],
    ['http://auth.acme.com', 'http://auth.acme.com:80'],
    ['https://auth.acme.com', 'https://auth.acme.com/'],
    ['https://auth.acme.com', 'https://auth.acme.com:443/'],
    ['http://shop.acme.com/cua', 'http://shop.acme.com:80/cua/'],
    ['https://auth.acme.com', 'https://AUTH.acme.com'],
    // A proxy that ends TLS shows the port of the other scheme.
    ['https://auth.acme.com', 'https://auth.acme.com:80'],
  ])('takes %s and %s for one issuer', (one, other) => {
    expect(normaliseIssuer(other)).toBe(normaliseIssuer(one));
  });

  it.each([
    ['https://auth.acme.com', 'http://auth.acme.com'],
    ['https://auth.acme.com', 'https://auth.acme.com:8443'],
    ['https://auth.acme.com', 'https://auth.acme.com/cua'],
    ['https://auth.acme.com', 'https://auth.acme.com.evil.org'],
    ['http://shop.acme.com/cua', 'http://shop.acme.com/CUA'],
  ])('tells %s from %s', (one, other) => {
    expect(normaliseIssuer(other)).not.toBe(normaliseIssuer(one));
  });

  it('drops ports 80 and 443 and keeps any other', () => {
    expect(normaliseIssuer('http://uaa:80/')).toBe('http://uaa');
    expect(normaliseIssuer('http://uaa:443')).toBe('http://uaa');
    expect(normaliseIssuer('http://uaa:8001/')).toBe('http://uaa:8001');
  });

  it('has no form for what is not a URI', () => {
    expect(normaliseIssuer('uaa')).toBeUndefined();
    expect(normaliseIssuer('')).toBeUndefined();
  });
});

describe('issuerIndex', () => {
  const realmOf = issuerIndex({
    uaa: { uris: ['http://uaa:8001', 'https://gateway.acme.com/'], jwkSetUri: 'http://uaa:8001/jwks' },
    cua: { uris: ['https://shop.acme.com/cua', 'not a uri'], jwkSetUri: 'http://cua:8124/jwks' },
  });

  it('finds the realm under each name of an issuer, however it is spelt', () => {
    expect(realmOf('http://uaa:8001/')).toBe('uaa');
    expect(realmOf('https://gateway.acme.com:443')).toBe('uaa');
    expect(realmOf('https://shop.acme.com:443/cua/')).toBe('cua');
  });

  it.each([
    ['https://elsewhere.com'],
    ['https://shop.acme.com'],
    ['not a uri'],
    [''],
    [undefined],
    [7],
    [['http://uaa:8001']],
  ])('trusts no issuer called %j', (iss) => {
    expect(realmOf(iss)).toBeUndefined();
  });
});
