import { stoppedClock } from '@storepod/kernel/clock';
import { PodId } from '@storepod/kernel/object-id';
import { testIds } from '@storepod/testkit/callers';
import { testService } from '@storepod/testkit/running';
import { statementsOf } from '@storepod/testkit/statements';
import { describe, expect, it } from 'vitest';
import service from '../src/service.ts';
import { internal } from './samples.ts';
import { startUaa } from './uaa.ts';

const clock = stoppedClock('2026-03-01T08:00:00Z');
const registry = await testService(service, {
  peers: { uaa: (await startUaa()).origin },
  env: { POD_HEALTH_RATE: 'P1D' },
  clock,
});

let named = 0;
const create = (body: object = {}) =>
  registry.as('superAdmin', 'POST', '/api/v1/pod', { name: `Pod ${++named}`, endpoint: internal('any'), ...body });
const createOne = async (body: object = {}) => {
  const { deployment: _secrets, ...pod } = (await create(body)).body;
  return pod;
};

describe('POST /api/v1/pod 201', () => {
  it('registers a pod that waits for its first healthy probe', async () => {
    const { status, body } = await create({ name: 'Frankfurt 1', region: 'eu-central-1', capacityMaxStores: 10 });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{24}$/),
      shortId: body.id.slice(0, 8),
      name: 'Frankfurt 1',
      endpoint: internal('any'),
      orgId: null,
      domain: `spg-${body.shortId}.pods.test`,
      visibility: 'PUBLIC',
      lifecycleState: 'PROVISIONING',
      region: 'eu-central-1',
      capacityMaxStores: 10,
      capacityStores: 0,
      archivedStores: 0,
      lastHealthStatus: null,
      lastHealthAt: null,
      lastHealthDetail: null,
      services: null,
      hasKey: true,
      openToPlacement: false,
      createdAt: '2026-03-01T08:00:00.000Z',
      version: 1,
      deployment: expect.anything(),
    });
  });

  it('takes an address with a path as it is given', async () => {
    const endpoint = { endpoint: 'https://far.example/pods/one', type: 'EXTERNAL' };
    expect(await createOne({ endpoint })).toMatchObject({ endpoint });
  });

  it('makes a pod with an owner private', async () => {
    expect(await createOne({ orgId: testIds.org })).toMatchObject({ orgId: testIds.org, visibility: 'PRIVATE' });
  });

  it('lets an operator hold a pod out of rotation without naming an owner', async () => {
    expect(await createOne({ visibility: 'PRIVATE' })).toMatchObject({ orgId: null, visibility: 'PRIVATE' });
  });

  it('mints again when the short id of this second is taken, also for ten pods at once', async () => {
    const pods = await Promise.all(Array.from({ length: 10 }, () => createOne()));
    expect(new Set(pods.map((pod) => pod.shortId)).size).toBe(10);
  });

  it('writes down who did it', async () => {
    const { id } = await createOne();
    const { body } = await registry.as('superAdmin', 'GET', `/api/v1/pod/${id}/audit`);
    expect(body.content).toEqual([
      expect.objectContaining({ action: 'CREATED', toState: 'PROVISIONING', source: 'API', actor: 'super-admin' }),
    ]);
  });
});

describe('POST /api/v1/pod refuses', () => {
  it('409 a name that is taken, decided by the constraint when two come at once', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => create({ name: 'The same' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'POD_REGISTRY.POD.NAME_TAKEN',
      category: 'CONFLICT',
      params: { name: 'The same' },
    });
  });

  it('409 a given id whose first 8 characters are taken', async () => {
    const { id } = await createOne();
    const twin = PodId.parse(`${id.slice(0, 8)}${'f'.repeat(16)}`);
    for (const given of [id, twin]) {
      expect((await create({ id: given })).body).toMatchObject({
        code: 'POD_REGISTRY.POD.SHORT_ID_TAKEN',
        status: 409,
      });
    }
  });

  it('400 a public pod with an owner', async () => {
    const { status, body } = await create({ orgId: testIds.org, visibility: 'PUBLIC' });
    expect([status, body.fieldErrors[0].field]).toEqual([400, 'visibility']);
  });

  it.each([
    ['EXTERNAL', 'pod.example.com'],
    ['EXTERNAL', 'ftp://pod.example.com'],
    ['EXTERNAL', 'https://user:secret@pod.example.com'],
    ['EXTERNAL', 'https://pod.example.com/path/'],
    ['EXTERNAL', 'https://pod.example.com/path?pod=1'],
    ['EXTERNAL', 'https://pod.example.com/path#1'],
    ['EXTERNAL', 'https://pod.example.com/one/../two'],
    ['EXTERNAL', 'javascript:alert(1)'],
    ['INTERNAL', 'https://pod.example.com'],
    ['INTERNAL', 'two words'],
    ['INTERNAL', 'UPPER.case'],
  ])('400 the %s endpoint %s', async (type, endpoint) => {
    const { status, body } = await create({ endpoint: { endpoint, type } });
    expect([status, body.fieldErrors[0].field]).toEqual([400, 'endpoint.endpoint']);
  });
});

describe('PUT /api/v1/pod/:id', () => {
  const update = (id: string, body: object) => registry.as('superAdmin', 'PUT', `/api/v1/pod/${id}`, body);

  it('200 changes what it names and leaves the rest', async () => {
    const before = await createOne({ region: 'eu-1', capacityMaxStores: 5 });
    const { status, body } = await update(before.id, {
      capacityMaxStores: null,
      endpoint: { endpoint: 'https://far.example', type: 'EXTERNAL' },
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...before,
      capacityMaxStores: null,
      endpoint: { endpoint: 'https://far.example', type: 'EXTERNAL' },
      version: 2,
    });
  });

  it('400 with an owner in the body: it is fixed', async () => {
    const { id } = await createOne({ orgId: testIds.org });
    expect((await update(id, { orgId: testIds.otherOrg })).body.fieldErrors).toMatchObject([{ field: 'orgId' }]);
    expect((await update(id, { region: 'elsewhere' })).body.orgId).toBe(testIds.org);
  });

  it('409 when somebody changed the pod since it was read', async () => {
    const { id } = await createOne();
    const answers = await Promise.all(['a', 'b', 'c'].map((region) => update(id, { region, version: 1 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('409 a name that is taken, 404 an unknown pod, 400 making an owned pod public', async () => {
    const [one, two] = [await createOne({ orgId: testIds.org }), await createOne()];
    expect((await update(one.id, { name: two.name })).body.code).toBe('POD_REGISTRY.POD.NAME_TAKEN');
    expect((await update(testIds.unknownId, { name: 'Nobody' })).body.code).toBe('POD_REGISTRY.POD.NOT_FOUND');
    expect((await update(one.id, { visibility: 'PUBLIC' })).status).toBe(400);
  });
});

describe('DELETE /api/v1/pod/:id', () => {
  it('204 forgets a pod without stores and keeps its audit', async () => {
    const { id } = await createOne();
    expect((await registry.as('superAdmin', 'DELETE', `/api/v1/pod/${id}`)).status).toBe(204);
    expect((await registry.as('superAdmin', 'GET', `/api/v1/pod/${id}`)).status).toBe(404);
    const { body } = await registry.as('superAdmin', 'GET', `/api/v1/pod/${id}/audit`);
    expect(body.content.map((entry: { action: string }) => entry.action)).toEqual(['DELETED', 'CREATED']);
  });

  it('409 while a store is placed on it', async () => {
    const { id } = await createOne();
    await registry.as('controlPlaneService', 'POST', '/api/v1/pod/private/placement-recorded', {
      store: testIds.store,
      pod: id,
    });
    const { status, body } = await registry.as('superAdmin', 'DELETE', `/api/v1/pod/${id}`);
    expect([status, body.code, body.params.stores]).toEqual([409, 'POD_REGISTRY.POD.HAS_STORES', 1]);
  });
});

describe('GET /api/v1/pod', () => {
  const find = async (query: string) => (await registry.as('superAdmin', 'GET', `/api/v1/pod?${query}`)).body;

  it('searches name, domain, region and id, and takes the signs of a pattern literally', async () => {
    const { id } = await createOne({ name: 'Percent 100% pure', region: 'mars-1' });
    for (const q of ['percent', '100%25', 'mars', id.slice(4, 16)]) {
      expect((await find(`q=${q}`)).content.map((pod: { id: string }) => pod.id)).toEqual([id]);
    }
    expect((await find('q=100_')).totalElements).toBe(0);
  });

  it('pages in the order of names, and every pod is on exactly one page', async () => {
    const { totalElements, totalPages } = await find('count=3');
    const pages = await Promise.all(Array.from({ length: totalPages }, (_, page) => find(`count=3&page=${page}`)));
    const names = pages.flatMap(({ content }) => content.map((pod: { name: string }) => pod.name));
    expect(names).toHaveLength(totalElements);
    expect(names).toEqual(names.toSorted());
    expect(pages[1]).toMatchObject({ pageNumber: 1, size: 3, totalElements });
  });

  it.each(['count=201', 'count=0', 'page=-1', 'count=abc'])('400 on %s', async (query) => {
    expect((await registry.as('superAdmin', 'GET', `/api/v1/pod?${query}`)).status).toBe(400);
  });

  it('takes two statements for a page and one for the routing list, however many pods there are', async () => {
    expect(await statementsOf(() => find('count=200'))).toHaveLength(2);
    expect(await statementsOf(() => registry.as('superAdmin', 'GET', '/api/v1/pod/list'))).toHaveLength(1);
  });
});
