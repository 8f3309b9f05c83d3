import { decodeJwt } from 'jose';
import * as oauth from 'oauth4webapi';
import { TENANT_PLACEHOLDER } from '../provider/presets.ts';
import { LoginRefused } from '../sign-in/login-refused.ts';
import { isJsonObject, textOf } from './json.ts';
import { hasWrongStatus, refusing } from './refusing.ts';
import type { RelyingParty } from './relying-party.ts';

interface CheckedToken {
  claims: oauth.IDToken;
  accessToken: string;
}

/** Checks an ID token by all the rules of OpenID Connect Core section 3.1.3.7, its signature included. */
export async function checkIdToken(party: RelyingParty, response: Response, nonce: string): Promise<CheckedToken> {
  const { server, client, calls } = party;
  const tokens = await refusing(
    (error) => (hasWrongStatus(error) ? 'CODE_REFUSED' : 'TOKEN_REFUSED'),
    async () =>
      oauth.processAuthorizationCodeResponse(await withTenant(server, response.clone()), client, response, {
        expectedNonce: nonce,
        requireIdToken: true,
      }),
  );
  const claims = oauth.getValidatedIdTokenClaims(tokens);
  if (!claims || !isForUs(claims, client)) throw new LoginRefused('TOKEN_REFUSED');
  await refusing(
    (error) => (hasWrongStatus(error) ? 'KEYS_UNREADABLE' : 'TOKEN_REFUSED'),
    () => oauth.validateApplicationLevelSignature(server, response, calls),
  );
  return { claims, accessToken: tokens.access_token };
}

/** The library asks for this only of a token for several audiences; who made it for another party says so in any case. */
const isForUs = ({ azp }: oauth.IDToken, { client_id }: oauth.Client) => azp === undefined || azp === client_id;

/** Microsoft signs under the tenant that the token names. The signature is checked afterwards, over that very name. */
async function withTenant(server: oauth.AuthorizationServer, answer: Response): Promise<oauth.AuthorizationServer> {
  if (!server.issuer.includes(TENANT_PLACEHOLDER)) return server;
  const body: unknown = await answer.json();
  const idToken = isJsonObject(body) ? textOf(body.id_token) : undefined;
  const tenant = idToken && decodeJwt(idToken).tid;
  const named = typeof tenant === 'string' && /^[\da-f-]{36}$/.test(tenant) ? tenant : '';
  return { ...server, issuer: server.issuer.replace(TENANT_PLACEHOLDER, named) };
}
