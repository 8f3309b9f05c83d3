import { expect, it } from 'vitest';
import { bareDomain } from './bare-domain.ts';

it.each([
  ['shop.acme.com', 'shop.acme.com'],
  ['  Shop.Acme.com ', 'shop.acme.com'],
  ['https://shop.acme.com/', 'shop.acme.com'],
  ['http://shop.acme.com/products?x=1#y', 'shop.acme.com'],
  ['متجر.شبكة', 'متجر.شبكة'],
])('%s is the domain %s', (typed, domain) => {
  expect(bareDomain(typed)).toBe(domain);
});
