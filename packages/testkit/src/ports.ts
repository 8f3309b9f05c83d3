import { createServer } from 'node:net';

/** Systems give higher ports to whoever asks for any, which every service of every test does; no platform runs here. */
const [FIRST, LAST] = [10_000, 26_000];
/**
 * Two processes that look at the same time would both find the same port free, so that each worker has a range of its own. Within it
 * each process begins somewhere else.
 */
const RANGES = 8;
const RANGE = (LAST - FIRST) / RANGES;
const first = FIRST + (Number(process.env.VITEST_POOL_ID ?? 0) % RANGES) * RANGE;
let next = first + ((process.pid * 97) % RANGE);

/** A port that nobody listens on, and that the system gives to nobody by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = next;
    next = next + 1 < first + RANGE ? next + 1 : first;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
