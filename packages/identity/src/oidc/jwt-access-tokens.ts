import { decodeJwt, importJWK, type JWTPayload, SignJWT } from 'jose';
import type Provider from 'oidc-provider';
import type { SigningKey } from '../key/signing-keys.ts';

/** A token of the library, as far as this file looks into it. */
interface LibraryToken {
  kind: string;
  jti: string;
}
interface Payload {
  jti: string;
  iat: number;
  exp: number;
  accountId?: string;
  clientId?: string;
  scope?: string;
  extra?: JWTPayload;
}
interface TokenModel {
  prototype: { getValueAndPayload(this: LibraryToken): Promise<{ value: string; payload: Payload }> };
  find(value: string, options?: object): Promise<unknown>;
}

/**
 * Access tokens are signed JWTs (RFC 9068) that services check without asking, and rows at the same time, so that they
 * can be introspected, revoked and used at the userinfo endpoint. The library does one or the other: here the value
 * that it hands out becomes a JWT whose `jti` is the key of the row, and a JWT that comes back is looked up by it.
 */
export function issueJwtAccessTokens(provider: Provider, issuer: string, key: SigningKey): void {
  const sign = signer(issuer, key);
  for (const model of [provider.AccessToken, provider.ClientCredentials] as unknown as TokenModel[]) {
    const opaque = model.prototype.getValueAndPayload;
    model.prototype.getValueAndPayload = async function jwtValue() {
      const { payload } = await opaque.call(this);
      return { payload, value: await sign(payload) };
    };
    const findByKey = model.find;
    model.find = function findByValue(value, options) {
      return findByKey.call(this, keyOf(value), options);
    };
  }
}

function signer(issuer: string, key: SigningKey) {
  const sign = accessTokenSigner(key);
  return ({ extra, jti, iat, exp, accountId, clientId, scope }: Payload) =>
    sign({
      ...extra,
      jti,
      iat,
      exp,
      iss: issuer,
      sub: accountId ?? clientId ?? '',
      client_id: clientId,
      ...(scope && { scope }),
    });
}

/** Signs claims as an access token (RFC 9068). Who calls it has decided that they are true. */
export function accessTokenSigner({ kid, algorithm, privateJwk }: SigningKey): (claims: JWTPayload) => Promise<string> {
  const privateKey = importJWK(privateJwk, algorithm);
  return async (claims) =>
    new SignJWT(claims).setProtectedHeader({ alg: algorithm, typ: 'at+jwt', kid }).sign(await privateKey);
}

/**
 * The row's key inside a token. The signature is not checked here: the key is random and known only to whoever holds
 * the token, and all that it opens is the row that the token was issued with.
 */
export function keyOf(value: string): string {
  if (value.split('.').length !== 3) return value;
  try {
    return decodeJwt(value).jti ?? value;
  } catch {
    return value;
  }
}
