import type { ReplyAt } from '../../../api/request-types.ts';

export type Client = ReplyAt<'uaa', 'GET', '/api/v1/admin/clients'>['content'][number];

const TOKEN_EXCHANGE = 'urn:ietf:params:oauth:grant-type:token-exchange';
export const grantTypes = ['authorization_code', 'refresh_token', 'client_credentials', TOKEN_EXCHANGE] as const;
export const scopes = ['openid', 'store_core', 'store_pod', 'super_admin'] as const;
type Grant = (typeof grantTypes)[number];
type Scope = (typeof scopes)[number];

/** A client as it is typed: addresses stand one on a line. */
export interface ClientValues extends Record<string, unknown> {
  clientId: string;
  clientName: string;
  hasSecret: boolean;
  authorizationGrantTypes: string[];
  scopes: string[];
  redirectUris: string;
  postLogoutRedirectUris: string;
  description: string;
}

export const clientValues = (client: Client | undefined): ClientValues => ({
  clientId: client?.clientId ?? '',
  clientName: client?.clientName ?? '',
  hasSecret: client ? !client.clientAuthenticationMethods.includes('none') : true,
  authorizationGrantTypes: client?.authorizationGrantTypes ?? ['authorization_code', 'refresh_token'],
  scopes: client?.scopes ?? ['openid'],
  redirectUris: client?.redirectUris.join('\n') ?? '',
  postLogoutRedirectUris: client?.postLogoutRedirectUris.join('\n') ?? '',
  description: client?.status.description ?? '',
});

const lines = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== ''),
  ),
];

/** As uaa takes it. What the form does not show stays as it was: an update replaces everything. */
export const clientSpec = (values: ClientValues, client: Client | undefined) => ({
  clientName: values.clientName.trim(),
  clientAuthenticationMethods: [values.hasSecret ? ('client_secret_basic' as const) : ('none' as const)],
  authorizationGrantTypes: grantTypes.filter((grant): grant is Grant => values.authorizationGrantTypes.includes(grant)),
  scopes: scopes.filter((scope): scope is Scope => values.scopes.includes(scope)),
  redirectUris: lines(values.redirectUris),
  postLogoutRedirectUris: lines(values.postLogoutRedirectUris),
  clientSettings: { customSettings: client?.clientSettings.customSettings ?? {} },
  tokenSettings: {
    ...(client?.tokenSettings.accessTokenTimeToLive !== undefined && {
      accessTokenTimeToLive: client.tokenSettings.accessTokenTimeToLive,
    }),
    ...(client?.tokenSettings.refreshTokenTimeToLive !== undefined && {
      refreshTokenTimeToLive: client.tokenSettings.refreshTokenTimeToLive,
    }),
  },
  status: { description: values.description.trim() },
});
