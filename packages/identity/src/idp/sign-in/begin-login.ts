import * as oauth from 'oauth4webapi';
import { redirect } from '../../http/form.ts';
import { languageOf } from '../../http/language.ts';
import type { IdentityProviderRow } from '../../tables.ts';
import { enabledByAlias } from '../provider/find-providers.ts';
import { clientIdOf } from '../provider/provider-secrets.ts';
import { callbackUri } from '../provider/provider-view.ts';
import { keepState } from './login-state.ts';
import type { Visit } from './visit.ts';

/** Sends a browser to a provider, with a state, a nonce and a PKCE challenge that only the way back can answer. */
export async function beginLogin(visit: Visit): Promise<void> {
  const { core, design, request, response, address, realm, alias, pending } = visit;
  const lang = languageOf(request, visit.query.get('lang') ?? pending.params.lang);
  const row = await enabledByAlias(core.kit.db, realm, alias);
  if (!row?.authorization_uri) return redirect(response, design.signInPage(address, lang, { error: 'social' }));
  const state = {
    realm,
    providerId: row.id,
    interaction: pending.uid,
    redirectUri: callbackUri(address.origin + address.prefix, alias),
    nonce: oauth.generateRandomNonce(),
    verifier: oauth.generateRandomCodeVerifier(),
    lang,
  };
  const token = await keepState(core, state);
  redirect(response, await authorizationAddress(visit, row, row.authorization_uri, state, token));
}

/** Query parameters of the provider's own address stay (RFC 6749 section 3.1). */
async function authorizationAddress(
  { core }: Visit,
  row: IdentityProviderRow,
  uri: string,
  { redirectUri, nonce, verifier }: { redirectUri: string; nonce: string; verifier: string },
  state: string,
): Promise<string> {
  const url = new URL(uri);
  const params = {
    response_type: 'code',
    client_id: clientIdOf(core, row),
    redirect_uri: redirectUri,
    ...(row.scopes.length > 0 && { scope: row.scopes.join(' ') }),
    state,
    ...(row.protocol === 'OIDC' && { nonce }),
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value);
  return url.href;
}
