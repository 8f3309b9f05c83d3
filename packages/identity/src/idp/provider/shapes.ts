import { Instant } from '@storepod/kernel/clock';
import { DomainName } from '@storepod/kernel/domain-name';
import { Email } from '@storepod/kernel/email';
import { Uuid } from '@storepod/kernel/ids';
import { model } from '@storepod/kernel/model';
import Type, { type Static } from 'typebox';
import { presetNames } from './presets.ts';

/** A shop offers a handful of providers; a page with more than this is of no use to anybody. */
export const MOST_PROVIDERS = 50;

/** The name of a provider in addresses. */
export const Alias = Type.String({ maxLength: 50, pattern: '^[a-z0-9][a-z0-9-]{0,49}$' });

const Uri = Type.String({ minLength: 1, maxLength: 2_000 });
const Scope = Type.String({ maxLength: 100, pattern: '^[\\x21\\x23-\\x5b\\x5d-\\x7e]{1,100}$' });
const RoleName = Type.String({ maxLength: 80, pattern: '^[A-Z][A-Z0-9_]{0,79}$' });
const Claim = Type.String({ minLength: 1, maxLength: 100 });
const PresetName = Type.Enum(presetNames);
const Protocol = Type.Enum(['OIDC', 'OAUTH2']);
const Linking = Type.Enum(['LINK', 'CONFIRM', 'REJECT']);
const AuthMethod = Type.Enum(['client_secret_basic', 'client_secret_post', 'none']);

const AttributeMapping = model('AttributeMapping', {
  subject: Claim,
  email: Claim,
  emailVerified: Claim,
  firstName: Claim,
  lastName: Claim,
});

const endpoints = {
  issuerUri: Type.Optional(Uri),
  authorizationUri: Type.Optional(Uri),
  tokenUri: Type.Optional(Uri),
  userInfoUri: Type.Optional(Uri),
  jwkSetUri: Type.Optional(Uri),
};

/** What somebody writes about a provider. What is left out comes from the preset, once, when it is saved. */
export const ProviderInput = model('ProviderInput', {
  alias: Alias,
  preset: PresetName,
  displayName: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
  clientId: Type.String({ minLength: 1, maxLength: 500 }),
  /** Never read back. Left out of a change, the one that is there stays. */
  clientSecret: Type.Optional(Type.String({ minLength: 1, maxLength: 4_096 })),
  clientAuthMethod: Type.Optional(AuthMethod),
  ...endpoints,
  scopes: Type.Optional(Type.Array(Scope, { maxItems: 30 })),
  emailDomains: Type.Optional(Type.Array(DomainName, { maxItems: 50 })),
  accountLinking: Type.Optional(Linking),
  jitProvisioning: Type.Optional(Type.Boolean()),
  defaultRoles: Type.Optional(Type.Array(RoleName, { maxItems: 20, uniqueItems: true })),
  trustEmailVerified: Type.Optional(Type.Boolean()),
  enabled: Type.Optional(Type.Boolean()),
  hideOnLogin: Type.Optional(Type.Boolean()),
  attributeMapping: Type.Optional(Type.Partial(AttributeMapping)),
});
export type ProviderInput = Static<typeof ProviderInput>;

/** A provider as its administrators see it. */
export const ProviderView = model('ProviderView', {
  id: Uuid,
  alias: Type.String(),
  preset: PresetName,
  type: Protocol,
  displayName: Type.String(),
  enabled: Type.Boolean(),
  hideOnLogin: Type.Boolean(),
  sortOrder: Type.Integer(),
  clientId: Type.String(),
  hasClientSecret: Type.Boolean(),
  clientAuthMethod: AuthMethod,
  ...endpoints,
  scopes: Type.Array(Type.String()),
  emailDomains: Type.Array(Type.String()),
  accountLinking: Linking,
  jitProvisioning: Type.Boolean(),
  defaultRoles: Type.Array(Type.String()),
  trustEmailVerified: Type.Boolean(),
  attributeMapping: AttributeMapping,
  /** What to register at the provider as the address that it sends people back to. */
  redirectUri: Type.String(),
  createdAt: Instant,
});
export type ProviderView = Static<typeof ProviderView>;

/** A kind of provider with what is known about it, for a form to begin with. */
export const PresetView = model('PresetView', {
  preset: PresetName,
  type: Protocol,
  displayName: Type.String(),
  ...endpoints,
  scopes: Type.Array(Type.String()),
  clientAuthMethod: AuthMethod,
  attributeMapping: AttributeMapping,
  requiredFields: Type.Array(Type.String()),
});

export const ProviderOrder = Type.Array(Alias, { maxItems: MOST_PROVIDERS, uniqueItems: true });

/** What a test found out. It says which step failed and never why: reasons would describe the network. */
export const ProviderTest = model('ProviderTest', {
  ok: Type.Boolean(),
  checks: Type.Array(Type.Object({ check: Type.Enum(['DISCOVERY', 'KEYS', 'CREDENTIALS']), ok: Type.Boolean() })),
});
export type ProviderTest = Static<typeof ProviderTest>;

/** A provider as the sign-in page shows it. */
export const OfferedProvider = model('OfferedProvider', {
  alias: Type.String(),
  displayName: Type.String(),
  preset: PresetName,
  /** Where the browser goes to begin, on this origin. */
  authorizationUri: Type.String(),
});

export const DiscoverByEmail = model('DiscoverByEmail', { email: Email });
