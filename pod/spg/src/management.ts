import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Telemetry } from '@storepod/service/telemetry';

/** Alive, ready, measured: for whoever runs the edge, on a port that no visitor reaches. */
export function managementServer(
  telemetry: Telemetry,
  ready: () => boolean,
  faulted: (error: unknown) => void,
): Server {
  const answer = async ({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> => {
    const send = (status: number, type: string, body: string) =>
      void response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    const state = (up: boolean) =>
      send(up ? 200 : 503, 'application/json', JSON.stringify({ status: up ? 'UP' : 'DOWN', service: 'spg' }));
    if (method !== 'GET') return send(405, 'text/plain', '');
    if (url === '/healthz') return state(true);
    if (url === '/readyz') return state(ready());
    if (url === '/metrics') return send(200, 'text/plain; version=0.0.4', await telemetry.metricsText());
    send(404, 'text/plain', '');
  };
  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      faulted(error);
      response.destroy();
    });
  });
}
