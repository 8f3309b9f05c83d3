import { testIds } from '@storepod/testkit/callers';
import { emptyTables, writeRows } from '@storepod/testkit/isolation/filled-tables';
import { findTraces } from '@storepod/testkit/isolation/store-traces';
import { beforeAll, expect, it } from 'vitest';
import { merchant } from '../src/contract.ts';
import { allSettings, openPod } from './pod.ts';

const [ours, without] = [await openPod(), await openPod()];

/** What became of the store's end is kept beside the store itself. */
const endedRows = `
  insert into ended_store (store_id, ended_at) values ('STORE', now());
  insert into ended_thing (store_id, call_digest, ended_at) values ('STORE', sha256('a call'), now());
  insert into store_erasure (store_id, service, erased) values ('STORE', 'catalog', '{"product": 5}')`;

/** The other store is there in both, and the same in both. */
beforeAll(async () => {
  for (const { create } of [ours, without])
    expect(await create({ id: testIds.otherStore, org: testIds.otherOrg, name: 'their-store' })).toMatchObject({
      status: 200,
    });
  expect(await ours.create({ ...allSettings, id: testIds.store, name: 'our-store' })).toMatchObject({ status: 200 });
  const path = `/api/v1/router/private/allocate?domain=our.acme.shoes`;
  expect(await ours.manage('POST', path, testIds.store)).toMatchObject({ status: 201 });
  await writeRows(ours.running, endedRows);
});

it('has a row of every table to find traces of', async () => {
  expect(await emptyTables(ours.running, 'merchant')).toEqual([]);
});

it('tells nothing of one store to anybody of another', async () => {
  const everybody = 'the edge asks for any host of the pod, and which store it belongs to is public';
  const { asked, traces } = await findTraces({
    filled: ours.running,
    empty: without.running,
    contract: merchant,
    reads: {
      publicStoreByCode: { shared: 'the code is a store of its own, and what it answers is public' },
      askForTls: { shared: everybody },
      lookupByDomain: { shared: everybody },
      watchDomains: { shared: everybody },
      searchStores: { shared: 'an operator looks for a store in the whole pod' },
      provePod: { shared: 'it tells of the pod and of no store' },
    },
  });
  expect(traces).toEqual([]);
  expect(asked).toBe(7);
});

it('notices when any of its statements loses its store', () => {
  const outcome = ours.running.isolation?.mutate();
  expect(outcome?.unnoticed).toEqual([]);
  expect(outcome?.mutated).toBeGreaterThan(0);
});
