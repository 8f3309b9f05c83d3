import type { Core } from '../../core.ts';
import { problems } from '../../problems.ts';
import type { IdentityProviderRow } from '../../tables.ts';
import type { EgressGuard, JsonAnswer } from '../egress/egress-guard.ts';
import { clientIdOf, clientSecretOf } from '../provider/provider-secrets.ts';

export interface CodeExchange {
  code: string;
  redirectUri: string;
  verifier: string;
}

/** Exchanges a code at the provider (RFC 6749 section 4.1.3, with PKCE). */
export function askForTokens(
  core: Core,
  egress: EgressGuard,
  row: IdentityProviderRow,
  { code, redirectUri, verifier }: CodeExchange,
): Promise<JsonAnswer> {
  if (!row.token_uri) throw problems.IDP_CONFIG_INVALID();
  const { headers, fields } = credentialsOf(core, row);
  return egress.ask(row.token_uri, {
    headers,
    form: {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirectUri,
      code_verifier: verifier,
      ...fields,
    },
  });
}

/** Where the credentials of a client stand in a request. */
interface Credentials {
  headers: Record<string, string>;
  fields: Record<string, string>;
}

/** RFC 6749 section 2.3.1: in the header both halves are form-encoded first. Without a secret the client is public. */
function credentialsOf(core: Core, row: IdentityProviderRow): Credentials {
  const clientId = clientIdOf(core, row);
  const secret = row.client_auth_method === 'none' ? undefined : clientSecretOf(core, row);
  if (secret === undefined) return { headers: {}, fields: { client_id: clientId } };
  if (row.client_auth_method === 'client_secret_post')
    return { headers: {}, fields: { client_id: clientId, client_secret: secret } };
  const pair = `${formEncoded(clientId)}:${formEncoded(secret)}`;
  return { headers: { authorization: `Basic ${Buffer.from(pair).toString('base64')}` }, fields: {} };
}

const formEncoded = (text: string) => new URLSearchParams([['', text]]).toString().slice(1);
