import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Agent, request } from 'undici';
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type FaultProxy, faultProxy } from './fault-proxy.ts';

const LARGE = 'x'.repeat(2_000_000);
const server = createServer((asked, response) => {
  response.end(asked.url === '/large' ? LARGE : 'hello');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => void server.close().closeAllConnections());

let wire: FaultProxy;
beforeEach(async () => {
  wire = await faultProxy({ port });
  return () => wire.close();
});

function caller() {
  const dispatcher = new Agent();
  onTestFinished(() => dispatcher.destroy());
  return async (path = '/', signal?: AbortSignal) => {
    const url = `http://127.0.0.1:${wire.port}${path}`;
    return (
      await request(url, { dispatcher, ...(signal && { signal }), headers: { connection: 'keep-alive' } })
    ).body.text();
  };
}

describe('a wire', () => {
  it('that is whole passes everything on, and counts who is connected', async () => {
    const get = caller();
    expect(await get()).toBe('hello');
    expect(await get('/large')).toBe(LARGE);
    expect(wire.connections()).toBeGreaterThanOrEqual(2);
  });

  it('loses no byte of an answer whose sender hangs up', async () => {
    const dispatcher = new Agent({ pipelining: 0 });
    wire.delay(20);
    onTestFinished(() => dispatcher.destroy());
    const { body } = await request(`http://127.0.0.1:${wire.port}/large`, { dispatcher });
    expect((await body.text()).length).toBe(LARGE.length);
    await expect.poll(() => wire.connections()).toBe(0);
  });

  it('that is cut fails the living and the new, until it is restored', async () => {
    const get = caller();
    const socket = connect(wire.port, '127.0.0.1');
    const died = new Promise<string | undefined>((resolve) => {
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    await expect.poll(() => wire.connections()).toBe(2);
    wire.cut();
    expect(await died).toBe('ECONNRESET');
    await expect(get()).rejects.toThrow();
    wire.restore();
    expect(await get()).toBe('hello');
  });

  it('that is reset fails the living and takes the new', async () => {
    const get = caller();
    const socket = connect(wire.port, '127.0.0.1');
    const died = new Promise<string | undefined>((resolve) => {
      socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    });
    await expect.poll(() => wire.connections()).toBe(2);
    wire.reset();
    expect(await died).toBe('ECONNRESET');
    expect(await get()).toBe('hello');
  });

  it('that is slow holds every byte back, in both directions', async () => {
    const get = caller();
    await get();
    wire.delay(100);
    const before = performance.now();
    expect(await get()).toBe('hello');
    expect(performance.now() - before).toBeGreaterThanOrEqual(195);
    wire.restore();
  });

  it('that hangs takes the question and never answers', async () => {
    const get = caller();
    wire.hang();
    await expect(get('/', AbortSignal.timeout(200))).rejects.toThrow('timeout');
    wire.restore();
    expect(await caller()()).toBe('hello');
  });
});
