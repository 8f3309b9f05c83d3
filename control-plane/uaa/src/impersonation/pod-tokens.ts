import type { Core } from '@storepod/identity/core';
import type { SigningKey } from '@storepod/identity/key/signing-keys';
import { accessTokenSigner } from '@storepod/identity/oidc/jwt-access-tokens';
import { isPodRouteId } from '@storepod/kernel/pod-names';
import { errors, type Provider } from 'oidc-provider';
import { ACCESS_TOKEN, asksForAccessTokens, type Context, mayExchange } from './exchange-form.ts';
import { refusals } from './refusals.ts';
import { claimsReader } from './subject-token.ts';

/**
 * Narrows the token of a person to one pod: the same claims until the same second, good in that pod alone. When it was issued and in
 * which session stay as they were, so that whatever ends the one ends the other. There is no row of it: it cannot be exchanged
 * again, nor shown to the userinfo endpoint.
 */
export function podTokens(provider: Provider, { kit, config }: Core, keys: readonly SigningKey[]) {
  const [active] = keys;
  if (!active) throw new Error('there is no signing key');
  const sign = accessTokenSigner(active);
  const readClaims = claimsReader(config.issuer, keys);

  return async (ctx: Context): Promise<void> => {
    const { client, params } = ctx.oidc;
    if (!mayExchange(client)) throw refusals.CLIENT_NOT_ALLOWED();
    if (!asksForAccessTokens(params)) throw refusals.TOKEN_TYPE_UNSUPPORTED();
    if (params.requested_subject !== undefined)
      throw new errors.InvalidRequest('a token for a pod has its own subject');
    if (!isPodRouteId(params.audience)) throw new errors.InvalidTarget('the audience is no pod');
    const claims = await readClaims(params.subject_token);
    const token = claims && (await provider.AccessToken.find(params.subject_token ?? ''));
    if (!claims || !token?.accountId) throw refusals.SUBJECT_TOKEN_INVALID();
    ctx.oidc.entity('AccessToken', token);
    ctx.body = {
      access_token: await sign({ ...claims, aud: params.audience, jti: kit.ids.uuid() }),
      token_type: token.tokenType,
      expires_in: token.remainingTTL,
      issued_token_type: ACCESS_TOKEN,
    };
  };
}
