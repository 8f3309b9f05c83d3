import { describe, expect, it } from 'vitest';
import { registrableDomain } from './registrable-domain.ts';

describe('the registrable domain', () => {
  it.each([
    ['acme.com', 'acme.com'],
    ['a.b.acme.com', 'acme.com'],
    ['shop.acme.co.uk', 'acme.co.uk'],
    ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
    ['somebody.github.io', 'somebody.github.io'],
    ['www.somebody.github.io', 'somebody.github.io'],
    ['store.spg-507f1f77.localhost', 'spg-507f1f77.localhost'],
    ['co.uk', 'co.uk'],
  ])('of %s is %s', (name, domain) => {
    expect(registrableDomain(name)).toBe(domain);
  });
});
