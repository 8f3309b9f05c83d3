import { mailboxRoute } from '@storepod/service/mail/mailbox-page';
import type { RawRoute } from '@storepod/service/raw-routes';

/** The library answers a method that an endpoint of the protocol does not have. */
const protocol = (path: `/${string}`, reason: string): RawRoute => ({ methods: 'any', path, reason });

/** What an authorization server answers beside its contract. The standards say who may call what. */
export const identityRoutes: readonly RawRoute[] = [
  protocol('/oauth2/authorize', 'OAuth 2.0 authorization: a browser comes before anybody has signed in'),
  protocol('/oauth2/authorize/*', 'OAuth 2.0 authorization goes on after the sign-in, by a cookie of its own'),
  protocol('/oauth2/token', 'OAuth 2.0 token: a client proves itself by its secret or by PKCE'),
  protocol('/oauth2/revoke', 'OAuth 2.0 revocation (RFC 7009): a client proves itself'),
  protocol('/oauth2/introspect', 'OAuth 2.0 introspection (RFC 7662): a client proves itself'),
  protocol('/oauth2/jwks', 'public keys, by which everybody checks tokens'),
  protocol('/.well-known/*', 'OpenID discovery: how everybody finds the other endpoints'),
  protocol('/userinfo', 'OpenID userinfo: the access token is the credential'),
  protocol('/connect/logout', 'OpenID sign-out: ends the session of the cookie'),
  protocol('/login', 'the sign-in form: user name and password are the credentials'),
  protocol('/oauth2/authorization/*', 'sends a browser to another provider to sign in'),
  protocol('/login/oauth2/code/*', 'another provider sends a browser back with a code'),
  mailboxRoute,
];
