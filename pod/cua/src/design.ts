import type { IncomingMessage } from 'node:http';
import type { Core, IdentityKit } from '@storepod/identity/core';
import { CLIENT_EXTRAS, type ClientExtras } from '@storepod/identity/oidc/client-extras';
import { type PublicAddress, publicAddress } from '@storepod/identity/oidc/forwarded';
import { findRealm } from '@storepod/identity/realm/realms';
import type { ServerDesign } from '@storepod/identity/server-design';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import { originsFromMerchant } from '@storepod/service/peers/origins-of-store';
import { senderFromMerchant } from '@storepod/service/peers/sender-of-store';
import type { AdapterPayload } from 'oidc-provider';
import { realmResolver } from './realm.ts';

/** A shopper comes back weeks later and is still known. */
const REFRESH_SECONDS = 30 * 86_400;

/** What registered URIs would be: the library wants one, and never compares with it. */
const DERIVED = ['https://derived.invalid/callback'];

/** cua for shoppers: a realm per store, one public client per realm, no page of its own. */
export function cuaDesign(core: () => Core, kit: IdentityKit): ServerDesign {
  const resolve = realmResolver(core);
  const originsOf = originsFromMerchant(kit);
  const senderOf = senderFromMerchant(kit);
  return {
    realmKind: 'store',
    keyRealm: '',
    realmDefaults: { selfRegistrationEnabled: true },
    realmOf: (request: IncomingMessage) => resolve(request),
    addressOf: publicAddress,
    linkAddress: async (realm, asked) => linkAddress(await originsOf(StoreMerchantId.parse(realm)), asked),
    letterSender: (realm) => senderOf(StoreMerchantId.parse(realm)),
    findClient: (clientId, realm) => storefrontClient(core(), clientId, realm),
    derivedUris: ({ origin }) => ({
      redirect: (uri) => isUnderLanguage(uri, origin, '/callback'),
      postLogout: (uri) => isUnderLanguage(uri, origin, ''),
    }),
    signInPage: ({ origin }, lang, params) =>
      `${origin}/${lang}/login?${new URLSearchParams({ auth: '1', ...params })}`,
    showsPage: () => false,
    startPage: ({ origin }, lang) => `${origin}/${lang}/login`,
    signedOutPage: ({ origin }, lang) => `${origin}/${lang}`,
    linkPage: ({ origin }, lang, kind, token) => {
      const page = { INVITATION: undefined, PASSWORD_RESET: 'reset-password', EMAIL_VERIFICATION: 'verify-email' }[
        kind
      ];
      return page && `${origin}/${lang}/${page}?${new URLSearchParams({ token })}`;
    },
    accountClaims: ({ realm_id }) => ({ realm: realm_id }),
    cookiePath: () => '/cua/',
  };
}

/** The name of the store under which it was asked, else its first: its subdomain, which it has from the beginning. */
function linkAddress(origins: readonly string[], asked: PublicAddress): PublicAddress | undefined {
  const { hostname } = new URL(asked.origin);
  const origin = origins.find((known) => new URL(known).hostname === hostname) ?? origins[0];
  return origin === undefined ? undefined : { origin, prefix: '' };
}

/** `{origin}/{lang}/callback` to the letter: another port, case, user or path is another place. */
function isUnderLanguage(uri: string, origin: string, rest: string): boolean {
  const lang = uri.slice(origin.length + 1, uri.length - rest.length);
  return /^[a-z]{2,3}$/.test(lang) && uri === `${origin}/${lang}${rest}`;
}

/**
 * The storefront of a store: a public client whose id is the store's, which exists while the realm does, and on the
 * hosts of its store only. A code or a token of one store is thus of no use on the host of another.
 */
async function storefrontClient(
  { kit }: Core,
  clientId: string,
  realmId: string | undefined,
): Promise<AdapterPayload | undefined> {
  const realm = clientId === realmId ? await findRealm(kit.db, clientId) : undefined;
  if (!realm?.enabled) return undefined;
  const extras: ClientExtras = {
    secrets: { secret_hash: null, secret_expires_at: null, previous_hash: null, previous_until: null },
    resource: null,
    accessTtlSeconds: null,
    refreshTtlSeconds: REFRESH_SECONDS,
    postLogoutUris: [],
  };
  return {
    client_id: clientId,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    redirect_uris: DERIVED,
    scope: 'openid',
    [CLIENT_EXTRAS]: extras,
  };
}
