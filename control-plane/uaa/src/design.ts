import { clientMetadata } from '@storepod/identity/client/find-client';
import type { Core, IdentityKit } from '@storepod/identity/core';
import { publicAddress } from '@storepod/identity/oidc/forwarded';
import { PLATFORM_REALM } from '@storepod/identity/realm/platform-realm';
import type { ServerDesign } from '@storepod/identity/server-design';
import { registerTokenExchange } from './impersonation/token-exchange.ts';
import { renderSignIn } from './sign-in-page.ts';
import { renderSignOut } from './sign-out-page.ts';

export { PLATFORM_REALM };

/** Browsers see uaa under two origins, that of the gateway and its own. Both are configured; no request decides. */
export type UaaKit = IdentityKit & { config: { gatewayOrigin: string } };

/** uaa for staff: one realm, registered clients, reached through the gateway or on its own host. */
export const uaaDesign = (core: () => Core, { config }: UaaKit): ServerDesign => ({
  realmKind: 'platform',
  keyRealm: PLATFORM_REALM,
  realmDefaults: {},
  realmOf: async () => PLATFORM_REALM,
  addressOf: (request) => {
    const { prefix } = publicAddress(request);
    return { origin: prefix ? config.gatewayOrigin : new URL(config.issuer).origin, prefix };
  },
  linkAddress: async () => ({ origin: config.gatewayOrigin, prefix: '' }),
  findClient: (clientId) => clientMetadata(core(), clientId),
  signInPage: ({ origin, prefix }, _lang, params) =>
    prefix
      ? `${origin}/sign-in?${new URLSearchParams({ auth: '1', ...params })}`
      : withQuery(`${origin}/login`, params),
  startPage: ({ origin, prefix }) => (prefix ? `${origin}/sign-in` : `${origin}/login`),
  signedOutPage: ({ origin, prefix }) => (prefix ? `${origin}/` : `${origin}/login`),
  confirmSignOut: ({ origin, prefix }, csrf) => {
    const token = csrf();
    return prefix ? { location: `${origin}/external-logout-link?at=uaa` } : { page: renderSignOut(token) };
  },
  linkPage: ({ origin }, _lang, kind, token) => {
    const page = { INVITATION: 'invitation', PASSWORD_RESET: 'reset-password', EMAIL_VERIFICATION: 'verify-email' }[
      kind
    ];
    return `${origin}/${page}?${new URLSearchParams({ token })}`;
  },
  showsPage: ({ prefix }) => prefix === '',
  renderSignIn: ({ prefix }, page) => (prefix ? undefined : renderSignIn(page)),
  accountClaims: ({ metadata: { org, store } }) => ({ ...(org && { org }), ...(store && { store }) }),
  extendProvider: (provider, extended, keys) => registerTokenExchange(provider, extended, PLATFORM_REALM, keys),
  cookiePath: ({ prefix }) => prefix || '/',
});

const withQuery = (path: string, params: Record<string, string>) =>
  Object.keys(params).length > 0 ? `${path}?${new URLSearchParams(params)}` : path;
