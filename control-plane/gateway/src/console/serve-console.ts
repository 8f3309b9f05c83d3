import type { Gateway } from '../gateway.ts';
import { problems } from '../problems.ts';
import type { Exchange } from '../relay/exchange.ts';
import type { ConsoleFile } from './console-files.ts';
import { securityHeaders } from './security-headers.ts';
import { serveFromDevServer } from './serve-from-dev-server.ts';

const START_PAGE = '/index.html';
const noConsole =
  '<!doctype html><meta charset="utf-8"><title>Storepod</title><p>The console is not installed here.</p>';

/** Answers with a file of the console, or with its start page: which page that is, the console finds in the address. */
export async function serveConsole(gateway: Gateway, exchange: Exchange): Promise<void> {
  const { request, response, path } = exchange;
  if (request.method !== 'GET' && request.method !== 'HEAD')
    throw problems.METHOD_NOT_ALLOWED({ method: request.method });
  const { config } = gateway.kit;
  const safe = securityHeaders(config);
  if (config.consoleDevServer) return serveFromDevServer(config.consoleDevServer, safe, exchange);
  if (gateway.console.size === 0)
    return void response.writeHead(404, { ...safe, 'content-type': 'text/html; charset=utf-8' }).end(noConsole);
  const file = gateway.console.get(decodeURIComponent(path));
  const served = file ?? (isPage(path, request.headers.accept) ? gateway.console.get(START_PAGE) : undefined);
  if (!served) throw problems.ROUTE_NOT_FOUND();
  const headers = { ...safe, ...fileHeaders(served, file !== undefined && isHashed(path)) };
  if (request.headers['if-none-match'] === served.etag) return void response.writeHead(304, headers).end();
  const { body, encoding } = await bodyFor(served, request.headers['accept-encoding']);
  response.writeHead(200, { ...headers, 'content-length': body.length, ...encoding });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** The builder writes the hash of a file into its name, so what lies there never changes. */
const isHashed = (path: string) => path.startsWith('/assets/');

/** A missing file is a 404, not a page: a script that gets HTML fails in a way that nobody understands. */
const isPage = (path: string, accept = '') =>
  !isHashed(path) && (!/\.\w{1,5}$/.test(path) || accept.includes('text/html'));

const fileHeaders = ({ type, etag }: ConsoleFile, isImmutable: boolean) => ({
  'content-type': type,
  'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
  etag,
  vary: 'accept-encoding',
});

async function bodyFor(file: ConsoleFile, accepted: string | string[] = '') {
  const packed = /\bgzip\b/.test(String(accepted)) ? file.gzipped() : undefined;
  return packed ? { body: await packed, encoding: { 'content-encoding': 'gzip' } } : { body: file.body, encoding: {} };
}
