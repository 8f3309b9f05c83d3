import { permission } from '@storepod/contract/access';
import { endpoint } from '@storepod/contract/endpoint';
import { problems } from '@storepod/identity/problems';
import { common } from '@storepod/kernel/common-problems';
import { Uuid } from '@storepod/kernel/ids';
import {
  Client,
  ClientOptions,
  ClientPage,
  ClientStats,
  CreateClient,
  CreatedClient,
  clientQuery,
  RotatedSecret,
  RotatedSecrets,
  UpdateClient,
} from './client-shapes.ts';

const admin = { access: permission('UAA.ADMIN.*'), scope: 'platform' } as const;
const read = { access: permission('UAA.CLIENTS.READ'), scope: 'platform' } as const;
const write = { access: permission('UAA.CLIENTS.WRITE'), scope: 'platform' } as const;
const secrets = { access: permission('UAA.CLIENTS.SECRETS'), scope: 'platform' } as const;
const one = { params: { id: Uuid } } as const;

/** The applications and services that get tokens here. */
export const clientEndpoints = {
  findClients: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/clients',
    summary: 'Clients by page, in the order of their ids; `q` searches id, name and description.',
    query: clientQuery,
    response: ClientPage,
  }),
  clientStats: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/clients/stats',
    summary: 'How many clients there are of each kind, and whose secrets end soon.',
    response: ClientStats,
  }),
  clientOptions: endpoint({
    ...read,
    method: 'GET',
    path: '/api/v1/admin/clients/options',
    summary: 'What can be chosen for a client.',
    response: ClientOptions,
  }),
  createClient: endpoint({
    ...write,
    method: 'POST',
    path: '/api/v1/admin/clients',
    summary: 'Registers a client. Its secret is in this answer and in no other.',
    body: CreateClient,
    response: CreatedClient,
    status: 201,
    problems: [problems.CLIENT_ID_TAKEN, problems.CLIENT_INVALID_REDIRECT_URI, problems.CLIENT_TTL_EXCEEDS_POLICY],
  }),
  getClient: endpoint({
    ...read,
    ...one,
    method: 'GET',
    path: '/api/v1/admin/clients/:id',
    summary: 'One client, also a disabled one.',
    response: Client,
    problems: [problems.CLIENT_NOT_FOUND],
  }),
  updateClient: endpoint({
    ...write,
    ...one,
    method: 'PUT',
    path: '/api/v1/admin/clients/:id',
    summary: 'Replaces what can be chosen about a client. The path says which, and its id cannot be changed.',
    body: UpdateClient,
    response: Client,
    problems: [
      problems.CLIENT_NOT_FOUND,
      problems.CLIENT_INVALID_REDIRECT_URI,
      problems.CLIENT_TTL_EXCEEDS_POLICY,
      common.VERSION_CONFLICT,
    ],
  }),
  deleteClient: endpoint({
    ...write,
    ...one,
    method: 'DELETE',
    path: '/api/v1/admin/clients/:id',
    summary: 'Forgets a client and ends every token that it has.',
    problems: [problems.CLIENT_NOT_FOUND],
  }),
  enableClient: endpoint({
    ...write,
    ...one,
    method: 'POST',
    path: '/api/v1/admin/clients/:id/enable',
    summary: 'Lets a client in again.',
    response: Client,
    problems: [problems.CLIENT_NOT_FOUND],
  }),
  disableClient: endpoint({
    ...write,
    ...one,
    method: 'POST',
    path: '/api/v1/admin/clients/:id/disable',
    summary: 'Shuts a client out and ends every token that it has.',
    response: Client,
    problems: [problems.CLIENT_NOT_FOUND],
  }),
  rotateClientSecret: endpoint({
    ...secrets,
    ...one,
    method: 'POST',
    path: '/api/v1/admin/clients/:id/rotate-secret',
    summary: 'Gives a client a new secret, told once. The old one works on for the grace of the realm.',
    response: RotatedSecret,
    problems: [problems.CLIENT_NOT_FOUND, problems.CLIENT_NOT_CONFIDENTIAL],
  }),
  dropPreviousSecret: endpoint({
    ...secrets,
    ...one,
    method: 'DELETE',
    path: '/api/v1/admin/clients/:id/previous-secret',
    summary: 'Ends the grace of the old secret now.',
    problems: [problems.CLIENT_NOT_FOUND, problems.CLIENT_NO_PREVIOUS_SECRET],
  }),
  rotateAllSecrets: endpoint({
    ...admin,
    method: 'POST',
    path: '/api/v1/admin/clients/rotate-all',
    summary: 'Gives every client with a secret a new one. They are in this answer and in no other.',
    response: RotatedSecrets,
  }),
} as const;
