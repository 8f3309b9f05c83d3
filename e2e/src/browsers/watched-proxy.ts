import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** Both the shop and the console allow scripts from this folder of their own host. */
const WATCH = '/_storefront/scripts/watch.js';
const TOLD = '/_storefront/scripts/told';

/** Runs before any script of the page, and is gone from it then. */
const watchScript = `(() => {
  document.currentScript.remove();
  const tell = (fault) => navigator.sendBeacon('${TOLD}', fault);
  addEventListener('error', ({ message, target }) => tell(message ?? 'could not be loaded: ' + (target.src ?? target.href)), true);
  addEventListener('unhandledrejection', ({ reason }) => tell('unhandled: ' + reason));
  addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
    tell('policy: ' + [violatedDirective, blockedURI, documentURI].join(' ')));
  const error = console.error;
  console.error = (...words) => {
    tell(words.join(' '));
    error.apply(console, words);
  };
})();`;

/** A proxy through which a browser sees its pages that tells nobody else of their faults. */
export interface WatchedProxy {
  /** Host and port. */
  address: string;
  faults(): string[];
  close(): Promise<void>;
}

/** Leads every host to this machine, and puts a script before all others of a page that tells of its faults. */
export async function watchedProxy(): Promise<WatchedProxy> {
  const faults: string[] = [];
  const server = createServer(async (asked, response) => {
    const url = new URL(asked.url ?? '/', `http://${asked.headers.host}`);
    if (url.pathname === WATCH)
      return void response.writeHead(200, { 'content-type': 'text/javascript' }).end(watchScript);
    if (url.pathname !== TOLD) return relay(asked, url, response);
    faults.push(await text(asked));
    response.writeHead(204).end();
  });
  const { promise, resolve } = Promise.withResolvers<void>();
  server.listen(0, '127.0.0.1', resolve);
  await promise;
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults: () => faults,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

function relay(asked: IncomingMessage, url: URL, response: ServerResponse): void {
  // The script is put into text, which must come as it is, and whole.
  const { 'accept-encoding': _encoding, 'proxy-connection': _connection, ...headers } = asked.headers;
  const place = { host: '127.0.0.1', port: url.port || 80, path: url.pathname + url.search };
  const onward = request({ ...place, method: asked.method, headers: { ...headers, host: url.host } });
  onward.on('error', () => response.destroy());
  onward.on('response', async (answer) => {
    const { statusCode = 502, headers } = answer;
    const isPage = String(headers['content-type']).startsWith('text/html') && statusCode !== 304;
    if (!isPage) return void answer.pipe(response.writeHead(statusCode, headers));
    const { 'content-length': _length, ...kept } = headers;
    const page = await text(answer);
    const watched = page.replace(/<head[^>]*>/, (head) => `${head}<script src="${WATCH}"></script>`);
    response.writeHead(statusCode, kept).end(watched);
  });
  asked.pipe(onward);
}
