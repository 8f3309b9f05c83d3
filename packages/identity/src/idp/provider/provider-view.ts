import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import { trusted } from '@storepod/kernel/value';
import type { Static } from 'typebox';
import type { Core } from '../../core.ts';
import type { IdentityProviderRow } from '../../tables.ts';
import { type AttributeMapping, type ClientAuthMethod, type PresetName, presetNames, presetOf } from './presets.ts';
import { clientIdOf } from './provider-secrets.ts';
import type { OfferedProvider, PresetView, ProviderView } from './shapes.ts';

/** Where a provider sends people back to, under the address at which the browser sees this server. */
export const callbackUri = (base: string, alias: string) => `${base}/login/oauth2/code/${alias}`;

export const beginUri = (base: string, alias: string) => `${base}/oauth2/authorization/${alias}`;

/** Never the secret, only whether there is one. `base` is where browsers see this server. */
export const providerView = (core: Core, row: IdentityProviderRow, base: string): ProviderView => ({
  id: trusted<Uuid>(row.id),
  alias: row.alias,
  preset: presetNameOf(row),
  type: row.protocol,
  displayName: row.display_name,
  enabled: row.enabled,
  hideOnLogin: row.hide_on_login,
  sortOrder: row.sort_order,
  clientId: clientIdOf(core, row),
  hasClientSecret: row.client_secret !== null,
  // Columns of text that only this package writes, from the closed lists of the contract.
  clientAuthMethod: row.client_auth_method as ClientAuthMethod,
  ...(row.issuer_uri && { issuerUri: row.issuer_uri }),
  ...(row.authorization_uri && { authorizationUri: row.authorization_uri }),
  ...(row.token_uri && { tokenUri: row.token_uri }),
  ...(row.user_info_uri && { userInfoUri: row.user_info_uri }),
  ...(row.jwk_set_uri && { jwkSetUri: row.jwk_set_uri }),
  scopes: row.scopes,
  emailDomains: row.email_domains,
  accountLinking: row.account_linking,
  jitProvisioning: row.jit_provisioning,
  defaultRoles: row.default_roles,
  trustEmailVerified: row.trust_email_verified,
  attributeMapping: mappingOf(row),
  redirectUri: callbackUri(base, row.alias),
  createdAt: instantOf(row.created_at),
});

export const presetNameOf = (row: IdentityProviderRow) => row.preset as PresetName;

/** Complete since it was saved. */
export const mappingOf = (row: IdentityProviderRow) => row.attribute_mapping as unknown as AttributeMapping;

/** What an audit row tells of a provider: what decides about people, and no credential. */
export const auditView = (row: IdentityProviderRow) => ({
  alias: row.alias,
  preset: row.preset,
  enabled: row.enabled,
  issuerUri: row.issuer_uri,
  tokenUri: row.token_uri,
  userInfoUri: row.user_info_uri,
  emailDomains: row.email_domains,
  accountLinking: row.account_linking,
  jitProvisioning: row.jit_provisioning,
  defaultRoles: row.default_roles,
  trustEmailVerified: row.trust_email_verified,
});

export const offeredView = (row: IdentityProviderRow, base: string): Static<typeof OfferedProvider> => ({
  alias: row.alias,
  displayName: row.display_name,
  preset: presetNameOf(row),
  authorizationUri: beginUri(base, row.alias),
});

export const presetViews = (): Static<typeof PresetView>[] =>
  presetNames.map((name) => {
    const { protocol, scopes, requiredFields, ...rest } = presetOf(name);
    return { ...rest, preset: name, type: protocol, scopes: [...scopes], requiredFields: [...requiredFields] };
  });
