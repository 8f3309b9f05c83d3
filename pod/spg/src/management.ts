import { createServer, type Server } from 'node:http';
import type { Telemetry } from '@storepod/service/telemetry';

/** Alive, ready, measured: for whoever runs the edge, on a port that no visitor reaches. */
export function managementServer(telemetry: Telemetry, ready: () => boolean): Server {
  return createServer(async (request, response) => {
    const send = (status: number, type: string, body: string) =>
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
    const state = (up: boolean) =>
      send(up ? 200 : 503, 'application/json', JSON.stringify({ status: up ? 'UP' : 'DOWN', service: 'spg' }));
    if (request.method !== 'GET') return send(405, 'text/plain', '');
    if (request.url === '/healthz') return state(true);
    if (request.url === '/readyz') return state(ready());
    if (request.url === '/metrics') return send(200, 'text/plain; version=0.0.4', await telemetry.metricsText());
    return send(404, 'text/plain', '');
  });
}
