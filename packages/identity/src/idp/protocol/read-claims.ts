import type { IdentityProviderRow } from '../../tables.ts';
import { mappingOf } from '../provider/provider-view.ts';
import { type CodeExchange, exchangeCode } from './exchange-code.ts';
import { checkIdToken } from './id-token.ts';
import type { JsonObject } from './json.ts';
import { openIdProfile, plainProfile } from './profile-request.ts';
import { refusing } from './refusing.ts';
import type { RelyingParty } from './relying-party.ts';
import { plainAccessToken } from './token-response.ts';

/** What the provider says about whoever brought the code. */
export async function readClaims(
  party: RelyingParty,
  row: IdentityProviderRow,
  exchange: CodeExchange & { nonce: string },
): Promise<JsonObject> {
  const response = await refusing('PROVIDER_REFUSED', () => exchangeCode(party, exchange));
  if (row.protocol === 'OAUTH2') return plainProfile(party, row, await plainAccessToken(party, response));
  const { claims, accessToken } = await checkIdToken(party, response, exchange.nonce);
  if (claims[mappingOf(row).email] !== undefined || !row.user_info_uri) return claims;
  return { ...(await openIdProfile(party, claims.sub, accessToken)), ...claims };
}
