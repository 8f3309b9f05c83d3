import { createServer } from 'node:net';
import { InvalidSettings } from '@storepod/service/settings';
import { describe, expect, it } from 'vitest';
import { listen } from '../src/sites/listening.ts';
import { startEdge } from '../src/start.ts';
import { openStand } from './stand.ts';

const stand = await openStand();

describe('an edge does not start', () => {
  it.each([
    ['without its pod', { POD_ID: '' }],
    ['with a port that is none', { HTTP_PORT: 'eighty' }],
    ['with a share beyond the whole', { ACCESS_LOG_SHARE: '2' }],
    ['with a duration that is none', { DOMAIN_LOOKUP_TTL: '5m' }],
    ['with TLS and without the keys for certificates', { TLS_ENABLED: 'true', HTTPS_PORT: '0' }],
  ])('%s', async (_, env) => {
    await expect(startEdge({ env: { ...stand.env, ...env } })).rejects.toThrow(InvalidSettings);
  });

  it.each([
    [
      'in front of a service by TLS',
      { PEER_MAP: '{"cua.store-pod-507f1f77.storepod.test":"https://127.0.0.1:1"}' },
      'http',
    ],
    ['with a trusted proxy that is none', { TRUSTED_PROXIES: 'everybody' }, 'neither an address nor a network'],
  ])('%s', async (_, env, message) => {
    await expect(startEdge({ env: { ...stand.env, ...env } })).rejects.toThrow(message);
  });

  it('on a port that is taken, and gives back those it had', async () => {
    const blocker = createServer();
    const taken = await listen(blocker, '127.0.0.1', 0);
    const freed = createServer();
    const free = await listen(freed, '127.0.0.1', 0);
    await new Promise((resolve) => freed.close(resolve));
    const env = { ...stand.env, HTTP_PORT: String(free), MANAGEMENT_PORT: String(taken) };
    await expect(startEdge({ env })).rejects.toThrow('EADDRINUSE');
    await new Promise((resolve) => blocker.close(resolve));
    const edge = await startEdge({ env });
    expect(edge.httpPort).toBe(free);
    await edge.stop();
  });
});
