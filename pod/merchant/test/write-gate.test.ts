import { testIds } from '@storepod/testkit/callers';
import { beforeEach, describe, expect, it } from 'vitest';
import { edgeHost, openPod, settings } from './pod.ts';

const { running, billing, newStore, manage, anyone, lookUp } = await openPod();

beforeEach(() => {
  billing.down = false;
  billing.says = { operable: false, entitlements: { limits: {}, flags: {} } };
});

const writes = [
  ['PUT', '/api/v1/private/store', settings],
  ['PUT', '/api/v1/private/store/state', { state: 'MAINTENANCE' }],
  ['POST', '/api/v1/router/private/allocate?domain=gate.acme.shoes', undefined],
  ['POST', '/api/v1/router/private/verify?domain=gate.acme.shoes', undefined],
  ['DELETE', '/api/v1/router/private/remove?domain=gate.acme.shoes', undefined],
] as const;

describe('a store whose subscription has lapsed', () => {
  it.each(writes)('402 its staff may not %s %s', async (method, path, body) => {
    const { id } = await newStore();
    const answer = await manage(method, path, id, body);
    expect([answer.status, answer.body.code]).toEqual([402, 'BILLING.STORE.SUSPENDED']);
  });

  it('is read by its staff and by shoppers all the same', async () => {
    const { id, name } = await newStore();
    expect((await manage('GET', '/api/v1/private/store', id)).body.state).toBe('ACTIVE');
    expect((await manage('GET', '/api/v1/router/private/allocates', id)).status).toBe(200);
    expect((await anyone(`/api/v1/store?store=${id}`)).status).toBe(200);
    expect((await lookUp(`${name}.${edgeHost}`)).status).toBe(200);
  });

  it('is suspended and deleted by the platform all the same', async () => {
    const { id } = await newStore();
    const platform = (method: string, path: string, body?: unknown) =>
      running.as('controlPlaneService', method, `/api/v1/private/store${path}?store=${id}`, body);
    expect((await platform('PUT', '/standing', { standing: 'SUSPENDED' })).status).toBe(200);
    expect((await platform('DELETE', '')).status).toBe(204);
  });

  it('is not told to somebody who may not write there anyway', async () => {
    const { id } = await newStore({ org: testIds.otherOrg });
    expect((await manage('PUT', '/api/v1/private/store', id, settings)).status).toBe(403);
  });
});

describe('billing that is down', () => {
  it('stops nobody', async () => {
    billing.down = true;
    const { id } = await newStore();
    expect((await manage('PUT', '/api/v1/private/store', id, settings)).status).toBe(200);
  });

  it('is asked once for the writes of half a minute', async () => {
    billing.says.operable = true;
    const { id } = await newStore();
    billing.asked = [];
    await Promise.all([1, 2, 3].map(() => manage('PUT', '/api/v1/private/store', id, settings)));
    await manage('POST', '/api/v1/router/private/allocate?domain=asked-once.acme.shoes', id);
    expect(billing.asked).toHaveLength(1);
  });
});
