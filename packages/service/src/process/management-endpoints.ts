import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Logger } from '../log.ts';
import type { Telemetry } from '../telemetry.ts';

interface Vitals {
  service: string;
  telemetry: Telemetry;
  /** Turns the readiness off while the last requests are answered. */
  stopping: AbortSignal;
  log: Logger;
}

/** Answers a request that is for these endpoints; false where it is for others. */
export type ManagementEndpoints = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Alive, ready, measured: what a server without a contract tells whoever runs it. */
export function managementEndpoints({ service, telemetry, stopping, log }: Vitals): ManagementEndpoints {
  const state = async (up: boolean) => ({
    status: up ? 200 : 503,
    type: 'application/json',
    body: JSON.stringify({ status: up ? 'UP' : 'DOWN', service }),
  });
  const endpoints = new Map([
    ['/healthz', () => state(true)],
    ['/readyz', () => state(!stopping.aborted)],
    ['/metrics', async () => ({ status: 200, type: 'text/plain; version=0.0.4', body: await telemetry.metricsText() })],
  ]);
  return ({ method, url = '' }, response) => {
    const answer = method === 'GET' ? endpoints.get(url) : undefined;
    if (!answer) return false;
    answer()
      .then(({ status, type, body }) => send(response, status, type, body))
      .catch((error) => {
        log.error({ err: error, url }, 'a management endpoint failed');
        // Nobody else would: a rejection that nobody handles ends the process.
        send(response, 500, 'text/plain', '');
      });
    return true;
  };
}

/** The same on a port where there is nothing else. */
export const managementOnly =
  (endpoints: ManagementEndpoints): RequestListener =>
  (request, response) => {
    if (!endpoints(request, response)) send(response, request.method === 'GET' ? 404 : 405, 'text/plain', '');
  };

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
