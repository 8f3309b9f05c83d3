import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { clientHello } from '@storepod/testkit/client-hello';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HelloReading } from './client-hello.ts';
import { listenForHello } from './hello-listener.ts';

afterEach(() => vi.useRealTimers());

async function pair(): Promise<{ client: Socket; accepted: Socket }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
  const [accepted] = await once(server, 'connection');
  server.close();
  return { client, accepted };
}

describe('a listener for hellos', () => {
  it('hears a hello that comes in pieces, once, and leaves every byte where it was', async () => {
    const { client, accepted } = await pair();
    const heard: HelloReading[] = [];
    listenForHello(accepted, (reading, putBack) => {
      heard.push(reading);
      putBack();
    });
    const bytes = Buffer.concat([clientHello('shop.acme.com'), Buffer.from('early data')]);
    for (const byte of bytes) client.write(Buffer.from([byte]));
    await expect.poll(() => heard).toEqual([{ serverName: 'shop.acme.com', protocols: ['h2', 'http/1.1'] }]);
    let left = Buffer.alloc(0);
    accepted.on('data', (chunk) => {
      left = Buffer.concat([left, chunk as Buffer]);
    });
    await expect.poll(() => left.equals(bytes)).toBe(true);
    client.destroy();
  });

  it('gives up a client that says nothing, or never comes to its end', async () => {
    const { client, accepted } = await pair();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    listenForHello(accepted, () => expect.fail('nothing was said'));
    client.write(clientHello('shop.acme.com').subarray(0, 50));
    vi.advanceTimersByTime(9_999);
    expect(accepted.destroyed).toBe(false);
    vi.advanceTimersByTime(1);
    expect(accepted.destroyed).toBe(true);
    client.destroy();
  });

  it('survives a client that hangs up', async () => {
    const { client, accepted } = await pair();
    listenForHello(accepted, () => expect.fail('nothing was said'));
    client.resetAndDestroy();
    await expect.poll(() => accepted.destroyed).toBe(true);
  });
});
