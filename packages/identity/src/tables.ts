import type { Db } from '@storepod/database/db';
import type { Generated, JSONColumnType, Selectable } from 'kysely';
import type { RealmSettings } from './realm/realm-settings.ts';

type Json<T extends object> = JSONColumnType<T, string, string>;

interface RealmTable {
  id: string;
  display_name: Generated<string>;
  enabled: Generated<boolean>;
  created_at: Generated<Date>;
}

interface RealmSettingsTable {
  realm_id: string;
  document: Json<RealmSettings>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

/** What may become a claim of an account's tokens. */
export interface AccountMetadata {
  org?: string;
  store?: string;
}

/** Whose address was proved, while checkout has not been told. */
interface VerifiedAccountTable {
  account_id: string;
  realm_id: string;
  noted_at: Date;
}

interface AccountTable {
  id: string;
  realm_id: string;
  username: string;
  email: string;
  first_name: Generated<string>;
  last_name: Generated<string>;
  password_hash: Generated<string | null>;
  password_changed_at: Generated<Date | null>;
  metadata: JSONColumnType<AccountMetadata, string | undefined, string>;
  enabled: Generated<boolean>;
  email_verified: Generated<boolean>;
  activated_at: Generated<Date | null>;
  /** Until when who may be its owner has to wait after wrong guesses. */
  locked_until: Generated<Date | null>;
  /** Counted up whenever the browsers in which it signed in are forgotten. */
  browsers: Generated<number>;
  last_sign_in_at: Generated<Date | null>;
  last_sign_in_client: Generated<string | null>;
  last_sign_in_via: Generated<string | null>;
  totp_secret: Generated<string | null>;
  totp_confirmed_at: Generated<Date | null>;
  totp_last_step: Generated<number>;
  totp_recovery_hashes: Generated<string[]>;
  /** The place that was chosen last. */
  last_org: Generated<string | null>;
  last_store: Generated<string | null>;
  created_at: Date;
  version: Generated<number>;
}

/** A place in which an account may act beside the one in its own rows. */
interface AccountMembershipTable {
  account_id: string;
  org: string;
  store: string | null;
  roles: string[];
  added_at: Date;
}

interface PasswordHistoryTable {
  account_id: string;
  password_hash: string;
  changed_at: Date;
}

export type RoleScope = 'REALM' | 'ORGANIZATION' | 'CLIENT';

interface RoleTable {
  id: string;
  realm_id: string;
  name: string;
  description: Generated<string>;
  scope: RoleScope;
  system_role: Generated<boolean>;
  inherits_from: string | null;
}

interface RolePermissionTable {
  role_id: string;
  permission: string;
}

interface AccountRoleTable {
  account_id: string;
  role_id: string;
}

export type KeyStatus = 'ACTIVE' | 'RETIRING' | 'RETIRED';

interface SigningKeyTable {
  kid: string;
  status: KeyStatus;
  public_jwk: Json<object>;
  private_jwk: string;
  created_at: Date;
  retire_after: Date | null;
  retired_at: Generated<Date | null>;
}

interface OauthClientTable {
  id: string;
  client_id: string;
  name: string;
  description: Generated<string>;
  auth_methods: string[];
  grant_types: string[];
  redirect_uris: Generated<string[]>;
  post_logout_uris: Generated<string[]>;
  scopes: Generated<string[]>;
  resource: string | null;
  access_ttl_seconds: number | null;
  refresh_ttl_seconds: number | null;
  secret_hash: string | null;
  secret_expires_at: Date | null;
  previous_hash: Generated<string | null>;
  previous_until: Generated<Date | null>;
  enabled: Generated<boolean>;
  last_token_at: Generated<Date | null>;
  created_at: Date;
  version: Generated<number>;
}

interface ProtocolStateTable {
  model: string;
  id: string;
  payload: Json<Record<string, unknown>>;
  grant_id: string | null;
  uid: string | null;
  account_id: string | null;
  client_id: string | null;
  consumed_at: Generated<Date | null>;
  expires_at: Date;
}

interface SignInSessionTable {
  uid: string;
  realm_id: string;
  account_id: string;
  ip: string;
  user_agent: Generated<string>;
  via: string;
  created_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  remembered: Generated<boolean>;
  /** Where it acts, as its person chose; null for the account's own rows. */
  org: Generated<string | null>;
  store: Generated<string | null>;
}

export type LinkKind = 'INVITATION' | 'PASSWORD_RESET' | 'EMAIL_VERIFICATION';

interface OneTimeLinkTable {
  id: string;
  account_id: string;
  kind: LinkKind;
  token_hash: string;
  status: 'PENDING' | 'ACCEPTED' | 'REVOKED' | 'EXPIRED';
  email: string;
  expires_at: Date;
  created_at: Date;
  created_by: string;
}

interface IdentityProviderTable {
  id: string;
  realm_id: string;
  alias: string;
  preset: string;
  protocol: 'OIDC' | 'OAUTH2';
  display_name: string;
  enabled: Generated<boolean>;
  hide_on_login: Generated<boolean>;
  sort_order: Generated<number>;
  client_id: string;
  client_secret: string | null;
  client_auth_method: Generated<string>;
  issuer_uri: string | null;
  authorization_uri: string | null;
  token_uri: string | null;
  user_info_uri: string | null;
  jwk_set_uri: string | null;
  scopes: Generated<string[]>;
  email_domains: Generated<string[]>;
  account_linking: 'LINK' | 'CONFIRM' | 'REJECT';
  jit_provisioning: Generated<boolean>;
  default_roles: Generated<string[]>;
  trust_email_verified: Generated<boolean>;
  attribute_mapping: JSONColumnType<Record<string, string>, string | undefined, string>;
  created_at: Date;
  version: Generated<number>;
}

interface AccountIdentityTable {
  id: string;
  account_id: string;
  provider_id: string;
  subject: string;
  email: string | null;
  linked_at: Date;
}

export type AuditCategory = 'AUTHENTICATION' | 'ADMIN' | 'TOKENS' | 'SECURITY';

interface AuditEventTable {
  id: string;
  realm_id: string;
  occurred_at: Date;
  event_type: string;
  category: AuditCategory;
  outcome: 'SUCCESS' | 'FAILURE';
  reason: string | null;
  actor_type: 'USER' | 'CLIENT' | 'SYSTEM' | 'ANONYMOUS';
  actor_id: string | null;
  actor_name: string | null;
  target_type: string | null;
  target_id: string | null;
  target_name: string | null;
  client_id: string | null;
  ip: string | null;
  user_agent: string | null;
  before: JSONColumnType<object | null, string | null, string | null>;
  after: JSONColumnType<object | null, string | null, string | null>;
  detail: string | null;
  trace_id: string | null;
}

interface MailboxLetterTable {
  id: string;
  recipient: string;
  subject: string;
  body: string;
  written_at: Date;
  realm_id: string | null;
}

interface TokenRevocationTable {
  subject: string;
  position: number;
  not_after: Date;
  until: Date;
}

/** How often somebody tried something. */
interface GuessCountTable {
  realm_id: string;
  subject: string;
  account_id: string | null;
  tries: number;
  since: Date;
  waits: number;
  waits_until: Date | null;
  expires_at: Date;
}

interface KnownNetworkTable {
  account_id: string;
  network: string;
  seen_at: Date;
}

/** A time in which an operator acts as somebody, or has. */
interface ImpersonationTable {
  id: string;
  realm_id: string;
  grant_id: string;
  operator_id: string;
  operator_name: string;
  subject_id: string;
  subject_name: string;
  org: string | null;
  store: string | null;
  reason: string;
  started_at: Date;
  expires_at: Date;
  ended_at: Generated<Date | null>;
  cause: Generated<'GIVEN_BACK' | 'RAN_OUT' | 'REVOKED' | null>;
  told: Generated<boolean>;
}

export interface Tables {
  impersonation: ImpersonationTable;
  token_revocation: TokenRevocationTable;
  realm: RealmTable;
  realm_settings: RealmSettingsTable;
  account: AccountTable;
  verified_account: VerifiedAccountTable;
  account_membership: AccountMembershipTable;
  password_history: PasswordHistoryTable;
  role: RoleTable;
  role_permission: RolePermissionTable;
  account_role: AccountRoleTable;
  signing_key: SigningKeyTable;
  oauth_client: OauthClientTable;
  protocol_state: ProtocolStateTable;
  sign_in_session: SignInSessionTable;
  one_time_link: OneTimeLinkTable;
  guess_count: GuessCountTable;
  known_network: KnownNetworkTable;
  identity_provider: IdentityProviderTable;
  account_identity: AccountIdentityTable;
  audit_event: AuditEventTable;
  mailbox_letter: MailboxLetterTable;
}

export type IdentityDb = Db<Tables>;
export type AccountRow = Selectable<AccountTable>;
export type ClientRow = Selectable<OauthClientTable>;
export type IdentityProviderRow = Selectable<IdentityProviderTable>;
export type SessionRow = Selectable<SignInSessionTable>;
export type ImpersonationRow = Selectable<ImpersonationTable>;
export type AuditRow = Selectable<AuditEventTable>;
export type SigningKeyRow = Selectable<SigningKeyTable>;

/** The migrations that uaa and cua share; each runs them in its own schema. */
export const identityMigrations = new URL('../migrations/', import.meta.url);
