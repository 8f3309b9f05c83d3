import { randomBytes } from 'node:crypto';
import { openKeyRing } from '@storepod/database/secrets';
import type { Core } from '@storepod/identity/core';
import { openEgressGuard } from '@storepod/identity/idp/egress/egress-guard';
import { readClaims } from '@storepod/identity/idp/protocol/read-claims';
import { openRelyingParties } from '@storepod/identity/idp/protocol/relying-party';
import { presets } from '@storepod/identity/idp/provider/presets';
import { sealClientId, sealClientSecret } from '@storepod/identity/idp/provider/provider-secrets';
import { LoginRefused } from '@storepod/identity/idp/sign-in/login-refused';
import type { IdentityProviderRow } from '@storepod/identity/tables';
import { startLoginProvider } from '@storepod/testkit/login-provider';
import * as oauth from 'oauth4webapi';
import { afterAll } from 'vitest';

const now = { ahead: 0 };
const core = {
  kit: { clock: { now: () => new Date(Date.now() + now.ahead * 1000) } },
  secrets: openKeyRing(`k:${randomBytes(32).toString('base64')}`),
} as unknown as Core;

/** A provider on loopback, and what a browser's way there and back comes to. No database: a row is made up. */
export async function openLogins() {
  const provider = await startLoginProvider();
  afterAll(() => provider.close());
  const egress = openEgressGuard({ allowPrivate: true, log: { info: () => undefined }, refusedAfterMs: 0 });
  let partyOf = openRelyingParties(core, egress);

  const rowOf = (changes: Partial<IdentityProviderRow> = {}): IdentityProviderRow => {
    const place = { id: randomBytes(8).toString('hex'), realm_id: 'realm' };
    return {
      ...place,
      protocol: 'OIDC',
      preset: 'GENERIC_OIDC',
      client_id: sealClientId(core, place, provider.clientId),
      client_secret: sealClientSecret(core, place, provider.clientSecret),
      client_auth_method: 'client_secret_basic',
      issuer_uri: provider.origin,
      token_uri: `${provider.origin}/token`,
      user_info_uri: `${provider.origin}/userinfo`,
      jwk_set_uri: `${provider.origin}/keys`,
      attribute_mapping: presets.GENERIC_OIDC.attributeMapping,
      ...changes,
    } as unknown as IdentityProviderRow;
  };

  /** Signs in and reads who it was; `change` alters what the browser brings back. */
  const login = async (row = rowOf(), change: (query: URLSearchParams) => void = () => undefined) => {
    const [nonce, verifier] = [oauth.generateRandomNonce(), oauth.generateRandomCodeVerifier()];
    const redirectUri = 'https://shop.test/login/oauth2/code/p';
    const query = { redirect_uri: redirectUri, nonce, state: 's' };
    const code_challenge = await oauth.calculatePKCECodeChallenge(verifier);
    const back = provider.signIn(`${provider.origin}/?${new URLSearchParams({ ...query, code_challenge })}`);
    change(back.searchParams);
    return readClaims(partyOf(row), row, { query: back.searchParams, redirectUri, verifier, nonce });
  };

  /** Why a login was refused, or undefined. */
  const refusalOf = (...login_: Parameters<typeof login>): Promise<string | undefined> =>
    login(...login_).then(
      () => undefined,
      (error: unknown) => {
        if (error instanceof LoginRefused) return error.reason;
        throw error;
      },
    );

  /** As in a process that has just started. */
  const forget = () => {
    partyOf = openRelyingParties(core, egress);
    Object.assign(provider, { mood: 'well', forgery: {}, asked: [] });
    now.ahead = 0;
  };
  const keysAsked = () => provider.asked.filter(({ path }) => path === '/keys').length;
  return { provider, rowOf, login, refusalOf, forget, keysAsked, now };
}
