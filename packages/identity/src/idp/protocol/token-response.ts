import * as oauth from 'oauth4webapi';
import { isJsonObject } from './json.ts';
import { refusing } from './refusing.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * The access token of a plain OAuth 2.0 server. An ID token that comes along was not asked for: there is no nonce that
 * it could repeat and no issuer that it could be checked against, so it is not looked at.
 */
export const plainAccessToken = ({ server, client }: RelyingParty, response: Response): Promise<string> =>
  refusing('CODE_REFUSED', async () => {
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, await withoutIdToken(response));
    return tokens.access_token;
  });

async function withoutIdToken(response: Response): Promise<Response> {
  const body: unknown = await response.json();
  return Response.json(isJsonObject(body) ? { ...body, id_token: undefined } : body, { status: response.status });
}
