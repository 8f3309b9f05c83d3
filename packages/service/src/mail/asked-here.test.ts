import { expect, it } from 'vitest';
import { isAskedHere } from './asked-here.ts';

const asked = (remoteAddress: string, headers: Record<string, string>) =>
  isAskedHere({ socket: { remoteAddress }, headers } as never);

it.each([
  ['127.0.0.1', 'localhost:8124'],
  ['127.0.0.1', '127.0.0.1:8124'],
  ['::1', '[::1]:8124'],
  ['::ffff:127.0.0.1', 'LOCALHOST'],
])('%s asks for %s on this machine', (address, host) => {
  expect(asked(address, { host })).toBe(true);
});

it.each([
  ['another machine', '10.0.0.7', { host: 'localhost:8124' }],
  ['a shop', '127.0.0.1', { host: 'larkspur.507f1f77.localhost:8124' }],
  ['a page whose name leads here', '127.0.0.1', { host: 'evil.example' }],
  ['a name that only begins like ours', '127.0.0.1', { host: 'localhost.evil.example' }],
  ['nobody in particular', '127.0.0.1', {}],
  ['somebody beyond the edge', '127.0.0.1', { host: 'localhost:8124', 'x-forwarded-for': '127.0.0.1' }],
  ['somebody beyond the gateway', '127.0.0.1', { host: 'localhost:8124', 'x-forwarded-host': 'localhost:8000' }],
  ['somebody beyond a proxy', '127.0.0.1', { host: 'localhost:8124', forwarded: 'for=127.0.0.1' }],
])('%s does not', (_, address, headers) => {
  expect(asked(address, headers as Record<string, string>)).toBe(false);
});
