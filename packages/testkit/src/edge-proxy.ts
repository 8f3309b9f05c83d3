import { type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type Loopback, serve } from './loopback.ts';

/** An edge or a gateway in front of a service, as far as the service can tell: it says how the browser came. */
export interface EdgeProxy extends Loopback {
  /** Passes requests on to this address from now on. */
  leadTo(origin: string): void;
}

/**
 * Passes requests on with `headers` added. Host and port of the browser's address are told apart, as some proxies do.
 * Every request seems to come from an address of its own, unless it says which.
 */
export async function edgeProxy(headers: Record<string, string>, upstream = ''): Promise<EdgeProxy> {
  let target = upstream;
  let callers = 0;
  const address = await serve((incoming, outgoing) => {
    callers += 1;
    const [host = '', port = '80'] = (incoming.headers.host ?? '').split(':');
    pass(incoming, outgoing, target, {
      'x-forwarded-for': `10.0.${callers >> 8}.${callers & 255}`,
      ...incoming.headers,
      'x-forwarded-proto': 'http',
      'x-forwarded-host': host,
      'x-forwarded-port': port,
      ...headers,
    });
  });
  return {
    ...address,
    leadTo: (origin) => {
      target = origin;
    },
  };
}

function pass(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  target: string,
  headers: IncomingMessage['headers'],
): void {
  const upstream = request(target + incoming.url, { method: incoming.method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
    answer.pipe(outgoing);
  });
  upstream.on('error', () => outgoing.destroy());
  incoming.pipe(upstream);
}
