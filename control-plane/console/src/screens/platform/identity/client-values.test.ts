import { expect, it } from 'vitest';
import { type Client, clientSpec, clientValues } from './client-values.ts';

const client = {
  clientId: 'pod-1',
  clientName: 'Pod',
  clientAuthenticationMethods: ['client_secret_basic'],
  authorizationGrantTypes: ['client_credentials'],
  scopes: ['store_pod'],
  redirectUris: [],
  postLogoutRedirectUris: [],
  clientSettings: { customSettings: { resource: 'pod-507f1f77' } },
  tokenSettings: { accessTokenTimeToLive: 'PT5M' },
  status: { description: 'One' },
} as unknown as Client;

it('what the form does not show stays as it was', () => {
  expect(clientSpec(clientValues(client), client)).toEqual({
    clientName: 'Pod',
    clientAuthenticationMethods: ['client_secret_basic'],
    authorizationGrantTypes: ['client_credentials'],
    scopes: ['store_pod'],
    redirectUris: [],
    postLogoutRedirectUris: [],
    clientSettings: { customSettings: { resource: 'pod-507f1f77' } },
    tokenSettings: { accessTokenTimeToLive: 'PT5M' },
    status: { description: 'One' },
  });
});

it('addresses stand one on a line, and twice is once', () => {
  const values = {
    ...clientValues(undefined),
    redirectUris: ' https://a.test/x \n\nhttps://a.test/x\nhttps://b.test/',
  };
  expect(clientSpec(values, undefined).redirectUris).toEqual(['https://a.test/x', 'https://b.test/']);
});
