import type Provider from 'oidc-provider';
import type { Core } from '../core.ts';
import type { Middleware } from './middleware.ts';
import { currentState } from './request-state.ts';

type Context = Parameters<Middleware>[0];

/** A session of somebody, as far as this file looks into it. */
export interface LibrarySession {
  uid: string;
  accountId: string;
  destroy(): Promise<void>;
}

interface PendingSignIn {
  exp: number;
  session?: { uid?: string };
  result?: { login?: { accountId?: string } };
  save(seconds: number): Promise<unknown>;
}

interface LibraryModels {
  Session: { get(ctx: object): Promise<Partial<LibrarySession>> };
  Interaction: { find(uid: string): Promise<PendingSignIn | undefined> };
}

/** The session of the request's cookie, if somebody is signed in by it. */
export async function liveSession(provider: Provider, ctx: Context): Promise<LibrarySession | undefined> {
  const session = await (provider as unknown as LibraryModels).Session.get(ctx);
  return isSomebodys(session) ? session : undefined;
}

/** A session that nobody is signed in by has no account; with one it has the rest, too. */
const isSomebodys = (session: Partial<LibrarySession>): session is LibrarySession => session.accountId !== undefined;

/**
 * `prompt=login` drops a live session before the form shows, once: the request that is resumed after the form has a
 * path of its own and passes. A request that is refused drops nothing, else any link would sign people out. Tokens that
 * applications hold already stay good; only this browser is asked again.
 */
export const dropSessionOnPrompt =
  (core: Core): Middleware =>
  async (ctx, next) => {
    await next();
    if (ctx.path !== '/oauth2/authorize') return;
    // A method that the library does not take at this path leaves nothing behind.
    const { oidc } = ctx as unknown as { oidc?: HandedOver };
    if (!oidc) return;
    const { Interaction: pending } = oidc.entities;
    if (pending && oidc.prompts.has('login') && isSomebodys(oidc.session)) await replace(core, oidc.session, pending);
  };

/** What the library leaves behind of a request that has to wait for a sign-in. */
interface HandedOver {
  entities: { Interaction?: PendingSignIn };
  prompts: ReadonlySet<string>;
  session: Partial<LibrarySession>;
}

/**
 * Somebody else signs in in a browser in which somebody is signed in: the session before ends. The library would show
 * a page that asks, and this server has none.
 */
export const replaceSessionOfAnother =
  (core: Core, provider: Provider): Middleware =>
  async (ctx, next) => {
    const pending = await resumedSignIn(provider, ctx);
    const newcomer = pending?.result?.login?.accountId;
    const session = newcomer === undefined ? undefined : await liveSession(provider, ctx);
    if (pending && session && session.accountId !== newcomer) await replace(core, session, pending);
    await next();
  };

/** Ends the session, and unties from it the sign-in that goes on. */
async function replace({ kit }: Core, session: LibrarySession, pending: PendingSignIn): Promise<void> {
  await session.destroy();
  const realm = currentState()?.realm?.id ?? '';
  await kit.db.deleteFrom('sign_in_session').where('realm_id', '=', realm).where('uid', '=', session.uid).execute();
  delete pending.session;
  await pending.save(pending.exp - Math.floor(Date.now() / 1000));
}

/** The sign-in that goes on, if it began in this very browser: a link to a stranger's sign-in must end no session. */
async function resumedSignIn(provider: Provider, ctx: Context): Promise<PendingSignIn | undefined> {
  const [, uid] = /^\/oauth2\/authorize\/([\w-]+)$/.exec(ctx.path) ?? [];
  if (uid === undefined || ctx.cookies.get('RESUME', { signed: true }) !== uid) return undefined;
  return (provider as unknown as LibraryModels).Interaction.find(uid);
}
