import { createServer, type Server } from 'node:http';
import { request } from 'undici';

/** Something that runs and can be asked whether it is well. */
export interface Probe {
  name: string;
  url: string;
}

interface Report {
  status: 'UP' | 'DOWN';
  components: Record<string, 'UP' | 'DOWN'>;
}

const PROBE_TIMEOUT_MS = 3_000;

/** Asks every component at once. */
export async function report(probes: readonly Probe[]): Promise<Report> {
  const answers = await Promise.all(
    probes.map(async ({ name, url }) => [name, (await isUp(url)) ? 'UP' : 'DOWN'] as const),
  );
  return {
    status: answers.every(([, status]) => status === 'UP') ? 'UP' : 'DOWN',
    components: Object.fromEntries(answers),
  };
}

async function isUp(url: string): Promise<boolean> {
  try {
    const { statusCode, body } = await request(url, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await body.dump();
    return statusCode === 200;
  } catch {
    return false;
  }
}

/** Answers `GET /healthz` on the platform's own address for the whole run: 200 while every component is up. */
export async function serveStatus(port: number, probes: readonly Probe[]): Promise<Server> {
  const server = createServer(async (incoming, response) => {
    if (incoming.method !== 'GET' || incoming.url !== '/healthz') return void response.writeHead(404).end();
    const current = await report(probes);
    response
      .writeHead(current.status === 'UP' ? 200 : 503, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      .end(JSON.stringify(current));
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return server;
}
