import { contract } from '@storepod/contract/contract';
import { authorizationMatrix } from '@storepod/testkit/authorization-matrix';
import { callers } from '@storepod/testkit/callers';
import { refusesGarbage } from '@storepod/testkit/garbage';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import { impersonationEndpoints } from '../src/impersonation/impersonation.contract.ts';
import { letterEndpoints } from '../src/letters/letters.contract.ts';
import { roleEndpoints } from '../src/roles/roles.contract.ts';
import service from '../src/service.ts';
import { userEndpoints } from '../src/users/users.contract.ts';
import { environment } from './environment.ts';
import { createUsers, samplesOf } from './users-samples.ts';

const uaa = await testService(service, { env: environment });
const administration = contract('uaa', {
  ...userEndpoints,
  ...roleEndpoints,
  ...letterEndpoints,
  ...impersonationEndpoints,
});
const samples = samplesOf(await createUsers(uaa));

describe('the authorization matrix of users, roles and letters', () => {
  it('gives every caller exactly the endpoints of its permissions, and nobody anything of another realm', async () => {
    const { asked, wrong } = await authorizationMatrix(uaa, administration, samples);
    expect(wrong).toEqual([]);
    expect(asked).toBe(Object.keys(administration.endpoints).length * callers.length * 4);
  });

  it('lets the client with the scope super_admin in, and no other client', async () => {
    const token = await uaa.uaa.token({ sub: 'admin-sdk', scope: 'super_admin' });
    expect((await ask(uaa.origin, 'GET', '/api/v1/admin/users', { token })).status).toBe(200);
    expect((await uaa.as('controlPlaneService', 'GET', '/api/v1/admin/users')).status).toBe(403);
  });
});

refusesGarbage(uaa, administration, samples);
