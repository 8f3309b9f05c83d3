import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Telemetry } from '@storepod/service/telemetry';

interface Vitals {
  telemetry: Telemetry;
  isStopping(): boolean;
}

/**
 * Alive, ready, measured. Only whether it lives is for everybody: the edge always says for whom it asks, so what comes
 * without that is inside the network.
 */
export function managementEndpoints({ telemetry, isStopping }: Vitals) {
  const state = (response: ServerResponse, up: boolean) =>
    send(
      response,
      up ? 200 : 503,
      'application/json',
      JSON.stringify({ status: up ? 'UP' : 'DOWN', service: 'landing-ui' }),
    );

  /** Whether the request was for these; then it is answered. */
  return ({ method, url, headers }: IncomingMessage, response: ServerResponse): boolean => {
    if (method !== 'GET') return false;
    if (url === '/healthz') {
      state(response, true);
      return true;
    }
    if (headers['x-forwarded-for'] !== undefined) return false;
    if (url === '/readyz') state(response, !isStopping());
    else if (url === '/metrics') sendMetrics(response, telemetry);
    else return false;
    return true;
  };
}

/** A value that cannot be read is no reason to end the process, as a rejection that nobody handles would. */
function sendMetrics(response: ServerResponse, telemetry: Telemetry): void {
  telemetry.metricsText().then(
    (text) => send(response, 200, 'text/plain; version=0.0.4', text),
    () => send(response, 500, 'text/plain', 'The metrics could not be read.'),
  );
}

const send = (response: ServerResponse, status: number, type: string, body: string) =>
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
