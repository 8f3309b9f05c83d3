import { createLocalJWKSet, decodeJwt, type JSONWebKeySet, type JWTPayload, jwtVerify } from 'jose';
import type { Core } from '../../core.ts';
import type { IdentityProviderRow } from '../../tables.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import { TENANT_PLACEHOLDER } from '../provider/presets.ts';
import { clientIdOf } from '../provider/provider-secrets.ts';
import { mappingOf } from '../provider/provider-view.ts';
import { LoginRefused } from '../sign-in/login-refused.ts';
import { isJsonObject, type JsonObject, textOf } from './json.ts';
import { askForTokens, type CodeExchange } from './token-request.ts';

/** Signatures of a key pair only: with `none` or a shared secret anybody could sign. */
const ALGORITHMS = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA'];
/** Clocks differ; more than this is not a clock any more. */
const CLOCK_SKEW_SECONDS = 60;

interface Tokens {
  accessToken: string | undefined;
  idToken: string | undefined;
}

/** What the provider says about whoever brought the code. */
export async function readClaims(
  core: Core,
  egress: EgressGuard,
  row: IdentityProviderRow,
  exchange: CodeExchange & { nonce: string },
): Promise<JsonObject> {
  const tokens = tokensOf(await askForTokens(core, egress, row, exchange));
  if (row.protocol === 'OAUTH2') return userInfo(egress, row, tokens);
  const claims = await verifyIdToken(core, egress, row, tokens, exchange.nonce);
  if (claims[mappingOf(row).email] !== undefined || !row.user_info_uri || !tokens.accessToken) return claims;
  const more = await userInfo(egress, row, tokens);
  // OpenID Connect Core section 5.3.2: without this an answer about somebody else would be taken for this person's.
  if (more.sub !== claims.sub) throw new LoginRefused('TOKEN_REFUSED');
  return { ...more, ...claims };
}

function tokensOf({ status, body }: { status: number; body: unknown }): Tokens {
  if (status !== 200 || !isJsonObject(body) || body.error !== undefined) throw new LoginRefused('CODE_REFUSED');
  return { accessToken: textOf(body.access_token), idToken: textOf(body.id_token) };
}

async function verifyIdToken(
  core: Core,
  egress: EgressGuard,
  row: IdentityProviderRow,
  { idToken }: Tokens,
  nonce: string,
): Promise<JWTPayload> {
  if (!idToken || !row.issuer_uri || !row.jwk_set_uri) throw new LoginRefused('TOKEN_REFUSED');
  const { status, body } = await egress.ask(row.jwk_set_uri);
  if (status !== 200 || !isJsonObject(body) || !Array.isArray(body.keys)) throw new LoginRefused('KEYS_UNREADABLE');
  const clientId = clientIdOf(core, row);
  try {
    // The library refuses whatever in the set is not a key.
    const { payload } = await jwtVerify(idToken, createLocalJWKSet(body as unknown as JSONWebKeySet), {
      algorithms: ALGORITHMS,
      issuer: issuerOf(row.issuer_uri, idToken),
      audience: clientId,
      requiredClaims: ['sub', 'exp', 'iat', 'nonce'],
      clockTolerance: CLOCK_SKEW_SECONDS,
      currentDate: core.kit.clock.now(),
    });
    if (payload.nonce !== nonce || !isForUs(payload, clientId)) throw new LoginRefused('TOKEN_REFUSED');
    return payload;
  } catch (error) {
    throw error instanceof LoginRefused ? error : new LoginRefused('TOKEN_REFUSED', error);
  }
}

/** Section 3.1.3.7: a token for several audiences says for which of them it was made. */
const isForUs = ({ aud, azp }: JWTPayload, clientId: string) =>
  azp === undefined ? !Array.isArray(aud) || aud.length === 1 : azp === clientId;

/** Microsoft signs under the tenant that the token names. The signature is checked afterwards, over that very name. */
function issuerOf(issuerUri: string, idToken: string): string {
  if (!issuerUri.includes(TENANT_PLACEHOLDER)) return issuerUri;
  const tenant = decodeJwt(idToken).tid;
  return issuerUri.replace(
    TENANT_PLACEHOLDER,
    typeof tenant === 'string' && /^[\da-f-]{36}$/.test(tenant) ? tenant : '',
  );
}

async function userInfo(egress: EgressGuard, row: IdentityProviderRow, { accessToken }: Tokens): Promise<JsonObject> {
  if (!accessToken || !row.user_info_uri) throw new LoginRefused('PROFILE_UNREADABLE');
  const headers = { authorization: `Bearer ${accessToken}` };
  const { status, body } = await egress.ask(row.user_info_uri, { headers });
  if (status !== 200 || !isJsonObject(body)) throw new LoginRefused('PROFILE_UNREADABLE');
  if (row.preset !== 'GITHUB') return body;
  return { ...body, ...(await primaryEmail(egress, row.user_info_uri, headers)) };
}

/** GitHub shows an address in a profile only if the person wants so, and tells elsewhere which are verified. */
async function primaryEmail(egress: EgressGuard, userInfoUri: string, headers: Record<string, string>) {
  const { status, body } = await egress.ask(`${userInfoUri}/emails`, { headers });
  const entries: unknown[] = status === 200 && Array.isArray(body) ? body : [];
  const primary = entries.filter(isJsonObject).find((entry) => entry.primary === true);
  return { email: primary?.email, email_verified: primary?.verified === true };
}
