import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An HTTP server of a test. */
export interface Loopback {
  port: number;
  origin: string;
  /** Cuts what is open. */
  close(): Promise<void>;
}

/**
 * As long as our own services keep a connection. After the five seconds that are usual, a busy machine would close one just as the
 * next question is sent over it.
 */
const KEEP_ALIVE_MS = 72_000;

/** Answers on a port of loopback that the system gives. */
export async function serve(answer: RequestListener): Promise<Loopback> {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
