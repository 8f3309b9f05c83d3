import { createServer as createHttpServer } from 'node:http';
import { createServer, type Server } from 'node:net';
import { InvalidSettings } from '@storepod/service/settings';
import { freePort } from '@storepod/testkit/ports';
import { describe, expect, it } from 'vitest';
import { closeListeners, listen, listenWide } from '../src/sites/listening.ts';
import { OpenSockets } from '../src/sites/open-sockets.ts';
import { startEdge } from '../src/start.ts';
import { openFixture } from './fixture.ts';

const fixture = await openFixture();

describe('an edge does not start', () => {
  it.each([
    ['without its pod', { POD_ID: '' }],
    ['with a port that is none', { HTTP_PORT: 'eighty' }],
    ['with a share beyond the whole', { ACCESS_LOG_SHARE: '2' }],
    ['with a duration that is none', { DOMAIN_LOOKUP_TTL: '5m' }],
    ['with TLS and without the keys for certificates', { TLS_ENABLED: 'true', HTTPS_PORT: '0' }],
  ])('%s', async (_, env) => {
    await expect(startEdge({ env: { ...fixture.env, ...env } })).rejects.toThrow(InvalidSettings);
  });

  it.each([
    [
      'in front of a service by TLS',
      { PEER_MAP: '{"cua.store-pod-507f1f77.storepod.test":"https://127.0.0.1:1"}' },
      'http',
    ],
    ['with a trusted proxy that is none', { TRUSTED_PROXIES: 'everybody' }, 'neither an address nor a network'],
  ])('%s', async (_, env, message) => {
    await expect(startEdge({ env: { ...fixture.env, ...env } })).rejects.toThrow(message);
  });

  it('on a port that is taken, and gives back those it had', async () => {
    const blocker = createServer();
    const taken = await listen(blocker, '127.0.0.1', await freePort());
    const free = await freePort();
    const env = { ...fixture.env, HTTP_PORT: String(free), MANAGEMENT_PORT: String(taken) };
    await expect(startEdge({ env })).rejects.toThrow('EADDRINUSE');
    await new Promise((resolve) => blocker.close(resolve));
    const edge = await startEdge({ env });
    expect(edge.httpPort).toBe(free);
    await edge.stop();
  });
});

describe('a port with several queues', () => {
  const open = async (port: number) => {
    const server = createHttpServer((_request, response) => response.end('here'));
    return { server, ...(await listenWide(server, '127.0.0.1', port)) };
  };
  const shut = (servers: readonly Server[]) => closeListeners(servers, new OpenSockets(), 0);

  it('answers whoever comes by any of them, and stops as one', async () => {
    const { port, servers } = await open(await freePort());
    const visits = Array.from({ length: 64 }, () =>
      fetch(`http://127.0.0.1:${port}`, { headers: { connection: 'close' } }),
    );
    const texts = await Promise.all(visits.map(async (visit) => (await visit).text()));
    expect(new Set(texts)).toEqual(new Set(['here']));
    await shut(servers);
    await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
  });

  it('is shared with nobody: neither with who has it nor with who comes', async () => {
    const { port, servers } = await open(await freePort());
    await expect(open(port)).rejects.toThrow('EADDRINUSE');
    await expect(listen(createServer(), '127.0.0.1', port)).rejects.toThrow('EADDRINUSE');
    await shut(servers);
    await shut((await open(port)).servers);
  });
});
