import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import type { Run } from './run.ts';

export interface EdgePage {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

interface Asked {
  scheme?: 'http' | 'https';
  headers?: Record<string, string>;
}

/** Asks the edge for a page of a host. Only browsers find `*.localhost` by themselves, so the address is given. */
export async function edgePage(
  run: Run,
  host: string,
  path: string,
  { scheme = 'http', headers = {} }: Asked = {},
): Promise<EdgePage> {
  const port = scheme === 'http' ? run.edgePort : run.edgeTlsPort;
  const options = { host: '127.0.0.1', port, path, headers: { host: `${host}:${port}`, ...headers } };
  const { promise, resolve, reject } = Promise.withResolvers<EdgePage>();
  const send =
    scheme === 'http'
      ? plainRequest(options)
      : // The embedded run signs its certificates itself.
        tlsRequest({ ...options, servername: host, rejectUnauthorized: false });
  send.on('error', reject).end();
  send.on('response', async (answer) => {
    const { statusCode = 0, headers } = answer;
    await text(answer).then((body) => resolve({ status: statusCode, headers, text: body }), reject);
  });
  return promise;
}
