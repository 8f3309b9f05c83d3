import * as oauth from 'oauth4webapi';
import type { IdentityProviderRow } from '../../tables.ts';
import { LoginRefused } from '../sign-in/login-refused.ts';
import { isJsonObject, type JsonObject } from './json.ts';
import { refusing } from './refusing.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * The rest of a profile at an OpenID provider. OpenID Connect Core section 5.3.2: without the subject an answer about
 * somebody else would be taken for this person's.
 */
export async function openIdProfile(
  { server, client, calls }: RelyingParty,
  subject: string,
  accessToken: string,
): Promise<JsonObject> {
  const response = await oauth.userInfoRequest(server, client, accessToken, calls);
  return refusing(
    (error) => (isAboutAnother(error) ? 'TOKEN_REFUSED' : 'PROFILE_UNREADABLE'),
    () => oauth.processUserInfoResponse(server, client, subject, response),
  );
}

const isAboutAnother = (error: unknown) =>
  error instanceof oauth.OperationProcessingError && error.code === oauth.JSON_ATTRIBUTE_COMPARISON;

/** The profile at a plain OAuth 2.0 server, which names its fields as it likes. */
export async function plainProfile(
  party: RelyingParty,
  { user_info_uri, preset }: IdentityProviderRow,
  accessToken: string,
): Promise<JsonObject> {
  const profile = user_info_uri && (await resource(party, user_info_uri, accessToken));
  if (!isJsonObject(profile)) throw new LoginRefused('PROFILE_UNREADABLE');
  if (preset !== 'GITHUB') return profile;
  return { ...profile, ...primaryEmail(await resource(party, `${user_info_uri}/emails`, accessToken)) };
}

/** GitHub shows an address in a profile only if the person wants so, and tells elsewhere which are verified. */
function primaryEmail(body: unknown): JsonObject {
  const entries: unknown[] = Array.isArray(body) ? body : [];
  const primary = entries.filter(isJsonObject).find((entry) => entry.primary === true);
  return { email: primary?.email, email_verified: primary?.verified === true };
}

/** Undefined unless the answer is a 200. */
async function resource({ calls }: RelyingParty, uri: string, accessToken: string): Promise<unknown> {
  const response = await oauth.protectedResourceRequest(accessToken, 'GET', new URL(uri), undefined, null, calls);
  return response.status === 200 ? response.json() : undefined;
}
