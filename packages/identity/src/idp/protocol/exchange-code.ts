import * as oauth from 'oauth4webapi';
import type { RelyingParty } from './relying-party.ts';

/** What a browser brought back from a provider, and what was kept for that moment. */
export interface CodeExchange {
  query: URLSearchParams;
  redirectUri: string;
  verifier: string;
}

/** Takes the answer that a browser brought and exchanges its code (RFC 6749 section 4.1.3, with PKCE). */
export async function exchangeCode(
  { server, client, authentication, calls, issuerIsKnown }: RelyingParty,
  { query, redirectUri, verifier }: CodeExchange,
): Promise<Response> {
  const parameters = new URLSearchParams(query);
  // RFC 9207: a provider that names itself must be the one that was asked, where it is known what that one is called.
  if (!issuerIsKnown) parameters.delete('iss');
  // The state was looked up before: that it is known, unused and of this browser is what made its row be found.
  const answer = oauth.validateAuthResponse(server, client, parameters, oauth.skipStateCheck);
  return oauth.authorizationCodeGrantRequest(server, client, authentication, answer, redirectUri, verifier, calls);
}
