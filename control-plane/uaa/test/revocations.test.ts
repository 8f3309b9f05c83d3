import { revocationEndpoints } from '@storepod/boundary/revocations';
import { contract } from '@storepod/contract/contract';
import { authorizationMatrix } from '@storepod/testkit/authorization-matrix';
import { ask } from '@storepod/testkit/http';
import { testService } from '@storepod/testkit/running';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { environment } from './environment.ts';
import { administer, staff } from './protocol.ts';

const uaa = await testService(service, { env: environment });
const ours = contract('uaa', revocationEndpoints);
const watch = async (origin: string, query: string) =>
  (await ask(origin, 'GET', `/api/v1/private/revocations${query}`, { token: uaa.tokens.controlPlaneService })).body;

describe('GET /private/revocations', () => {
  it('is for services alone', async () => {
    const { wrong } = await authorizationMatrix(uaa, ours, {
      watchRevocations: () => ({ query: { wait: 0 }, passes: [200] }),
    });
    expect(wrong).toEqual([]);
  });

  it('200 tells at another replica, too, as soon as somebody was signed out, and once', async () => {
    const replica = await uaa.replica({ PORT: '0' });
    const { after } = await watch(replica.origin, '?wait=0');
    const told = watch(replica.origin, `?after=${after}&wait=20`);
    const { id } = await staff(uaa, { username: 'leaver', roles: ['STORE_ADMIN'] });
    expect((await administer(uaa, 'POST', `/users/${id}/disable`)).status).toBe(200);
    const { entries, after: next } = await told;
    expect(entries).toEqual([{ subject: id, notAfter: expect.any(Number), until: expect.any(Number) }]);
    expect(await watch(uaa.origin, `?after=${next}&wait=0`)).toEqual({ entries: [], after: next });
  });

  it('200 answers a position that it never gave by what there is', async () => {
    const { after } = await watch(uaa.origin, '?wait=0');
    expect(await watch(uaa.origin, `?after=${after + 1_000}&wait=0`)).toEqual({ entries: [], after });
  });
});
