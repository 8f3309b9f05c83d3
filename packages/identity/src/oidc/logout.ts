import { isSigningAlgorithm } from '@storepod/auth/signing-algorithms';
import { transaction } from '@storepod/database/transaction';
import { pageHeaders } from '@storepod/service/html-page';
import { decodeProtectedHeader } from 'jose';
import type Provider from 'oidc-provider';
import { endSessionIfThere } from '../account/sessions.ts';
import { ANONYMOUS, writeAudit } from '../audit/audit.ts';
import type { Core } from '../core.ts';
import { csrfMatches, plantCsrfCookie } from '../http/csrf.ts';
import { readForm } from '../http/form.ts';
import { languageOf } from '../http/language.ts';
import type { ServerDesign } from '../server-design.ts';
import { extrasOf } from './client-extras.ts';
import { callerOf, type PublicAddress } from './forwarded.ts';
import { type LibrarySession, liveSession } from './live-session.ts';
import type { Middleware } from './middleware.ts';
import { realmOf, stateOf } from './request-state.ts';

/** The parts of the library's models that are used here. */
interface LibraryModels {
  IdToken: {
    validate(
      token: string,
      client: { clientId: string; idTokenSignedResponseAlg: string },
    ): Promise<{ payload: { sub?: string } }>;
  };
  Client: { find(id: string): Promise<{ clientId: string } | undefined> };
}

/**
 * RP-initiated logout without a page in between. The ID token proves that the application which asks is one the person
 * is signed in to, so a link on a stranger's page cannot sign anybody out. Without one the person is asked, and the form
 * that answers carries the cross-site token.
 */
export const endSessionStep =
  (core: Core, design: ServerDesign, provider: Provider): Middleware =>
  async (ctx, next) => {
    if (ctx.path !== '/connect/logout' || (ctx.method !== 'GET' && ctx.method !== 'POST')) return next();
    const { address } = stateOf(ctx);
    const params: Record<string, unknown> = ctx.method === 'POST' ? await readForm(ctx.req) : ctx.query;
    const session = await liveSession(provider, ctx);
    const hint = await readHint(provider as unknown as LibraryModels, params.id_token_hint);
    const isMeant = hint ? hint.accountId === session?.accountId : csrfMatches(ctx.req, params._csrf);
    if (session && isMeant) {
      await signOut(core, ctx, session);
      ctx.cookies.set('SESSION', null, { path: design.cookiePath(address), signed: true });
    }
    if (session && !hint && !isMeant && design.confirmSignOut) return askFirst(design.confirmSignOut, ctx, address);
    const wanted = params.post_logout_redirect_uri;
    const allowed = typeof wanted === 'string' && hint && mayLeaveTo(design, address, hint.client, wanted);
    ctx.status = 302;
    ctx.redirect(
      allowed ? withState(wanted, params.state) : design.signedOutPage(address, languageOf(ctx.req, params.lang)),
    );
  };

function askFirst(
  confirmSignOut: NonNullable<ServerDesign['confirmSignOut']>,
  ctx: Parameters<Middleware>[0],
  address: PublicAddress,
): void {
  const asked = confirmSignOut(address, () => plantCsrfCookie(ctx.res, address));
  if ('location' in asked) ctx.redirect(asked.location);
  else {
    ctx.set(pageHeaders);
    ctx.body = asked.page;
  }
}

function mayLeaveTo(design: ServerDesign, address: PublicAddress, client: object, uri: string): boolean {
  const derived = design.derivedUris?.(address);
  return derived ? derived.postLogout(uri) : (extrasOf(client)?.postLogoutUris.includes(uri) ?? false);
}

async function readHint(models: LibraryModels, token: unknown) {
  if (typeof token !== 'string') return undefined;
  try {
    const { aud } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const client = await models.Client.find(String(aud));
    // The library expects what clients get today; a hint may be of the key before.
    const { alg } = decodeProtectedHeader(token);
    if (!client || !isSigningAlgorithm(alg)) return undefined;
    const expected = { clientId: client.clientId, idTokenSignedResponseAlg: alg };
    const { payload } = await models.IdToken.validate(token, expected);
    return { client, accountId: payload.sub };
  } catch {
    return undefined; // not a token of ours
  }
}

/** The session and its tokens end before its cookie does: where that fails, nobody is told that they are signed out. */
async function signOut(core: Core, ctx: Parameters<Middleware>[0], session: LibrarySession) {
  const realm = realmOf(ctx)?.id ?? '';
  const account = { id: session.accountId, realm_id: realm };
  await transaction(core.kit.db, (trx) => endSessionIfThere(trx, account, session.uid));
  await session.destroy();
  const origin = callerOf(ctx.req, core.kit.config.trustedProxies);
  await writeAudit(core, {
    realm,
    type: 'user.logout',
    actor: { ...ANONYMOUS, type: 'USER', id: session.accountId },
    origin,
  });
}

function withState(uri: string, state: unknown): string {
  if (typeof state !== 'string') return uri;
  const target = new URL(uri);
  target.searchParams.set('state', state);
  return target.href;
}
