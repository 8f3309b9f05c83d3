import { Instant } from '@storepod/kernel/clock';
import { expect, it } from 'vitest';
import { type Allocation, bestAddress } from './use-store-url.ts';

const name = (domain: string, changes: Partial<Allocation> = {}): Allocation => ({
  domain,
  domainType: 'SUB_DOMAIN',
  url: `https://${domain}`,
  status: 'VERIFIED',
  verification: null,
  createdAt: Instant.parse('2026-01-01T00:00:00.000Z'),
  ...changes,
});

const sub = name('acme.spg.example');
const own = name('acme.com', { domainType: 'CUSTOM_DOMAIN' });
const pending = name('acme.org', { domainType: 'CUSTOM_DOMAIN', status: 'PENDING' });

it('tells people the own domain of a store once it is proved, and its subdomain until then', () => {
  expect(bestAddress([sub, pending])).toBe(sub.url);
  expect(bestAddress([sub, pending, own])).toBe(own.url);
  expect(bestAddress([])).toBeUndefined();
});
