import { SIGNING_ALGORITHMS } from '@storepod/auth/signing-algorithms';
import { findAccount } from '@storepod/identity/account/find-account';
import type { Core } from '@storepod/identity/core';
import type { SigningKey } from '@storepod/identity/key/signing-keys';
import type { AccountRow } from '@storepod/identity/tables';
import { createLocalJWKSet, type JWTPayload, jwtVerify } from 'jose';
import type { Provider } from 'oidc-provider';

/** The operator as their own token shows them. */
export interface Operator {
  account: AccountRow;
  /** Somebody already acts through this token. */
  isActing: boolean;
  secondsLeft: number;
}

/**
 * Reads the operator's token. The signature proves that it was issued here, and the row that it has not been revoked
 * since. What it is worth is then decided by the account as it is now, not as it was when the token was issued.
 */
export function subjectTokens({ kit, config }: Core, realm: string, provider: Provider, keys: readonly SigningKey[]) {
  const readClaims = claimsReader(config.issuer, keys);
  return async (value: unknown): Promise<Operator | undefined> => {
    if (typeof value !== 'string' || !(await readClaims(value))) return undefined;
    const token = await provider.AccessToken.find(value);
    const account = token && (await findAccount(kit.db, realm, token.accountId ?? ''));
    if (!token || !account?.enabled) return undefined;
    return { account, isActing: token.extra?.act !== undefined, secondsLeft: token.remainingTTL };
  };
}

/** The claims of a token that was signed here; undefined for any other: of another issuer, by another key, altered, or over. */
export function claimsReader(issuer: string, keys: readonly SigningKey[]) {
  const keySet = createLocalJWKSet({ keys: keys.map(({ publicJwk }) => publicJwk) });
  const expected = { issuer, typ: 'at+jwt', algorithms: [...SIGNING_ALGORITHMS] };
  return async (value: string | undefined): Promise<JWTPayload | undefined> => {
    try {
      return (await jwtVerify(value ?? '', keySet, expected)).payload;
    } catch {
      return undefined;
    }
  };
}
