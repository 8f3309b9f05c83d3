import { testIds } from '@storepod/testkit/callers';
import { statementsOf } from '@storepod/testkit/statements';
import { beforeAll, describe, expect, it } from 'vitest';
import { allSettings, edgeHost, openPod } from './pod.ts';

const { running, create, manage, newStore } = await openPod();

const search = (term: string) =>
  running.as('controlPlaneService', 'GET', `/api/v1/private/stores/search?${new URLSearchParams({ term })}`);
const idsFor = async (term: string) => (await search(term)).body.map(({ id }: { id: string }) => id);

beforeAll(async () => {
  await create({ ...allSettings, id: testIds.store, name: 'acme-shoes', title: 'Sky & 100% Cotton' });
  await create({ ...allSettings, id: testIds.otherStore, org: testIds.otherOrg, name: 'their-hats', title: 'Hats' });
  await manage('POST', '/api/v1/router/private/allocate?domain=shop.walkwell.shoes', testIds.store);
});

describe('stores of the pod are found', () => {
  it.each([
    ['a part of the name', 'CME-SH'],
    ['a part of the title', 'cotton'],
    ['the id', testIds.store],
    ['a custom domain', 'shop.walkwell.shoes'],
    ['a part of it', 'walkwell'],
    ['the host under the edge', `acme-shoes.${edgeHost}`],
  ])('by %s', async (_what, term) => {
    expect(await idsFor(term)).toEqual([testIds.store]);
  });

  it('with what one knows them by', async () => {
    const known = { id: testIds.store, name: 'acme-shoes', title: 'Sky & 100% Cotton' };
    expect((await search('walkwell')).body).toEqual([{ ...known, domain: 'shop.walkwell.shoes' }]);
    expect((await search('acme')).body).toEqual([{ ...known, domain: `acme-shoes.${edgeHost}` }]);
  });

  it('without signs of a pattern meaning anything', async () => {
    expect(await idsFor('100%')).toEqual([testIds.store]);
    for (const term of ['%%%', '___', 'a%e', '\\\\\\']) expect(await idsFor(term)).toEqual([]);
  });

  it('the whole name before others that contain it, and never too many', async () => {
    for (let count = 0; count < 26; count++) await newStore({ title: 'acme-shoes of somebody' });
    const found = await idsFor('acme-shoes');
    expect(found).toHaveLength(25);
    expect(found[0]).toBe(testIds.store);
  });

  it('by one statement', async () => {
    expect(await statementsOf(() => search('acme'))).toHaveLength(1);
  });
});

it.each(['ab', ''])('400 for %j, which is in half of all names', async (term) => {
  expect((await search(term)).status).toBe(400);
});
