import type { IncomingMessage, ServerResponse } from 'node:http';
import { common } from '@storepod/kernel/common-problems';
import type { LanguageCode } from '@storepod/kernel/language-code';
import { merchant } from '@storepod/merchant/contract';
import { currentScope, runForTenant } from '../../shared/request-scope.ts';
import { isBackendError, requiredRead } from '../../shared/runtime.ts';
import type { Tenant } from '../../shared/tenant.ts';
import { manifestOf } from '../../shared/theme-manifest.ts';
import { TurnedAway } from '../admission/render-admission.ts';
import { LOCALE_COOKIE } from '../page-cache/keepable.ts';
import { beforeHead } from '../page-cache/written-head.ts';
import { BUILDER_SCRIPT_PATH } from '../page-scripts/page-script.ts';
import { addressOf } from '../routing/address.ts';
import { overrideCookies } from '../routing/look-override.ts';
import { requestCookies } from '../routing/request-cookies.ts';
import { type Route, type RouteSettings, routeOf } from '../routing/route.ts';
import type { Renderer } from '../server/render.ts';
import { commonHeaders, type PolicySettings, pagePolicy } from './security-headers.ts';
import { robotsTxt } from './seo/robots-txt.ts';
import { sitemapPartXml, sitemapXml } from './seo/sitemap.ts';
import { RETRY_AFTER_SECONDS, sendBusy, sendMaintenance, sendNothingHere, sendStoreNotFound } from './system-pages.ts';

type PageRoute = Extract<Route, { kind: 'page' }>;
type SeoRoute = Extract<Route, { kind: 'seo' }>;

const YEAR_SECONDS = 31_536_000;

/**
 * Headers by which the framework speaks to itself. From outside they are nobody's to send. Pages are documents and their
 * links are plain, so nobody needs what it would answer to `RSC`: a page in parts, with the address of its route tree.
 */
const internalHeaders = /^(?:x-middleware-|x-nextjs-|x-next-|next-|rsc$|x-invoke-|x-matched-path$)/;

type ApplicationSettings = RouteSettings & PolicySettings & { development?: boolean };

/** The shop behind the page cache: finds out what is asked for, answers the plain things, and has pages rendered. */
export function application(renderPage: Renderer, settings: ApplicationSettings): Renderer {
  const missedThemes = new Set<string>();
  return async (request, response) => {
    for (const name of Object.keys(request.headers)) if (internalHeaders.test(name)) delete request.headers[name];
    const cookies = requestCookies(request.headers.cookie);
    const { method = 'GET', url = '/' } = request;
    const acceptLanguage = request.headers['accept-language'];
    const route = routeOf({ method, url, tenant: currentScope().tenant, cookies, acceptLanguage }, settings);
    for (const [name, value] of Object.entries(commonHeaders)) response.setHeader(name, value);
    if (route.kind === 'page') {
      noteMissedTheme(missedThemes, route);
      const remembered = settings.themeOverride ? overrideCookies(addressOf(url).query) : [];
      for (const cookie of remembered) response.appendHeader('set-cookie', cookie);
      // The development server of the framework writes scripts into its pages and evaluates others.
      if (!settings.development) response.setHeader('content-security-policy', policyOf(route, settings));
    }
    await answer(route, request, response, renderPage, cookies, settings);
  };
}

/** Only a preview may be shown in a frame of the console: nobody has a reason to lay another page under his own. */
const policyOf = ({ isPreview }: PageRoute, settings: PolicySettings): string =>
  pagePolicy(currentScope().arrival.host, isPreview ? settings : { ...settings, frameAncestors: [] });

/** More stores than a pod has; beyond it they are told of again. */
const MOST_NOTED = 10_000;

/** A store whose theme is not built is shown in another one, and its operator finds out why: once for each store and theme. */
function noteMissedTheme(noted: Set<string>, { chosen: { theme, missed }, tenant }: PageRoute): void {
  const key = `${tenant.store}|${missed}`;
  if (missed === undefined || noted.has(key)) return;
  if (noted.size >= MOST_NOTED) noted.clear();
  noted.add(key);
  currentScope().warn(
    { store: tenant.store, theme: missed.slice(0, 100), shownIn: theme },
    'the theme of a store is not built',
  );
}

async function answer(
  route: Route,
  request: IncomingMessage,
  response: ServerResponse,
  renderPage: Renderer,
  cookies: ReadonlyMap<string, string>,
  settings: PolicySettings,
): Promise<void> {
  switch (route.kind) {
    case 'refused':
      return refuse(response, route.status);
    case 'internal':
      return void response.writeHead(404, { 'content-length': 0 }).end();
    case 'redirect':
      if (route.language) sealForReader(response, route.language, cookies);
      return void response.writeHead(route.status, { location: route.location, 'content-length': 0 }).end();
    case 'store-not-found':
      response.setHeader('vary', 'Accept-Language');
      return sendStoreNotFound(response, currentScope().reader.locale);
    case 'manifest':
      response.setHeader('access-control-allow-origin', '*');
      return send(response, 'application/json', manifestOf(route.theme));
    case 'page-script':
      response.setHeader('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      return send(response, 'text/javascript; charset=utf-8', route.script);
    case 'framework':
      request.url = route.path;
      beforeHead(response, () => sealFrameworkPage(response));
      return void (await renderPage(request, response));
    case 'seo':
      return sendFile(route, response, currentScope().reader.locale);
    case 'page':
      return showPage(route, request, response, renderPage, settings);
  }
}

/** An answer to one reader: where somebody in between kept it, another one would be led by it. */
function sealForReader(response: ServerResponse, language: LanguageCode, cookies: ReadonlyMap<string, string>): void {
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('vary', 'Accept-Language, Cookie');
  if (cookies.get(LOCALE_COOKIE) !== language)
    response.setHeader('set-cookie', `${LOCALE_COOKIE}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`);
}

const refusals = { 400: common.MALFORMED_REQUEST, 404: common.NOT_FOUND, 405: common.METHOD_NOT_ALLOWED };

/** Who came with a browser is told by a page, and a program by a document. */
function refuse(response: ServerResponse, status: keyof typeof refusals): void {
  const { wantsPage, locale } = currentScope().reader;
  response.setHeader('vary', 'Accept, Accept-Language');
  if (status === 405) response.setHeader('allow', 'GET, HEAD');
  if (wantsPage) return void sendNothingHere(response, locale, status);
  response.writeHead(status, {
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(JSON.stringify(refusals[status]().document()));
}

/** The framework's own page for a file that is not there needs nothing. */
function sealFrameworkPage(response: ServerResponse): void {
  if (/^text\/html\b/i.test(String(response.getHeader('content-type') ?? '')))
    response.setHeader('content-security-policy', "default-src 'none'; base-uri 'none'; frame-ancestors 'none'");
}

async function showPage(
  { path, locale, tenant, isPreview }: PageRoute,
  request: IncomingMessage,
  response: ServerResponse,
  renderPage: Renderer,
  { frameAncestors }: PolicySettings,
): Promise<void> {
  if (await isClosed(tenant, response, locale)) return;
  request.url = path;
  tellStatus(response);
  const origins = isPreview ? frameAncestors.filter(isOrigin) : [];
  const builder = origins.length > 0 ? { script: BUILDER_SCRIPT_PATH, origins } : undefined;
  const render = async () => renderPage(request, response);
  await whenAdmitted(response, locale, () => runForTenant(tenant, render, builder));
}

/** Makes a page as soon as there is room for it, or says that it is not made now. */
async function whenAdmitted(
  response: ServerResponse,
  locale: LanguageCode,
  make: () => Promise<unknown>,
): Promise<void> {
  const leave = await currentScope()
    .admit()
    .catch((error: unknown) => {
      if (!(error instanceof TurnedAway)) throw error;
      sendBusy(response, locale, error.refusal);
    });
  if (!leave) return;
  response.once('close', leave);
  try {
    await make();
  } finally {
    leave();
  }
}

/** A policy may name many hosts at once; somebody who is spoken to has one name. */
const isOrigin = (source: string): boolean =>
  !source.includes('*') && URL.canParse(source) && new URL(source).origin === source;

/** Whether the store has no pages now; then that is the answer, and what was kept of the store ends. */
async function isClosed(tenant: Tenant, response: ServerResponse, locale: LanguageCode): Promise<boolean> {
  const state = await stateOf(tenant);
  if (state === 'ACTIVE') return false;
  currentScope().closed();
  if (state === 'UNKNOWN') sendStoreNotFound(response, locale);
  else sendMaintenance(response, locale);
  return true;
}

async function sendFile({ file, tenant }: SeoRoute, response: ServerResponse, locale: LanguageCode): Promise<void> {
  if (await isClosed(tenant, response, locale)) return;
  if (file === 'robots.txt') return send(response, 'text/plain; charset=utf-8', robotsTxt());
  await whenAdmitted(response, locale, () => sendSitemap(response, file, tenant));
}

/** A map without its pages would tell search engines that the shop has none; they come again after a failure. */
async function sendSitemap(
  response: ServerResponse,
  file: Exclude<SeoRoute['file'], 'robots.txt'>,
  tenant: Tenant,
): Promise<void> {
  try {
    const xml = typeof file === 'string' ? await sitemapXml(tenant) : await sitemapPartXml(tenant, file);
    send(response, 'application/xml; charset=utf-8', xml);
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

function send(response: ServerResponse, type: string, body: string | Buffer): void {
  response.writeHead(200, { 'content-type': type, 'content-length': Buffer.byteLength(body) });
  response.end(response.req.method === 'HEAD' ? undefined : body);
}
