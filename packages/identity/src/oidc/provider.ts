import type { IncomingMessage, ServerResponse } from 'node:http';
import { isPodRouteId } from '@storepod/kernel/pod-names';
import Provider, { type Configuration, errors, interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import { familyOf } from '../account/revocations.ts';
import { auditProtocol } from '../audit/protocol-audit.ts';
import { secretFits } from '../client/client-secrets.ts';
import { judgeSecret } from '../client/judge-secret.ts';
import type { Core } from '../core.ts';
import type { SigningKey } from '../key/signing-keys.ts';
import type { ServerDesign } from '../server-design.ts';
import { protocolAdapter } from './adapter.ts';
import { accessTokenClaims, openidClaims, protocolAccount } from './claims.ts';
import { CLIENT_EXTRAS, extrasOf } from './client-extras.ts';
import { catchFaults } from './faults.ts';
import { callerOf } from './forwarded.ts';
import { issueJwtAccessTokens } from './jwt-access-tokens.ts';
import { answerRefusal } from './refusals.ts';
import { currentRequest, currentState, realmIdOf, realmOf, stateOf } from './request-state.ts';
import { isRemembered, secondsOf } from './session-adapter.ts';
import { beforeTheProtocol } from './steps.ts';

/** RFC 6749 recommends ten minutes at most; five are plenty for a redirect. */
const CODE_SECONDS = 300;
/** How long a person may look at the sign-in page. */
const INTERACTION_SECONDS = 3_600;

export interface BuiltProvider {
  provider: Provider;
  /** Answers a request of the protocol; throws what the caller has to answer as a problem. */
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>;
}

/** The certified library, set up as our server. It is built anew when keys change; all its state is in the database. */
export function buildProvider(core: Core, design: ServerDesign, keys: readonly SigningKey[]): BuiltProvider {
  const [active] = keys;
  if (!active) throw new Error('there is no signing key');
  const provider = new Provider(core.config.issuer, {
    ...configurationOf(core, design, keys),
    clientDefaults: { id_token_signed_response_alg: active.algorithm },
  });
  provider.proxy = true;
  const faults = catchFaults(provider, core.kit.log);
  compareHashedSecrets(provider, core);
  if (design.derivedUris) deriveRedirectUris(provider, design);
  issueJwtAccessTokens(provider, core.config.issuer, active);
  design.extendProvider?.(provider, core, keys);
  auditProtocol(provider, core);
  for (const step of beforeTheProtocol(core, design, provider)) provider.use(step);
  const answerAll = provider.callback();
  return {
    provider,
    answer: async (request, response) => {
      await answerAll(request, response);
      faults.rethrow(request);
    },
  };
}

function configurationOf(core: Core, design: ServerDesign, keys: readonly SigningKey[]): Configuration {
  return {
    adapter: protocolAdapter(core, design.findClient) as unknown as Configuration['adapter'],
    jwks: { keys: keys.map(({ privateJwk }) => privateJwk) as never },
    cookies: {
      keys: core.config.cookieKeys.split(','),
      names: { session: 'SESSION', interaction: 'INTERACTION', resume: 'RESUME' },
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    routes: {
      authorization: '/oauth2/authorize',
      token: '/oauth2/token',
      jwks: '/oauth2/jwks',
      revocation: '/oauth2/revoke',
      introspection: '/oauth2/introspect',
      userinfo: '/userinfo',
    },
    scopes: ['openid', 'store_core', 'store_pod', 'super_admin'],
    claims: { openid: openidClaims },
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    allowOmittingSingleRegisteredRedirectUri: false,
    clientAuthMethods: ['client_secret_basic', 'none'],
    pkce: { required: () => true },
    rotateRefreshToken: true,
    issueRefreshToken: async (_ctx, client) => client.grantTypeAllowed('refresh_token'),
    expiresWithSession: async () => false,
    extraClientMetadata: { properties: [CLIENT_EXTRAS] },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      clientCredentials: { enabled: true },
      introspection: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) =>
          token.clientId === client.clientId || extrasOf(client)?.secrets.secret_hash !== null,
      },
      revocation: {
        enabled: true,
        allowedPolicy: async (_ctx, client, token) => token.clientId === client.clientId,
      },
      resourceIndicators: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      userinfo: { enabled: true },
    },
    ttl: lifetimes(),
    // A page of a shop sends its origin along even to its own host. Pages of other hosts have no business here.
    clientBasedCORS: (ctx, origin) => origin === stateOf(ctx).address.origin,
    interactions: { url: (ctx) => `${stateOf(ctx).address.prefix}/login`, policy: onlySignIn() },
    extraParams: ['lang'],
    loadExistingGrant: grantEverything,
    findAccount: (ctx, id) => protocolAccount(core, ctx, id),
    extraTokenClaims: (ctx, token) => extraClaims(core, design, ctx, token as unknown as ClaimedToken),
    renderError: (ctx, out, error) => answerRefusal(design, ctx, out, error),
  };
}

/** The client's wish, the realm's default, and the realm's ceiling, which holds at once for everything issued from now on. */
function lifetimes(): Configuration['ttl'] {
  const accessSeconds = (ctx: KoaContextWithOIDC, _token: unknown, client: object) => {
    const tokens = realmOf(ctx)?.settings.tokens;
    const wanted = extrasOf(client)?.accessTtlSeconds ?? tokens?.defaultAccessTokenTtlSeconds ?? 900;
    return Math.min(wanted, tokens?.maxAccessTokenTtlSeconds ?? wanted);
  };
  const sessionSeconds = (ctx: KoaContextWithOIDC, session: { accountId?: string; transient?: boolean }) => {
    const sessions = realmOf(ctx)?.settings.sessions;
    return (sessions && secondsOf(sessions, isRemembered(session))) ?? 43_200;
  };
  return {
    AccessToken: accessSeconds,
    ClientCredentials: accessSeconds,
    AuthorizationCode: CODE_SECONDS,
    IdToken: 3_600,
    Interaction: INTERACTION_SECONDS,
    RefreshToken: (ctx, _token, client) =>
      extrasOf(client)?.refreshTtlSeconds ?? realmOf(ctx)?.settings.tokens.defaultRefreshTokenTtlSeconds ?? 43_200,
    Session: sessionSeconds,
    Grant: 30 * 86_400,
  };
}

/** Nobody is asked for consent, so a request that demands it is refused instead of asking for ever. */
function onlySignIn() {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

/** All applications are our own: whoever signs in has agreed. */
async function grantEverything(ctx: KoaContextWithOIDC) {
  const { client, session, params, provider } = ctx.oidc;
  const known = client && session?.grantIdFor(client.clientId);
  const existing = known && (await provider.Grant.find(known));
  if (existing) return existing;
  const grant = new provider.Grant({ clientId: client?.clientId ?? '', accountId: session?.accountId ?? '' });
  grant.addOIDCScope(typeof params?.scope === 'string' ? params.scope : 'openid');
  await grant.save();
  return grant;
}

interface ClaimedToken {
  kind: string;
  accountId?: string;
  /** The session of the browser in which the person signed in. */
  sessionUid?: string;
  /** What its application was allowed; everything that was issued under it is one family. */
  grantId?: string;
  scope?: string;
  client?: { scope?: string };
}

/**
 * A service of the control plane asks for a token that it shows to one pod, by the parameter `audience`. Others have no use for
 * one: what a pod's own services get is good in that pod by its `resource`.
 */
function audienceOf(ctx: KoaContextWithOIDC, { scope = '' }: ClaimedToken): { aud?: string } {
  const audience = ctx.oidc.body?.audience;
  if (audience === undefined) return {};
  if (!isPodRouteId(audience) || !scope.split(' ').includes('store_core'))
    throw new errors.InvalidTarget('the audience is no pod, or not for this client');
  return { aud: audience };
}

/** A token without a scope is for nothing (RFC 6749, section 3.3); a client of before may have none. */
function requireScope({ client }: ClaimedToken): void {
  if (!client?.scope) throw new errors.InvalidScope('the client has no scope', '');
}

async function extraClaims(core: Core, design: ServerDesign, ctx: KoaContextWithOIDC, token: ClaimedToken) {
  requireScope(token);
  const { realm, actor, place } = stateOf(ctx);
  if (token.accountId === undefined || !realm) {
    const resource = token.client && extrasOf(token.client)?.resource;
    return { ...(resource && { resource }), ...audienceOf(ctx, token) };
  }
  // Dated before its claims are read: what ends meanwhile is not taken for something from before the token.
  const issued = issueClaims(token);
  const where = { named: place, session: token.sessionUid };
  const claims = await accessTokenClaims(core, design, realm.id, token.accountId, where);
  return { ...claims, ...issued, ...(actor && { act: actor }) };
}

/**
 * By these services find out that a token ended before its time. The moment is told to the millisecond: who signs in again right
 * after a revocation must not be taken for somebody from before it.
 */
const issueClaims = ({ sessionUid, grantId }: ClaimedToken) => ({
  iat_ms: Date.now(),
  ...(sessionUid && { sid: sessionUid }),
  ...(grantId && { family: familyOf(grantId) }),
});

/** The library compares secrets in the open; ours are hashes, the one before the last rotation may still fit, and wrong ones count. */
function compareHashedSecrets(provider: Provider, core: Core): void {
  const { prototype } = provider.Client as unknown as {
    prototype: { clientId: string; compareClientSecret(secret: string): Promise<boolean> };
  };
  prototype.compareClientSecret = async function compareClientSecret(secret) {
    const [extras, request] = [extrasOf(this), currentRequest()];
    const realm = request && realmIdOf(request);
    if (!extras) return false;
    if (!request || realm === undefined) return secretFits(secret, extras.secrets, core.kit.clock.now());
    const origin = callerOf(request, core.kit.config.trustedProxies);
    return judgeSecret(core, { realm, client: { client_id: this.clientId, ...extras.secrets }, secret, origin });
  };
}

/** A store answers on a subdomain and on any number of domains, so its redirect URIs follow from the request's origin. */
function deriveRedirectUris(provider: Provider, design: ServerDesign): void {
  const prototype = (provider.Client as unknown as { prototype: Record<string, (uri: string) => boolean> }).prototype;
  const rules = () => {
    const state = currentState();
    return state && design.derivedUris?.(state.address);
  };
  prototype.redirectUriAllowed = (uri) => rules()?.redirect(uri) ?? false;
}
