import { createServer } from 'node:net';

/** Systems give higher ports to whoever asks for any, which every service of every test does; no platform runs here. */
const [FIRST, LAST] = [10_000, 26_000];

/** Each process begins somewhere else. */
let next = FIRST + ((process.pid * 97) % (LAST - FIRST));

/** A port that nobody listens on, and that the system gives to nobody by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    next = next < LAST ? next + 1 : FIRST;
    const port = next;
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
