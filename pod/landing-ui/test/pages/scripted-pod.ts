import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { catalog } from '@storepod/catalog/contract';
import { content } from '@storepod/content/contract';
import type { Contract } from '@storepod/contract/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import { cua } from '@storepod/cua/contract';
import { inventory } from '@storepod/inventory/contract';
import { merchant } from '@storepod/merchant/contract';
import { afterAll } from 'vitest';
import { goodsOf, type Lang, langOf, type Shop, slugs } from './shop-goods.ts';
import { textsOf } from './shop-texts.ts';

/** A read as it arrives at the edge. */
export interface Read {
  /** `catalog.search`. */
  name: string;
  store: string;
  lang: Lang;
  params: Readonly<Record<string, string>>;
  query: URLSearchParams;
  body: string;
  request: IncomingMessage;
}

const knownOf = (shop: Shop) => ({ ...goodsOf(shop), texts: textsOf(shop) });
type Goods = ReturnType<typeof knownOf>;
type Question = Pick<Read, 'name' | 'lang' | 'params' | 'query' | 'body'>;
type Answer<Reply> = (goods: Goods, read: Question) => Reply | undefined;
type Answers<C extends Contract> = { [K in keyof C['endpoints']]?: Answer<ReplyOf<C['endpoints'][K]>> };

interface Served {
  name: string;
  method: string;
  path: RegExp;
  answer: Answer<unknown>;
}

/** Endpoints of a contract under the prefix by which the edge knows the service. What an answer leaves out is a 404. */
const serve = <C extends Contract>({ service, endpoints }: C, answers: Answers<C>): Served[] =>
  Object.entries<Answer<unknown> | undefined>(answers).flatMap(([name, answer]) => {
    const endpoint = endpoints[name];
    if (!endpoint || !answer) return [];
    const path = new RegExp(`^/${service}${endpoint.path.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
    return [{ name: `${service}.${name}`, method: endpoint.method, path, answer }];
  });

/** Catalog finds a thing by its slug of any language, and answers with that of the asked one. */
const isSlugOf = (kind: keyof typeof slugs, slug: string | undefined): boolean =>
  Object.values(slugs[kind]).some((known) => known === slug);

const served: readonly Served[] = [
  ...serve(merchant, { publicStore: (goods) => goods.store() }),
  ...serve(catalog, {
    categoryTree: (goods, { lang, query }) => goods.tree(lang, Number(query.get('page') ?? 0)),
    categoryByFriendlyUrl: (goods, { lang, params }) =>
      isSlugOf('category', params.friendlyUrl) ? goods.category(lang) : undefined,
    productByFriendlyUrl: (goods, { lang, params }) =>
      isSlugOf('product', params.friendlyUrl) ? goods.product(lang) : undefined,
    search: (goods, { lang, query }) => goods.found(lang, query),
    suggest: (goods, { lang }) => goods.suggested(lang),
    productsOfGroup: (goods, { lang }) => goods.group(lang),
    relatedProducts: (goods, { lang }) => goods.related(lang),
    listProducts: (goods, { lang, query }) => goods.chosen(lang, query.getAll('productIds').join().split(',')),
    productSitemap: (goods, { query }) => goods.sitemap('product', query),
    categorySitemap: (goods, { query }) => goods.sitemap('category', query),
    sitemapParts: (goods, { query }) => goods.sitemapParts(query),
  }),
  ...serve(content, {
    shownSite: ({ texts }, { lang }) => texts.site(lang),
    shownLayout: ({ texts }, { lang }) => texts.layout(lang),
    shownBanners: ({ texts }) => texts.banners(),
    shownPage: ({ texts }, { lang, params }) => texts.page(lang, params.slug ?? ''),
    shownPosts: ({ texts }, { lang, query }) => texts.posts(lang, query),
    shownPost: ({ texts }, { lang, params }) => texts.post(lang, params.slug ?? ''),
    shownPostCategories: ({ texts }, { lang }) => texts.categories(lang),
    shownFaq: ({ texts }, { lang }) => texts.faq(lang),
    shownPolicy: ({ texts }, { lang, params, query }) => texts.policy(lang, params.slug ?? '', query.get('v')),
    checkoutPolicies: () => [],
    contentSitemap: ({ texts }) => texts.sitemap(),
    findRedirect: ({ texts }, { query }) => texts.redirect(query.get('path')),
    previewPage: ({ texts }, { lang, query }) =>
      texts.isToken(query.get('token')) ? texts.page(lang, 'about') : undefined,
    previewLayout: ({ texts }, { lang, query }) => (texts.isToken(query.get('token')) ? texts.layout(lang) : undefined),
  }),
  ...serve(inventory, { queryAvailability: (goods, { body }) => goods.availability(JSON.parse(body).skus) }),
  ...serve(cua, { socialLogins: (goods) => goods.logins(), loginSettings: (goods) => goods.loginSettings() }),
];

/** What the services of the pod answer to a read of a shop; undefined where there is nothing. */
export const replyTo = (shop: Shop, read: Question): unknown =>
  served.find(({ name }) => name === read.name)?.answer(knownOf(shop), read);

/** How a read goes wrong; `whole` is the answer that it would have got. */
export type Fault = (response: ServerResponse, whole: string) => void;

const json = { 'content-type': 'application/json' };
const problem =
  (status: number, code: string, category: string): Fault =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/problem+json' })
      .end(JSON.stringify({ type: 'about:blank', title: code, status, code, category }));

const notThere = problem(404, 'TEST.NOT_FOUND', 'NOT_FOUND');

/** The ways in which a service fails. Nobody can tell them apart by what a page shows. */
export const faults = {
  'hangs up': (response) => response.destroy(),
  'answers 500': problem(500, 'COMMON.INTERNAL_ERROR', 'INTERNAL'),
  'is a 502 of the edge': (response) =>
    response.writeHead(502, { 'content-type': 'text/html' }).end('<html><body>Bad gateway</body></html>'),
  'dies in the middle': (response, whole) => {
    response.writeHead(200, { ...json, 'content-length': Buffer.byteLength(whole) });
    response.write(whole.slice(0, whole.length / 2), () => response.destroy());
  },
  'answers half a document': (response, whole) => response.writeHead(200, json).end(whole.slice(0, whole.length / 2)),
  'answers another document': (response) => response.writeHead(200, json).end('{"status":"UP"}'),
} satisfies Record<string, Fault>;

/** Takes the question and says nothing. */
export const silence: Fault = () => {};
/** Says that there is no such thing. */
export const absence = notThere;

/** As long as the edge keeps a connection: a busy machine would close a shorter one just as the next read is sent over it. */
const KEEP_ALIVE_MS = 72_000;

/** The services of a pod behind one address, for any number of shops; each read can be made to fail. */
export async function scriptedPod() {
  const shops = new Map<string, Shop>();
  const reads: Read[] = [];
  const script: { fault: (read: Read) => Fault | undefined } = { fault: () => undefined };
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, async (request, response) => {
    const read = await readOf(request);
    reads.push(read);
    const shop = shops.get(read.store);
    const reply = shop && replyTo(shop, read);
    const whole = JSON.stringify(reply ?? null);
    const fault = script.fault(read) ?? (reply === undefined ? notThere : undefined);
    if (fault) fault(response, whole);
    else response.writeHead(200, json).end(whole);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  afterAll(() => void server.close().closeAllConnections());
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, shops, reads, script };
}

async function readOf(request: IncomingMessage): Promise<Read> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://edge');
  const match = served
    .filter(({ method }) => method === request.method)
    .map(({ name, path }) => ({ name, found: path.exec(pathname) }))
    .find(({ found }) => found !== null);
  const params = Object.fromEntries(
    Object.entries(match?.found?.groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]),
  );
  let body = '';
  for await (const bytes of request.setEncoding('utf8')) body += bytes;
  const [store, lang] = [searchParams.get('store') ?? '', langOf(searchParams.get('lang'))];
  return { name: match?.name ?? pathname, store, lang, params, query: searchParams, body, request };
}
