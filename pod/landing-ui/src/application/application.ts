import type { IncomingMessage, ServerResponse } from 'node:http';
import { merchant } from '@storepod/merchant/contract';
import { currentScope } from '../request-scope/request-scope.ts';
import { type Route, type RouteSettings, routeOf } from '../routing/route.ts';
import { type Tenant, tenantOf } from '../routing/tenant.ts';
import { isBackendError, requiredRead } from '../runtime.ts';
import type { Renderer } from '../server/render.ts';
import { robotsTxt, sitemapXml } from './seo-files.ts';
import { sendMaintenance, sendStoreNotFound } from './system-pages.ts';
import { manifestOf } from './theme-manifest.ts';

const YEAR_SECONDS = 31_536_000;

/** Headers by which the framework speaks to itself. From outside they are nobody's to send. */
const internalHeaders = /^(?:x-middleware-|x-nextjs-|x-storefront-locale$|next-action$|x-invoke-|x-matched-path$)/;

/** The shop behind the page cache: finds out what is asked for, answers the plain things, and has pages rendered. */
export function application(renderPage: Renderer, settings: RouteSettings): Renderer {
  return async (request, response) => {
    for (const name of Object.keys(request.headers)) if (internalHeaders.test(name)) delete request.headers[name];
    const cookies = cookiesOf(request);
    const { method = 'GET', url = '/' } = request;
    const route = routeOf({ method, url, tenant: tenantOf(request.headers), cookies }, settings);
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
      return void response.writeHead(route.status, { 'content-length': 0 }).end();
    case 'redirect':
      return void response.writeHead(307, { location: route.location, 'content-length': 0 }).end();
    case 'store-not-found':
      return sendStoreNotFound(response);
    case 'manifest':
      response.setHeader('access-control-allow-origin', '*');
      return send(response, 'application/json', manifestOf(route.theme));
    case 'framework':
      request.url = route.path;
      return void (await renderPage(request, response));
    case 'seo':
      return route.file === 'robots.txt'
        ? send(response, 'text/plain; charset=utf-8', robotsTxt())
        : send(response, 'application/xml; charset=utf-8', await sitemapXml(route.tenant));
    case 'page':
      return showPage(route, request, response, renderPage, cookies);
  }
}

async function showPage(
  { path, locale, tenant }: Extract<Route, { kind: 'page' }>,
  request: IncomingMessage,
  response: ServerResponse,
  renderPage: Renderer,
  cookies: ReadonlyMap<string, string>,
): Promise<void> {
  const state = await stateOf(tenant);
  if (state === 'UNKNOWN') return sendStoreNotFound(response);
  if (state === 'MAINTENANCE') return sendMaintenance(response);
  request.headers['x-storefront-locale'] = locale;
  if (cookies.get('NEXT_LOCALE') !== locale)
    response.setHeader('set-cookie', `NEXT_LOCALE=${locale}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
  request.url = path;
  tellFailures(response);
  await renderPage(request, response);
}

/** The framework knows no page that is shown and failed all the same. */
function tellFailures(response: ServerResponse): void {
  const { writeHead } = response;
  const scope = currentScope();
  response.writeHead = (status: number, ...rest: never[]) =>
    writeHead.call(response, scope.hasFailed && status === 200 ? 503 : status, ...rest);
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
