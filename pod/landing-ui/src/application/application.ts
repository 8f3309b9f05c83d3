import type { IncomingMessage, ServerResponse } from 'node:http';
import { common } from '@storepod/kernel/common-problems';
import { merchant } from '@storepod/merchant/contract';
import { currentScope } from '../request-scope/request-scope.ts';
import { readerLocale } from '../routing/locales.ts';
import { type Route, type RouteSettings, routeOf } from '../routing/route.ts';
import type { Tenant } from '../routing/tenant.ts';
import { isBackendError, requiredRead } from '../runtime.ts';
import type { Renderer } from '../server/render.ts';
import { robotsTxt, sitemapXml } from './seo-files.ts';
import { RETRY_AFTER_SECONDS, sendMaintenance, sendStoreNotFound } from './system-pages.ts';
import { manifestOf } from './theme-manifest.ts';

const YEAR_SECONDS = 31_536_000;

/** Headers by which the framework speaks to itself. From outside they are nobody's to send. */
const internalHeaders = /^(?:x-middleware-|x-nextjs-|next-action$|x-invoke-|x-matched-path$)/;

/** The shop behind the page cache: finds out what is asked for, answers the plain things, and has pages rendered. */
export function application(renderPage: Renderer, settings: RouteSettings): Renderer {
  return async (request, response) => {
    for (const name of Object.keys(request.headers)) if (internalHeaders.test(name)) delete request.headers[name];
    const cookies = cookiesOf(request);
    const { method = 'GET', url = '/' } = request;
    const route = routeOf({ method, url, tenant: currentScope().tenant, cookies }, settings);
    await answer(route, request, response, renderPage, cookies);
  };
}

async function answer(
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
  renderPage: Renderer,
  cookies: ReadonlyMap<string, string>,
): Promise<void> {
  switch (route.kind) {
    case 'refused':
      return refuse(response, route.status);
    case 'redirect':
      return void response.writeHead(307, { location: route.location, 'content-length': 0 }).end();
    case 'store-not-found':
      response.setHeader('vary', 'Accept-Language');
      return sendStoreNotFound(response, readerLocale(request.headers['accept-language']));
    case 'manifest':
      response.setHeader('access-control-allow-origin', '*');
      return send(response, 'application/json', manifestOf(route.theme));
    case 'framework':
      request.url = route.path;
      return void (await renderPage(request, response));
    case 'seo':
      return route.file === 'robots.txt'
        ? send(response, 'text/plain; charset=utf-8', robotsTxt())
        : sendSitemap(response, route.tenant);
    case 'page':
      return showPage(route, request, response, renderPage, cookies);
  }
}

/** What cannot be read is said to programs and people alike; the rest is asked for by nobody but programs. */
function refuse(response: ServerResponse, status: number): void {
  if (status !== 400) return void response.writeHead(status, { 'content-length': 0 }).end();
  response.writeHead(status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(common.MALFORMED_REQUEST().document()));
}

async function showPage(
  { path, locale, tenant }: Extract<Route, { kind: 'page' }>,
  request: IncomingMessage,
  response: ServerResponse,
  renderPage: Renderer,
  cookies: ReadonlyMap<string, string>,
): Promise<void> {
  const state = await stateOf(tenant);
  if (state === 'UNKNOWN') return sendStoreNotFound(response, locale);
  if (state === 'MAINTENANCE') return sendMaintenance(response, locale);
  if (cookies.get('NEXT_LOCALE') !== locale)
    response.setHeader('set-cookie', `NEXT_LOCALE=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
  request.url = path;
  tellStatus(response);
  await renderPage(request, response);
}

/** A map without its pages would tell search engines that the shop has none; they come again after a failure. */
async function sendSitemap(response: ServerResponse, tenant: Tenant): Promise<void> {
  try {
    send(response, 'application/xml; charset=utf-8', await sitemapXml(tenant));
  } catch (error) {
    if (!isBackendError(error)) throw error;
    currentScope().failed(error);
    response.writeHead(503, { 'retry-after': String(RETRY_AFTER_SECONDS), 'content-length': 0 }).end();
  }
}

/** To the framework a page that tells of a failure, or of nothing, is a page like any other. */
function tellStatus(response: ServerResponse): void {
  const { writeHead } = response;
  const scope = currentScope();
  response.writeHead = (status: number, ...rest: never[]) =>
    writeHead.call(response, status === 200 ? scope.pageStatus : status, ...rest);
}

/** A store that cannot be asked about is shown as far as it can be: the page itself says what is wrong. */
async function stateOf({ store }: Tenant): Promise<'ACTIVE' | 'MAINTENANCE' | 'UNKNOWN'> {
  try {
    return (await requiredRead(merchant, 'publicStore', { store }, { keep: 'store' })).state;
  } catch (error) {
    if (!isBackendError(error)) throw error;
    return error.status === 404 || error.status === 403 ? 'UNKNOWN' : 'ACTIVE';
  }
}

function send(response: ServerResponse, type: string, body: string): void {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}

function cookiesOf({ headers: { cookie = '' } }: IncomingMessage): ReadonlyMap<string, string> {
  const pairs = cookie.split(';').map((pair) => pair.split(/=(.*)/s, 2));
  return new Map(pairs.map(([name = '', value = '']) => [name.trim(), value.trim()]));
}
