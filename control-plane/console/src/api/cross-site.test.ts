import { expect, it } from 'vitest';
import { crossSiteHeaders, crossSiteToken } from './cross-site.ts';

it('reads the token among other cookies', () => {
  expect(crossSiteToken('theme=x; XSRF-TOKEN=a-b_c; other=y')).toBe('a-b_c');
  expect(crossSiteToken('NOT-XSRF-TOKEN=a')).toBeUndefined();
  expect(crossSiteToken('')).toBeUndefined();
});

it('sends it with whatever changes something', () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE'])
    expect(crossSiteHeaders(method, 'XSRF-TOKEN=t')).toEqual({ 'X-XSRF-TOKEN': 't' });
  expect(crossSiteHeaders('GET', 'XSRF-TOKEN=t')).toEqual({});
});
