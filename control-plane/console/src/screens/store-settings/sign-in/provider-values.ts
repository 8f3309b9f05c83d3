import type { ReplyAt, RequestArgs } from '../../../api/request-types.ts';

export type Provider = ReplyAt<'cua', 'GET', '/api/v1/private/identity-providers'>['content'][number];
export type PresetView = ReplyAt<'cua', 'GET', '/api/v1/private/identity-providers/presets'>[number];
export type Preset = PresetView['preset'];
type ProviderInput = NonNullable<RequestArgs<'cua', 'POST', '/api/v1/private/identity-providers'>[0]>['body'];

const addressFields = ['issuerUri', 'authorizationUri', 'tokenUri', 'userInfoUri', 'jwkSetUri'] as const;
type AddressField = (typeof addressFields)[number];

/** Which addresses a merchant has to know: those of a provider that we know nothing about. */
const askedAddresses: Partial<Record<Preset, readonly AddressField[]>> = {
  GENERIC_OIDC: ['issuerUri'],
  GENERIC_OAUTH2: ['authorizationUri', 'tokenUri', 'userInfoUri'],
};
export const addressesAskedFor = (preset: Preset): readonly AddressField[] => askedAddresses[preset] ?? [];

export interface ProviderValues extends Record<string, unknown>, Record<AddressField, string> {
  preset: Preset;
  displayName: string;
  alias: string;
  clientId: string;
  clientSecret: string;
  scopes: string[];
  /** Whether an account with the same vouched address becomes this shopper's. */
  linksAccounts: boolean;
  jitProvisioning: boolean;
  trustEmailVerified: boolean;
  hideOnLogin: boolean;
}

/** What a provider begins with that nobody has described yet. */
export const newProvider = ({
  preset,
  displayName,
  scopes,
}: Pick<PresetView, 'preset' | 'displayName' | 'scopes'>): ProviderValues => ({
  preset,
  displayName,
  alias: preset.toLowerCase().replaceAll('_', '-'),
  clientId: '',
  clientSecret: '',
  ...{ issuerUri: '', authorizationUri: '', tokenUri: '', userInfoUri: '', jwkSetUri: '' },
  scopes,
  linksAccounts: true,
  jitProvisioning: true,
  trustEmailVerified: false,
  hideOnLogin: false,
});

export const valuesOf = (provider: Provider): ProviderValues => ({
  ...newProvider(provider),
  ...Object.fromEntries(addressFields.map((field) => [field, provider[field] ?? ''])),
  alias: provider.alias,
  clientId: provider.clientId,
  linksAccounts: provider.accountLinking !== 'REJECT',
  jitProvisioning: provider.jitProvisioning,
  trustEmailVerified: provider.trustEmailVerified,
  hideOnLogin: provider.hideOnLogin,
});

/**
 * A provider is replaced as a whole, so what the form does not show is sent back as it was. Addresses are left out where
 * the issuer or the preset names them: another issuer is then asked for its own.
 */
export function inputOf(values: ProviderValues, before?: Provider): ProviderInput {
  const { preset, displayName, alias, clientId, clientSecret, scopes } = values;
  const { jitProvisioning, trustEmailVerified, hideOnLogin } = values;
  const kept = before && {
    clientAuthMethod: before.clientAuthMethod,
    emailDomains: before.emailDomains,
    defaultRoles: before.defaultRoles,
    attributeMapping: before.attributeMapping,
  };
  return {
    ...kept,
    ...addressesOf(values, before),
    preset,
    displayName: displayName.trim(),
    alias: alias.trim(),
    clientId: clientId.trim(),
    ...(clientSecret.trim() !== '' && { clientSecret: clientSecret.trim() }),
    scopes,
    accountLinking: values.linksAccounts ? 'LINK' : 'REJECT',
    jitProvisioning,
    trustEmailVerified,
    hideOnLogin,
  };
}

function addressesOf(values: ProviderValues, before?: Provider): Partial<Record<AddressField, string>> {
  const asked = addressesAskedFor(values.preset);
  const sameIssuer = before !== undefined && values.issuerUri.trim() === (before.issuerUri ?? '');
  const sent = sameIssuer ? addressFields : asked;
  return Object.fromEntries(
    sent.map((field) => [field, values[field].trim()] as const).filter(([, address]) => address !== ''),
  );
}
