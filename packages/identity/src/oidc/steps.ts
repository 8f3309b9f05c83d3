import type Provider from 'oidc-provider';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Core } from '../core.ts';
import { plantCsrfCookie } from '../http/csrf.ts';
import { languageOf } from '../http/language.ts';
import type { ServerDesign } from '../server-design.ts';
import { dropSessionOnPrompt, replaceSessionOfAnother } from './live-session.ts';
import { endSessionStep } from './logout.ts';
import type { Middleware } from './middleware.ts';
import { readInput } from './protocol-input.ts';
import { stateOf } from './request-state.ts';

/** What happens to a request before the library sees it, in this order. */
export const beforeTheProtocol = (core: Core, design: ServerDesign, provider: Provider): Middleware[] => [
  readInput,
  sendToSignInPage(design),
  answerInTheQueryOnly,
  dropSessionOnPrompt(core),
  replaceSessionOfAnother(core, provider),
  endSessionStep(core, design, provider),
  describeOurOwn,
];

/**
 * The library hands a browser that has to sign in over to `/login`, which ties the pending request to that path by a
 * cookie. The page itself is somewhere else: the browser goes there, with a cross-site token for the form it shows.
 */
const sendToSignInPage =
  (design: ServerDesign): Middleware =>
  async (ctx, next) => {
    await next();
    const { address } = stateOf(ctx);
    if (ctx.status !== 303 || ctx.response.get('location') !== `${address.prefix}/login`) return;
    plantCsrfCookie(ctx.res, address);
    ctx.status = 302;
    ctx.redirect(design.signInPage(address, languageOf(ctx.req, askedLanguage(ctx)), {}));
  };

/** What the application asked for when it began; a resumed request has a path of its own and no parameters. */
const askedLanguage = (ctx: Parameters<Middleware>[0]) =>
  (ctx as Partial<KoaContextWithOIDC>).oidc?.params?.lang ?? undefined;

/**
 * Answers go back in the query of the redirect URI. The library would also write a page that posts them, and this
 * server shows none; a name that it does not know makes it refuse in the query.
 */
const answerInTheQueryOnly: Middleware = async (ctx, next) => {
  const { response_mode } = ctx.query;
  if (ctx.path === '/oauth2/authorize' && response_mode !== undefined && response_mode !== 'query')
    ctx.query = { ...ctx.query, response_mode: 'not-offered' };
  await next();
};

/** What is our own or narrowed here, the library does not know to describe. */
const describeOurOwn: Middleware = async (ctx, next) => {
  await next();
  if (ctx.path !== '/.well-known/openid-configuration' || ctx.status !== 200) return;
  const { origin, prefix } = stateOf(ctx).address;
  ctx.body = {
    ...(ctx.body as object),
    end_session_endpoint: `${origin}${prefix}/connect/logout`,
    response_modes_supported: ['query'],
  };
};
