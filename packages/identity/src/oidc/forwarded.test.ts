import type { IncomingMessage } from 'node:http';
import { expect, it } from 'vitest';
import { publicAddress } from './forwarded.ts';

const originOf = (headers: Record<string, string>) => publicAddress({ headers } as unknown as IncomingMessage).origin;

it.each([
  ['with its usual port', { 'x-forwarded-proto': 'https', 'x-forwarded-port': '443' }, 'https://shop.example'],
  ['on a port of its own', { 'x-forwarded-proto': 'https', 'x-forwarded-port': '8443' }, 'https://shop.example:8443'],
  ['by plain http', { 'x-forwarded-proto': 'http', 'x-forwarded-port': '80' }, 'http://shop.example'],
])('believes the site %s, and no port that the client writes beside the host', (_name, site, origin) => {
  for (const host of ['shop.example', 'shop.example:9999', 'Shop.Example.:80'])
    expect(originOf({ ...site, 'x-forwarded-host': host, host })).toBe(origin);
});

it('takes the port beside the host where nobody stands in front', () => {
  expect(originOf({ host: 'localhost:8001' })).toBe('http://localhost:8001');
});
