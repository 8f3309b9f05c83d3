import type { TokenEndpointGrantContext } from 'oidc-provider';

/** RFC 8693. */
export const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
/** The one client that may exchange tokens, whatever else is registered. The gateway holds its secret. */
export const IMPERSONATION_CLIENT = 'console-impersonation';
export const ACCESS_TOKEN = 'urn:ietf:params:oauth:token-type:access_token';

export const parameters = [
  'subject_token',
  'subject_token_type',
  'requested_token_type',
  'requested_subject',
  'requested_org',
  'requested_store',
  'reason',
  'audience',
];
interface Form {
  subject_token?: string;
  subject_token_type?: string;
  requested_token_type?: string;
  requested_subject?: string;
  /** Where the merchant's account is to act; needed only where it has several places. */
  requested_org?: string;
  requested_store?: string;
  reason?: string;
  /** The pod for which the subject's own token is wanted, where nobody is to be impersonated. */
  audience?: string;
}
export type Context = TokenEndpointGrantContext<Form>;

export const mayExchange = ({ clientId, grantTypes }: Context['oidc']['client']) =>
  clientId === IMPERSONATION_CLIENT && grantTypes?.includes(TOKEN_EXCHANGE) === true;

export const asksForAccessTokens = ({ subject_token_type, requested_token_type = ACCESS_TOKEN }: Form) =>
  subject_token_type === ACCESS_TOKEN && requested_token_type === ACCESS_TOKEN;
