import type { IdentityProviderRow } from '../../tables.ts';
import { requireHarmlessRoles } from '../provider/default-roles.ts';
import { type Preset, presetOf } from '../provider/presets.ts';
import type { ProviderInput } from '../provider/shapes.ts';
import type { ProviderAdministration } from './provider-administration.ts';
import { resolveEndpoints } from './resolve-endpoints.ts';

/** Everything in a row that is neither its place nor a secret. */
export type ProviderColumns = Omit<
  IdentityProviderRow,
  | 'id'
  | 'realm_id'
  | 'client_id'
  | 'client_secret'
  | 'enabled'
  | 'sort_order'
  | 'attribute_mapping'
  | 'created_at'
  | 'version'
> & { attribute_mapping: string };

/**
 * Turns what somebody wrote into columns: defaults are filled in here and never on reading, so a provider goes on
 * working as it was saved when a preset changes. Asks the issuer where it has to, so no transaction may be open.
 */
export async function providerColumns(
  administration: ProviderAdministration,
  realm: string,
  input: ProviderInput,
): Promise<ProviderColumns> {
  await requireHarmlessRoles(administration.core.kit.db, realm, input.defaultRoles ?? []);
  const preset = presetOf(input.preset);
  const endpoints = await resolveEndpoints(administration.egress, preset, input, () => administration.limitRate(realm));
  return {
    alias: input.alias,
    preset: input.preset,
    protocol: preset.protocol,
    display_name: input.displayName ?? preset.displayName,
    hide_on_login: input.hideOnLogin ?? false,
    client_auth_method: input.clientAuthMethod ?? preset.clientAuthMethod,
    issuer_uri: endpoints.issuerUri ?? null,
    authorization_uri: endpoints.authorizationUri,
    token_uri: endpoints.tokenUri,
    user_info_uri: endpoints.userInfoUri ?? null,
    jwk_set_uri: endpoints.jwkSetUri ?? null,
    scopes: scopesOf(preset, input),
    email_domains: input.emailDomains ?? [],
    account_linking: input.accountLinking ?? (administration.realmKind === 'store' ? 'LINK' : 'CONFIRM'),
    // Shoppers register by themselves; staff are invited, unless an administrator says otherwise.
    jit_provisioning: input.jitProvisioning ?? administration.realmKind === 'store',
    default_roles: input.defaultRoles ?? [],
    trust_email_verified: input.trustEmailVerified ?? false,
    attribute_mapping: JSON.stringify({ ...preset.attributeMapping, ...input.attributeMapping }),
  };
}

/** Without `openid` a provider answers with no ID token, and nobody would get in. */
function scopesOf({ protocol, scopes: known }: Preset, { scopes = [...known] }: ProviderInput): string[] {
  return protocol === 'OIDC' && !scopes.includes('openid') ? ['openid', ...scopes] : scopes;
}
