import { problems } from '../../problems.ts';
import type { EgressGuard } from '../egress/egress-guard.ts';
import { isJsonObject, textOf } from './json.ts';

export interface DiscoveredEndpoints {
  authorizationUri: string | undefined;
  tokenUri: string | undefined;
  userInfoUri: string | undefined;
  jwkSetUri: string | undefined;
}

/** Reads what an issuer says about itself. A document that speaks for another issuer is worth nothing (section 4.3). */
export async function discover(egress: EgressGuard, issuerUri: string): Promise<DiscoveredEndpoints> {
  const { status, body } = await egress.ask(`${issuerUri.replace(/\/$/, '')}/.well-known/openid-configuration`);
  if (status !== 200 || !isJsonObject(body) || body.issuer !== issuerUri) throw problems.IDP_DISCOVERY_FAILED();
  return {
    authorizationUri: textOf(body.authorization_endpoint),
    tokenUri: textOf(body.token_endpoint),
    userInfoUri: textOf(body.userinfo_endpoint),
    jwkSetUri: textOf(body.jwks_uri),
  };
}
