import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import type { Core } from './core.ts';
import { scopeCookies } from './http/cookie-path.ts';
import { rateLimits } from './http/rate-limits.ts';
import { signInForm } from './http/sign-in-form.ts';
import { loginBroker, takesBrokerPath } from './idp/sign-in/broker.ts';
import { ensureKey, keyFingerprint, loadKeys } from './key/signing-keys.ts';
import { callerOf, tellAddress } from './oidc/forwarded.ts';
import { buildProvider } from './oidc/provider.ts';
import { duringRequest, setState, stateOf } from './oidc/request-state.ts';
import { problems } from './problems.ts';
import type { ServerDesign } from './server-design.ts';

/** An authorization server: the protocol, its sign-in form, and its keys. */
export interface IdentityServer {
  /** Answers a request of the protocol. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** The library's provider as it is now. */
  provider(): Provider;
  /** Looks whether the keys changed, here or in another replica, and takes them up. */
  refreshKeys(): Promise<void>;
  limit: ReturnType<typeof rateLimits>;
  /** The living session that the cookie of a request names. */
  sessionOf(request: IncomingMessage, response: ServerResponse): Promise<SessionState | undefined>;
}

export interface SessionState {
  uid: string;
  accountId: string;
  realm: string;
}

/** The keys are the same for every realm, and so is the description of the server. */
export const belongsToNoRealm = (path: string) => /^\/(oauth2\/jwks|\.well-known\/.*)$/.test(path);

/**
 * Another replica may have rotated the keys, and the job that maintains them runs in one replica only. Who asks for the
 * key set looks for a key that a token was signed with a moment ago, so that answer is never an old one.
 */
const KEYS_LOOKED_AT_MS = 60_000;

/** Opens the server. Nothing is made for a realm until somebody knocks at it. */
export async function openIdentityServer(core: Core, design: ServerDesign): Promise<IdentityServer> {
  await ensureKey(core, design.keyRealm);
  let known = await keyFingerprint(core);
  let lookedAt = core.kit.clock.now().getTime();
  let built = buildProvider(core, design, await loadKeys(core));
  const limit = rateLimits(core);
  const answerForm = signInForm(core, design, limit);
  const answerBroker = loginBroker(core, design, limit);

  const refreshKeys = async () => {
    lookedAt = core.kit.clock.now().getTime();
    const current = await keyFingerprint(core);
    if (current === known) return;
    built = buildProvider(core, design, await loadKeys(core));
    known = current;
  };
  const areKeysDue = (path: string) =>
    path === '/oauth2/jwks' || core.kit.clock.now().getTime() - lookedAt > KEYS_LOOKED_AT_MS;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    await lookAt(core, design, request);
    const { address, realm } = stateOf({ req: request });
    const [path = '/'] = (request.url ?? '/').split('?', 1);
    if (!realm && !belongsToNoRealm(path)) throw problems.REALM_UNKNOWN();
    scopeCookies(response, design.cookiePath(address));
    if (areKeysDue(path)) await refreshKeys();
    if (takesBrokerPath(path)) return duringRequest(request, () => answerBroker(built.provider, request, response));
    if (path === '/login') return duringRequest(request, () => answerForm(built.provider, request, response));
    if (path === '/oauth2/token' && !isConfidential(request))
      await limit('token', realm?.id ?? '', callerOf(request, core.kit.config.trustedProxies));
    await duringRequest(request, () => built.answer(request, response));
  };

  const sessionOf = async (request: IncomingMessage, response: ServerResponse): Promise<SessionState | undefined> => {
    await lookAt(core, design, request);
    const { realm } = stateOf({ req: request });
    const sessions = built.provider.Session as unknown as {
      get(ctx: object): Promise<{ uid: string; accountId?: string }>;
    };
    const { uid, accountId } = await duringRequest(request, () =>
      sessions.get(built.provider.createContext(request, response)),
    );
    return accountId && realm ? { uid, accountId, realm: realm.id } : undefined;
  };

  return {
    sessionOf,
    provider: () => built.provider,
    refreshKeys,
    limit,
    answer,
  };
}

/**
 * A service or the gateway, which fetches tokens for everybody from one address. What it brings is a secret of 256
 * random bits; wrong ones are counted where they are compared.
 */
const isConfidential = ({ headers }: IncomingMessage) => /^basic /i.test(headers.authorization ?? '');

/** Finds out how the request came in and which realm it is for. */
async function lookAt(core: Core, design: ServerDesign, request: IncomingMessage): Promise<void> {
  const id = await design.realmOf(request);
  const realm = id === undefined ? undefined : { id, settings: await core.settingsOf(id) };
  const address = design.addressOf(request);
  tellAddress(request, address);
  setState({ req: request }, { address, realm });
}
