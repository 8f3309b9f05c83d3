import { fork } from 'node:child_process';
import { once } from 'node:events';
import { eventually } from '@storepod/testkit/eventually';
import { freePort } from '@storepod/testkit/ports';
import { afterEach, expect, it } from 'vitest';
import { openFixture } from './fixture.ts';
import { open, request } from './raw-client.ts';

const fixture = await openFixture();
const { catalog } = fixture.services;
const MEGABYTE = 1024 * 1024;
const HUNDRED = 100 * MEGABYTE;

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

/** An edge in a process of its own, so that its memory is nobody else's. */
async function edgeProcess() {
  const [port, management] = await Promise.all([freePort(), freePort()]);
  const env = { ...process.env, ...fixture.env, HTTP_PORT: String(port), MANAGEMENT_PORT: String(management) };
  const child = fork(new URL('../src/main.ts', import.meta.url), { env, execArgv: [] });
  stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
  };
  const metrics = async () => (await fetch(`http://127.0.0.1:${management}/metrics`)).text();
  await eventually(() => metrics().catch(() => '')).toContain('process_memory_rss');
  const rss = async () => Number(/process_memory_rss(?:\{.*\})? (\d+)/.exec(await metrics())?.[1]);
  return { port, rss };
}

it('a hundred megabytes pass through flat memory', async () => {
  catalog.answer = (incoming, response) => {
    incoming.resume();
    response.writeHead(200, { 'content-type': 'image/png' });
    let sent = 0;
    const part = Buffer.alloc(64 * 1024);
    const fill = () => {
      while (sent < HUNDRED) {
        sent += part.length;
        if (!response.write(part)) return;
      }
      response.end();
    };
    response.on('drain', fill);
    fill();
  };
  const { port, rss } = await edgeProcess();
  const download = async () => {
    let bytes = 0;
    for await (const part of open(port, request('GET /catalog/large'))) bytes += part.length;
    return bytes;
  };
  // Its buffers grow to their size first.
  for (const _ of [1, 2]) await download();
  const before = await rss();
  let most = 0;
  let over = false;
  const watching = (async () => {
    while (!over) most = Math.max(most, await rss());
  })();
  expect(await download()).toBeGreaterThanOrEqual(HUNDRED);
  expect(await download()).toBeGreaterThanOrEqual(HUNDRED);
  over = true;
  await watching;
  expect(before).toBeGreaterThan(MEGABYTE);
  expect(most - before).toBeLessThan(50 * MEGABYTE);
});
