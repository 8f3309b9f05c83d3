import { describe, expect, it } from 'vitest';
import {
  addressesAskedFor,
  inputOf,
  newProvider,
  type PresetView,
  type Provider,
  valuesOf,
} from './provider-values.ts';

const google = {
  id: '1',
  alias: 'google',
  preset: 'GOOGLE',
  displayName: 'Google',
  clientId: 'shop',
  hasClientSecret: true,
  clientAuthMethod: 'client_secret_basic',
  issuerUri: 'https://accounts.google.com',
  tokenUri: 'https://oauth2.googleapis.com/token',
  scopes: ['openid', 'email'],
  emailDomains: ['corp.example'],
  accountLinking: 'REJECT',
  jitProvisioning: false,
  defaultRoles: ['CUSTOMER'],
  trustEmailVerified: true,
  hideOnLogin: true,
  attributeMapping: { subject: 'sub' },
} as unknown as Provider;

describe('a change of a provider', () => {
  it('sends what the form does not show as it was, and no secret that nobody typed', () => {
    const input = inputOf({ ...valuesOf(google), displayName: ' Google for us ' }, google);
    expect(input).toMatchObject({
      displayName: 'Google for us',
      emailDomains: ['corp.example'],
      defaultRoles: ['CUSTOMER'],
      tokenUri: 'https://oauth2.googleapis.com/token',
      accountLinking: 'REJECT',
      hideOnLogin: true,
    });
    expect(input).not.toHaveProperty('clientSecret');
    expect(input).not.toHaveProperty('authorizationUri');
  });

  it('leaves it as it was whether accounts are joined after a question', () => {
    const asks = { ...google, accountLinking: 'CONFIRM' as const };
    expect(inputOf(valuesOf(asks), asks).accountLinking).toBe('CONFIRM');
  });

  it('leaves the addresses of another issuer to that issuer', () => {
    const generic = { ...google, preset: 'GENERIC_OIDC' as const };
    const input = inputOf({ ...valuesOf(generic), issuerUri: 'https://id.example', clientSecret: 'new' }, generic);
    expect(input).toMatchObject({ issuerUri: 'https://id.example', clientSecret: 'new' });
    expect(input).not.toHaveProperty('tokenUri');
  });
});

it('a new provider begins with what its kind says, and asks for the addresses that nobody knows', () => {
  const preset = { preset: 'GENERIC_OAUTH2', displayName: 'OAuth 2.0', scopes: [] } as unknown as PresetView;
  expect(newProvider(preset, 'shoppers')).toMatchObject({ alias: 'generic-oauth2', accountLinking: 'LINK' });
  expect(newProvider(preset, 'staff')).toMatchObject({ accountLinking: 'CONFIRM', jitProvisioning: false });
  expect(addressesAskedFor('GENERIC_OAUTH2')).toEqual(['authorizationUri', 'tokenUri', 'userInfoUri']);
  expect(addressesAskedFor('GOOGLE')).toEqual([]);
});
