import { contract } from '@storepod/contract/contract';
import { authorizationMatrix, type IdKind, type Sample, storeOf } from '@storepod/testkit/authorization-matrix';
import { callers } from '@storepod/testkit/callers';
import { throwGarbage } from '@storepod/testkit/garbage';
import { testStores } from '@storepod/testkit/peers';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { identityProviderEndpoints } from '../src/identity-providers/identity-providers.contract.ts';
import service from '../src/service.ts';
import { environment } from './environment.ts';

/** The same service, with somebody to ask who owns which store. */
const owned = { ...service, options: { ...service.options, stores: testStores } };
const cua = await testService(owned as typeof service, { env: environment });
const part = contract('cua', identityProviderEndpoints);

const input = { alias: 'google', preset: 'GOOGLE', clientId: 'c', clientSecret: 's' };
const unknown = { id: '019b0f2e-7c40-7abc-8def-0123456789ab' };
const about =
  (body?: unknown) =>
  (_id: IdKind): Sample => ({ params: unknown, ...(body !== undefined && { body }), passes: [404] });
const samples = {
  listIdentityProviders: () => ({ query: { page: 0, count: 20 }, passes: [200] }),
  identityProviderPresets: () => ({ passes: [200] }),
  createIdentityProvider: () => ({ body: input, passes: [201, 409] }),
  getIdentityProvider: about(),
  updateIdentityProvider: about(input),
  deleteIdentityProvider: about(),
  enableIdentityProvider: about(),
  disableIdentityProvider: about(),
  testIdentityProvider: about(),
  orderIdentityProviders: () => ({ body: [], passes: [200] }),
  socialLogins: () => ({ passes: [200] }),
} satisfies Record<string, (id: IdKind) => Sample>;

describe('the authorization matrix of identity providers', () => {
  it('gives every caller exactly the endpoints of its permissions', async () => {
    const { asked, wrong } = await authorizationMatrix(cua, part, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(samples).length * callers.length * 4);
  });
});

describe('garbage in every field', () => {
  const full = {
    ...input,
    displayName: 'Google',
    clientAuthMethod: 'none',
    issuerUri: 'https://accounts.google.com',
    scopes: ['openid'],
    emailDomains: ['corp.example.org'],
    accountLinking: 'LINK',
    jitProvisioning: true,
    defaultRoles: ['CUSTOMER'],
    trustEmailVerified: false,
    enabled: true,
    hideOnLogin: false,
    attributeMapping: { subject: 'sub' },
  };
  const bodies: Record<string, unknown> = {
    createIdentityProvider: full,
    updateIdentityProvider: full,
    orderIdentityProviders: ['google'],
  };
  it.each(Object.entries(identityProviderEndpoints))('of %s is a 400 and never a 500', async (name, endpoint) => {
    const sample = { store: storeOf('own'), ...samples[name as keyof typeof samples]('own') };
    const body = bodies[name] === undefined ? {} : { body: bodies[name] };
    const token = cua.tokens.organisationAdmin;
    const { wrong } = await throwGarbage(cua.origin, endpoint, { ...sample, ...body }, token);
    expect(wrong).toEqual([]);
  });
});
