import { mailboxRoute } from '@storepod/service/mail/mailbox-page';
import { NO_TOKEN_READ, type RawRoute } from '@storepod/service/raw-routes';

/** The library answers a method that an endpoint of the protocol does not have. */
const protocol = (path: `/${string}`, reason: string, whileActing = NO_TOKEN_READ): RawRoute => ({
  methods: 'any',
  path,
  reason,
  whileActing,
});

const asOneself = 'no token is read: the browser speaks for the person who signed in, by the cookies of this server';

/** What an authorization server answers beside its contract. The standards say who may call what. */
export const identityRoutes: readonly RawRoute[] = [
  protocol('/oauth2/authorize', 'OAuth 2.0 authorization: a browser comes before anybody has signed in', asOneself),
  protocol(
    '/oauth2/authorize/*',
    'OAuth 2.0 authorization goes on after the sign-in, by a cookie of its own',
    asOneself,
  ),
  protocol(
    '/oauth2/token',
    'OAuth 2.0 token: a client proves itself by its secret or by PKCE',
    'the token is exchanged for no other person, only for one of a single pod that says the same and ends with it',
  ),
  protocol('/oauth2/revoke', 'OAuth 2.0 revocation (RFC 7009): a client proves itself', 'ends the acting'),
  protocol('/oauth2/introspect', 'OAuth 2.0 introspection (RFC 7662): a client proves itself', 'tells who acts'),
  protocol('/oauth2/jwks', 'public keys, by which everybody checks tokens'),
  protocol('/.well-known/*', 'OpenID discovery: how everybody finds the other endpoints'),
  protocol('/userinfo', 'OpenID userinfo: the access token is the credential', 'tells who the merchant is'),
  protocol('/connect/logout', 'OpenID sign-out: ends the session of the cookie', asOneself),
  protocol('/login', 'the sign-in form: user name and password are the credentials'),
  protocol('/oauth2/authorization/*', 'sends a browser to another provider to sign in'),
  protocol('/login/oauth2/code/*', 'another provider sends a browser back with a code'),
  mailboxRoute,
];
