import type { Access } from '@storepod/contract/access';
import { endpoint, type WhileActing } from '@storepod/contract/endpoint';
import { pageOf, pageQuery } from '@storepod/contract/page';
import { Uuid } from '@storepod/kernel/ids';
import Type from 'typebox';
import { problems } from '../../problems.ts';
import { PresetView, ProviderInput, ProviderOrder, ProviderTest, ProviderView } from '../provider/shapes.ts';

const saving = [
  problems.IDP_ALIAS_TAKEN,
  problems.IDP_CONFIG_INVALID,
  problems.IDP_ENDPOINT_REFUSED,
  problems.IDP_DISCOVERY_FAILED,
  problems.IDP_TEST_THROTTLED,
  problems.ROLE_NOT_FOUND,
  problems.ROLE_NOT_ASSIGNABLE,
];

const id = { id: Uuid };

/** How providers are managed, the same on both servers: who may read, who may write, and in which area of the API. */
export const providerEndpoints = <
  const Read extends Access,
  const Write extends Access,
  const Scope extends 'platform' | 'store',
  const Area extends 'admin' | 'private',
>(
  read: { access: Read; scope: Scope },
  write: { access: Write; scope: Scope; whileActing?: WhileActing },
  area: Area,
) => ({
  listIdentityProviders: endpoint({
    ...read,
    method: 'GET',
    path: `/api/v1/${area}/identity-providers`,
    summary: 'The providers of this realm in the order of the sign-in page. Secrets are never told.',
    query: pageQuery('private', ['sortOrder,asc']),
    response: pageOf(ProviderView),
  }),
  identityProviderPresets: endpoint({
    ...read,
    method: 'GET',
    path: `/api/v1/${area}/identity-providers/presets`,
    summary: 'The kinds of providers, with what is known about each and what has to be filled in.',
    response: Type.Array(PresetView),
  }),
  createIdentityProvider: endpoint({
    ...write,
    method: 'POST',
    path: `/api/v1/${area}/identity-providers`,
    audited: 'identity-provider.create',
    summary: 'Adds a provider, switched off unless said otherwise. What is left out comes from its preset.',
    body: ProviderInput,
    response: ProviderView,
    status: 201,
    problems: [...saving, problems.IDP_TOO_MANY],
  }),
  getIdentityProvider: endpoint({
    ...read,
    method: 'GET',
    path: `/api/v1/${area}/identity-providers/:id`,
    summary: 'One provider.',
    params: id,
    response: ProviderView,
    problems: [problems.IDP_NOT_FOUND],
  }),
  updateIdentityProvider: endpoint({
    ...write,
    method: 'PUT',
    path: `/api/v1/${area}/identity-providers/:id`,
    audited: 'identity-provider.update',
    summary: 'Replaces a provider. A secret that is left out stays, unless the addresses change.',
    params: id,
    body: ProviderInput,
    response: ProviderView,
    problems: [problems.IDP_NOT_FOUND, ...saving],
  }),
  deleteIdentityProvider: endpoint({
    ...write,
    method: 'DELETE',
    path: `/api/v1/${area}/identity-providers/:id`,
    audited: 'identity-provider.delete',
    summary: 'Forgets a provider, and who was known through it.',
    params: id,
    problems: [problems.IDP_NOT_FOUND],
  }),
  enableIdentityProvider: endpoint({
    ...write,
    method: 'POST',
    path: `/api/v1/${area}/identity-providers/:id/enable`,
    audited: 'identity-provider.enable',
    summary: 'Lets people sign in through a provider.',
    params: id,
    response: ProviderView,
    problems: [problems.IDP_NOT_FOUND],
  }),
  disableIdentityProvider: endpoint({
    ...write,
    method: 'POST',
    path: `/api/v1/${area}/identity-providers/:id/disable`,
    audited: 'identity-provider.disable',
    summary: 'Lets nobody sign in through a provider any more.',
    params: id,
    response: ProviderView,
    problems: [problems.IDP_NOT_FOUND],
  }),
  testIdentityProvider: endpoint({
    ...write,
    method: 'POST',
    path: `/api/v1/${area}/identity-providers/:id/test`,
    audited: { unaudited: 'asks the provider and changes nothing' },
    summary: 'Tries to reach a provider and shows it the credentials. Rationed to 30 an hour.',
    params: id,
    response: ProviderTest,
    problems: [problems.IDP_NOT_FOUND, problems.IDP_TEST_THROTTLED],
  }),
  orderIdentityProviders: endpoint({
    ...write,
    method: 'PUT',
    path: `/api/v1/${area}/identity-providers/order`,
    audited: 'identity-provider.order',
    summary: 'Puts providers into the order of their aliases; those that are not named follow.',
    body: ProviderOrder,
    response: Type.Array(ProviderView),
    problems: [problems.IDP_NOT_FOUND],
  }),
});
