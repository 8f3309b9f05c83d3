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
const BODY = 200 * MEGABYTE;
/** Buffers grow to their size with it. Were bodies kept, the memory of a smaller one would not do for the next. */
const FIRST_BODY = 60 * MEGABYTE;
/** Above what buffers and the garbage of a busy machine take, and below a body that were kept. */
const MOST_KEPT = BODY / 2;
/** The service has sent nothing more between so many looks: it waits for its reader. */
const LOOKS = 10;

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

it('two hundred megabytes pass through flat memory, while their reader waits and while they read', async () => {
  let [size, sent] = [FIRST_BODY, 0];
  catalog.answer = (incoming, response) => {
    incoming.resume();
    response.writeHead(200, { 'content-type': 'image/png' });
    sent = 0;
    const part = Buffer.alloc(64 * 1024);
    const fill = () => {
      while (sent < size) {
        sent += part.length;
        if (!response.write(part)) return;
      }
      response.end();
    };
    response.on('drain', fill);
    fill();
  };
  const { port, rss } = await edgeProcess();
  const download = async (atFirst: () => Promise<void> = async () => undefined) => {
    let bytes = 0;
    for await (const part of open(port, request('GET /catalog/large'))) {
      if (bytes === 0) await atFirst();
      bytes += part.length;
    }
    return bytes;
  };
  await download();
  const before = await rss();
  size = BODY;
  let most = 0;
  let over = false;
  const watching = (async () => {
    while (!over) most = Math.max(most, await rss());
  })();
  const whole = await download(async () => {
    for (let same = 0, last = -1; same < LOOKS; last = sent) {
      await rss();
      same = sent === last ? same + 1 : 0;
    }
    expect(sent).toBeLessThan(MOST_KEPT);
  });
  over = true;
  await watching;
  expect(whole).toBeGreaterThanOrEqual(BODY);
  expect(before).toBeGreaterThan(MEGABYTE);
  expect(most - before).toBeLessThan(MOST_KEPT);
});
