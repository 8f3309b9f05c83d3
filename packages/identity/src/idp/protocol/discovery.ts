import { Problem } from '@storepod/kernel/problem';
import * as oauth from 'oauth4webapi';
import { problems } from '../../problems.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import { textOf } from './json.ts';
import { callOptions } from './relying-party.ts';

export interface DiscoveredEndpoints {
  authorizationUri: string | undefined;
  tokenUri: string | undefined;
  userInfoUri: string | undefined;
  jwkSetUri: string | undefined;
}

/** Reads what an issuer says about itself. */
export async function discover(egress: EgressGuard, issuerUri: string): Promise<DiscoveredEndpoints> {
  const server = await metadataOf(egress, issuerUri);
  return {
    authorizationUri: textOf(server.authorization_endpoint),
    tokenUri: textOf(server.token_endpoint),
    userInfoUri: textOf(server.userinfo_endpoint),
    jwkSetUri: textOf(server.jwks_uri),
  };
}

/**
 * A document that speaks for another issuer is worth nothing (OpenID Connect Discovery section 4.3). The library takes
 * names for equal that differ in a slash at the end; the names in tokens are compared letter by letter.
 */
async function metadataOf(egress: EgressGuard, issuerUri: string): Promise<oauth.AuthorizationServer> {
  const issuer = webAddress(issuerUri);
  try {
    const response = await oauth.discoveryRequest(issuer, callOptions(egress));
    const server = await oauth.processDiscoveryResponse(issuer, response);
    if (server.issuer === issuerUri) return server;
  } catch (error) {
    throw error instanceof Problem ? error : problems.IDP_DISCOVERY_FAILED(undefined, { cause: error });
  }
  throw problems.IDP_DISCOVERY_FAILED();
}

/** What is no address of the web is refused in the words of the egress guard, which sees all others. */
function webAddress(uri: string): URL {
  const url = URL.canParse(uri) ? new URL(uri) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw problems.IDP_ENDPOINT_REFUSED();
  return url;
}
