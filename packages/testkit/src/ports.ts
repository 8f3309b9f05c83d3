import { createServer } from 'node:net';

/**
 * Systems give higher ports to whoever asks for any, which every service of every test does; the platforms of tests and
 * benchmarks lie between (`portOffsets`), and one that runs as `npm start` has it lies below.
 */
export const freePorts = { first: 10_000, last: 18_999 } as const;
/**
 * Two processes that look at the same time would both find the same port free, so that each worker has a range of its own. Within it
 * each process begins somewhere else.
 */
const RANGES = 8;
const RANGE = (freePorts.last + 1 - freePorts.first) / RANGES;
const first = freePorts.first + (Number(process.env.VITEST_POOL_ID ?? 0) % RANGES) * RANGE;
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
