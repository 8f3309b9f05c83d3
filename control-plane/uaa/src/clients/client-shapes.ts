import { firstFirst, pageOf, pageQuery } from '@storepod/contract/page';
import { Instant } from '@storepod/kernel/clock';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import { nullable } from '@storepod/kernel/nullable';
import type { PageQuery, Sort } from '@storepod/kernel/page';
import Type, { type Static } from 'typebox';
import { TOKEN_EXCHANGE } from '../impersonation/exchange-form.ts';

export const clientTypes = ['PUBLIC', 'MACHINE', 'CONFIDENTIAL'] as const;
export const authenticationMethods = ['client_secret_basic', 'none'] as const;
export const grantTypes = ['authorization_code', 'refresh_token', 'client_credentials', TOKEN_EXCHANGE] as const;
export const scopes = ['openid', 'store_core', 'store_pod', 'super_admin'] as const;

/** An application has a handful of these; a list of thousands is a mistake. */
const MOST_URIS = 50;
const Uris = Type.Array(Type.String({ minLength: 1, maxLength: 2_000 }), { maxItems: MOST_URIS, uniqueItems: true });
const Duration = Type.String({ minLength: 3, maxLength: 40, examples: ['PT15M'] });
const ClientType = Type.Enum(clientTypes);

/** The fields that are fixed say so: PKCE is always asked for, consent never, and refresh tokens always rotate. */
const ClientSettings = model('ClientSettings', {
  requireProofKey: Type.Optional(Type.Literal(true)),
  requireAuthorizationConsent: Type.Optional(Type.Literal(false)),
  /** `resource` becomes the claim of that name: the pod that a service of a pod belongs to. */
  customSettings: Type.Optional(
    Type.Object({ resource: Type.Optional(Type.String({ maxLength: 100, pattern: '^[a-z0-9][a-z0-9-]*$' })) }),
  ),
});
const TokenSettings = model('TokenSettings', {
  accessTokenTimeToLive: Type.Optional(Duration),
  refreshTokenTimeToLive: Type.Optional(Duration),
  reuseRefreshTokens: Type.Optional(Type.Literal(false)),
});

/** What can be chosen about a client. An update replaces all of it. */
export const ClientSpec = model('ClientSpec', {
  clientName: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S' }),
  clientAuthenticationMethods: Type.Array(Type.Enum(authenticationMethods), { minItems: 1, maxItems: 1 }),
  authorizationGrantTypes: Type.Array(Type.Enum(grantTypes), {
    minItems: 1,
    maxItems: grantTypes.length,
    uniqueItems: true,
  }),
  redirectUris: Type.Optional(Uris),
  postLogoutRedirectUris: Type.Optional(Uris),
  /** A client without one would get tokens that are good for nothing. */
  scopes: Type.Array(Type.Enum(scopes), { minItems: 1, maxItems: scopes.length, uniqueItems: true }),
  clientSettings: Type.Optional(ClientSettings),
  tokenSettings: Type.Optional(TokenSettings),
  status: Type.Optional(Type.Object({ description: Type.Optional(Type.String({ maxLength: 500 })) })),
});
export type ClientSpec = Static<typeof ClientSpec>;

export const CreateClient = model('CreateClient', {
  ...ClientSpec.properties,
  clientId: Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9][A-Za-z0-9._@-]*$' }),
});
export type CreateClient = Static<typeof CreateClient>;

export const UpdateClient = model('UpdateClient', {
  ...ClientSpec.properties,
  /** The version that was read. Given, a change by somebody else in between is a 409. */
  version: Type.Optional(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
});
export type UpdateClient = Static<typeof UpdateClient>;

export const Client = model('Client', {
  id: Uuid,
  clientId: Type.String(),
  clientName: Type.String(),
  type: ClientType,
  clientAuthenticationMethods: Type.Array(Type.String()),
  authorizationGrantTypes: Type.Array(Type.String()),
  redirectUris: Type.Array(Type.String()),
  postLogoutRedirectUris: Type.Array(Type.String()),
  scopes: Type.Array(Type.String()),
  clientSettings: Type.Object({
    requireProofKey: Type.Boolean(),
    requireAuthorizationConsent: Type.Boolean(),
    customSettings: Type.Object({ resource: Type.Optional(Type.String()) }),
  }),
  tokenSettings: Type.Object({
    /** Absent: as the realm says. */
    accessTokenTimeToLive: Type.Optional(Type.String()),
    refreshTokenTimeToLive: Type.Optional(Type.String()),
    reuseRefreshTokens: Type.Boolean(),
  }),
  status: Type.Object({
    enabled: Type.Boolean(),
    description: Type.String(),
    lastTokenIssuedAt: nullable(Instant),
  }),
  clientSecretExpiresAt: nullable(Instant),
  previousSecretUntil: nullable(Instant),
  createdAt: Instant,
  version: Type.Integer(),
});
export type Client = Static<typeof Client>;

export const clientQuery = {
  ...pageQuery('private', firstFirst('clientId')),
  q: Type.Optional(Type.String({ maxLength: 100 })),
  enabled: Type.Optional(Type.Boolean()),
  type: Type.Optional(ClientType),
};
export interface ClientQuery extends PageQuery {
  sort?: Sort<'clientId'> | undefined;
  q?: string | undefined;
  enabled?: boolean | undefined;
  type?: Static<typeof ClientType> | undefined;
}
export const ClientPage = pageOf(Client);

export const ClientStats = model('ClientStats', {
  total: Type.Integer(),
  enabled: Type.Integer(),
  disabled: Type.Integer(),
  publicClients: Type.Integer(),
  machineClients: Type.Integer(),
  confidentialClients: Type.Integer(),
  /** Within 30 days. */
  secretsExpiring: Type.Integer(),
  secretsExpired: Type.Integer(),
});

/** What a form can offer. */
export const ClientOptions = model('ClientOptions', {
  types: Type.Array(Type.String()),
  clientAuthenticationMethods: Type.Array(Type.String()),
  authorizationGrantTypes: Type.Array(Type.String()),
  scopes: Type.Array(Type.String()),
  maxAccessTokenTimeToLive: Type.String(),
  defaultAccessTokenTimeToLive: Type.String(),
  defaultRefreshTokenTimeToLive: Type.String(),
});

export const CreatedClient = model('CreatedClient', {
  client: Client,
  /** Shown this once. Absent for a public client. */
  clientSecret: Type.Optional(Type.String()),
});

export const RotatedSecret = model('RotatedSecret', {
  clientSecret: Type.String(),
  clientSecretExpiresAt: Instant,
  previousSecretUntil: nullable(Instant),
});
export const RotatedSecrets = model('RotatedSecrets', {
  rotated: Type.Array(Type.Object({ id: Uuid, clientId: Type.String(), ...RotatedSecret.properties })),
});
