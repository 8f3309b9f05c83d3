import type { ReplyAt, RequestArgs } from '../../api/request-types.ts';

export type ProviderPage = ReplyAt<'cua', 'GET', '/api/v1/private/identity-providers'>;
export type Provider = ProviderPage['content'][number];
export type PresetView = ReplyAt<'cua', 'GET', '/api/v1/private/identity-providers/presets'>[number];
export type Preset = PresetView['preset'];
export type ProviderTest = ReplyAt<'cua', 'POST', '/api/v1/private/identity-providers/:id/test'>;
export type ProviderInput = NonNullable<RequestArgs<'cua', 'POST', '/api/v1/private/identity-providers'>[0]>['body'];

const addressFields = ['issuerUri', 'authorizationUri', 'tokenUri', 'userInfoUri', 'jwkSetUri'] as const;
type AddressField = (typeof addressFields)[number];

/** Which addresses somebody has to know: those of a provider that we know nothing about. */
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
  /** The domains whose people are sent here by their address alone. */
  emailDomains: string[];
  /** What becomes of an account that has the same vouched address. */
  accountLinking: Provider['accountLinking'];
  jitProvisioning: boolean;
  trustEmailVerified: boolean;
  hideOnLogin: boolean;
}

/** Shoppers register by themselves; staff are invited, and whoever has an account proves that it is theirs. */
const beginnings = {
  shoppers: { accountLinking: 'LINK', jitProvisioning: true },
  staff: { accountLinking: 'CONFIRM', jitProvisioning: false },
} as const;
export type People = keyof typeof beginnings;

/** What a provider begins with that nobody has described yet. */
export const newProvider = (
  { preset, displayName, scopes }: Pick<PresetView, 'preset' | 'displayName' | 'scopes'>,
  people: People,
): ProviderValues => ({
  preset,
  displayName,
  alias: preset.toLowerCase().replaceAll('_', '-'),
  clientId: '',
  clientSecret: '',
  ...{ issuerUri: '', authorizationUri: '', tokenUri: '', userInfoUri: '', jwkSetUri: '' },
  scopes,
  emailDomains: [],
  ...beginnings[people],
  trustEmailVerified: false,
  hideOnLogin: false,
});

export const valuesOf = (provider: Provider): ProviderValues => ({
  ...newProvider(provider, 'shoppers'),
  ...Object.fromEntries(addressFields.map((field) => [field, provider[field] ?? ''])),
  alias: provider.alias,
  clientId: provider.clientId,
  emailDomains: provider.emailDomains,
  accountLinking: provider.accountLinking,
  jitProvisioning: provider.jitProvisioning,
  trustEmailVerified: provider.trustEmailVerified,
  hideOnLogin: provider.hideOnLogin,
});

/**
 * A provider is replaced as a whole, so what the form does not show is sent back as it was. Addresses are left out where
 * the issuer or the preset names them: another issuer is then asked for its own.
 */
export function inputOf(values: ProviderValues, before?: Provider): ProviderInput {
  const { preset, displayName, alias, clientId, clientSecret, scopes, emailDomains } = values;
  const { accountLinking, jitProvisioning, trustEmailVerified, hideOnLogin } = values;
  const kept = before && {
    clientAuthMethod: before.clientAuthMethod,
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
    emailDomains,
    accountLinking,
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
