import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { services } from '@storepod/kernel/services';
import { startShop } from '@storepod/landing-ui/shop';

/** What becomes of the answers to the storefront's own reads at a path: each value goes through, or nothing is answered. */
export interface Alteration {
  at: RegExp;
  as: 'down' | ((key: string, value: unknown) => unknown);
}

/** A second storefront in front of a shop that runs, whose services answer as a picture needs them to. */
export interface AlteredShop {
  origin: string;
  alterations: readonly Alteration[];
  close(): Promise<void>;
}

/** No read is kept: the next picture alters others. */
const keptReads = [
  'STORE',
  'CATEGORIES',
  'CATEGORY',
  'SITE',
  'LAYOUT',
  'BANNERS',
  'PRODUCT',
  'PRODUCT_GROUP',
  'LISTING',
];
const unkept = Object.fromEntries(
  [...keptReads, 'FACETS'].map((name) => [`STOREFRONT_DATA_CACHE_${name}_SECONDS`, '0']),
);

export async function openAlteredShop(shopOrigin: string): Promise<AlteredShop> {
  const shop = new URL(shopOrigin);
  const altered: Pick<AlteredShop, 'alterations'> = { alterations: [] };
  const edge = await listen((asked, answer) => answerAltered(asked, answer, shop, altered.alterations));
  const env = {
    PORT: '0',
    INTERNAL_SPG: originOf(edge),
    LOG_LEVEL: 'silent',
    STOREFRONT_CACHE_ENABLED: 'false',
    ...unkept,
  };
  const storefront = await startShop({ env: { ...process.env, ...env } });
  const tenant = await tenantOf(shop);
  const front = await listen((asked, answer) => {
    const [, first = ''] = (asked.url ?? '/').split(/[/?]/);
    if (Object.hasOwn(services, first)) return pass(asked, answer, shop);
    Object.assign(asked.headers, tenant, { 'x-forwarded-host': asked.headers.host, 'x-forwarded-proto': 'http' });
    return pass(asked, answer, new URL(`http://127.0.0.1:${storefront.port}`));
  });
  const close = async () => {
    for (const server of [front, edge]) server.close().closeAllConnections();
    await storefront.stop();
  };
  return Object.assign(altered, { origin: originOf(front), close });
}

async function listen(answer: (asked: IncomingMessage, answer: ServerResponse) => Promise<unknown>): Promise<Server> {
  const server = createServer((asked, response) => void answer(asked, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
const originOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** As the edge tells of the shop; its own pages name it in the addresses of their pictures. */
async function tenantOf(shop: URL): Promise<Record<string, string>> {
  const { body, headers } = await ask(shop, '/');
  const home = headers.location ? (await ask(shop, headers.location)).body : body;
  const [, store = ''] = /\/content\/files\/([0-9a-f]{24})\//.exec(String(home)) ?? [];
  const languages = [...String(home).matchAll(/rel="alternate" hrefLang="([a-z]{2})"/g)].map(([, code]) => code);
  return { 'store-id': store, theme: 'starter', 'default-language': 'en', 'supported-languages': languages.join() };
}

async function answerAltered(asked: IncomingMessage, response: ServerResponse, shop: URL, all: readonly Alteration[]) {
  const { status, headers, body } = await ask(shop, asked.url ?? '/', asked, await buffer(asked));
  const [path = ''] = (asked.url ?? '').split('?', 1);
  const changes = all.filter(({ at }) => at.test(path)).map(({ as }) => as);
  if (changes.includes('down')) return void response.writeHead(503).end();
  const changed = changes.reduce(
    (text, as) => (as === 'down' ? text : JSON.stringify(JSON.parse(text, (key, value) => as(key, value)))),
    String(body),
  );
  response.writeHead(status, { 'content-type': headers['content-type'] ?? 'application/json' }).end(changed);
}

async function pass(asked: IncomingMessage, response: ServerResponse, target: URL): Promise<void> {
  const { status, headers, body } = await ask(target, asked.url ?? '/', asked, await buffer(asked));
  response.writeHead(status, headers).end(body);
}

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

/** Only browsers find `*.localhost` by themselves, so the address is given. */
function ask({ hostname, host, port }: URL, path: string, from?: IncomingMessage, body?: Buffer): Promise<Answer> {
  const isLocal = hostname.endsWith('.localhost');
  const headers = { ...from?.headers, host, 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const asking = request(
      { host: isLocal ? '127.0.0.1' : hostname, port, path, method: from?.method ?? 'GET', headers },
      (answer) => {
        const { statusCode: status = 0, headers } = answer;
        buffer(answer).then((whole) => resolve({ status, headers, body: whole }), reject);
      },
    );
    asking.on('error', reject).end(body);
  });
}
