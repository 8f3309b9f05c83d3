import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { serve } from './loopback.ts';

/** A request as a server has it before anything is read or answered. */
interface ArrivedRequest {
  request: IncomingMessage;
  response: ServerResponse;
  /** The client's end of the connection. */
  client: Socket;
  /** The client goes away, and the server has noticed. */
  leave(): Promise<void>;
}

/** Sends the lines of a head, and a body behind them, to a server that leaves the answer to the test. */
export async function arrivedRequest(lines: readonly string[], body = ''): Promise<ArrivedRequest> {
  const arrival = Promise.withResolvers<Pick<ArrivedRequest, 'request' | 'response'>>();
  const server = await serve((request, response) => arrival.resolve({ request, response }));
  onTestFinished(() => server.close());
  const client = connect(server.port, '127.0.0.1');
  client.write(`${[...lines, 'host: shop'].join('\r\n')}\r\n\r\n${body}`);
  const { request, response } = await arrival.promise;
  const leave = async () => {
    client.destroy();
    if (!response.closed) await once(response, 'close');
  };
  return { request, response, client, leave };
}
