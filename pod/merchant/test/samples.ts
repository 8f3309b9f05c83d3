import { newChallenge } from '@storepod/auth/pod-proof';
import { StoreMerchantId } from '@storepod/kernel/object-id';
import type { IdKind, Samples } from '@storepod/testkit/authorization-matrix';
import { storeOf } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import type { merchant } from '../src/contract.ts';
import { allSettings, edgeHost } from './pod.ts';

/** The two stores of the tests, ours and the strangers'. */
export const testStores = [
  { id: testIds.store, org: testIds.org, name: 'our-store' },
  { id: testIds.otherStore, org: testIds.otherOrg, name: 'their-store' },
];

const found = (id: IdKind, ...statuses: number[]) => (id === 'unknown' ? [404] : statuses);
const always = (...passes: number[]) => ({ passes });
const orgOf = (id: IdKind) =>
  ({ own: testIds.org, foreign: testIds.otherOrg, unknown: testIds.unknownId, malformed: 'x' })[id];
const query = { domain: 'sample.acme.shoes' };
let made = 0;

/** A valid request for every endpoint, and what those see who may make it. */
export const samples: Samples<typeof merchant> = {
  createStore: (id) => ({
    body: { ...allSettings, id: StoreMerchantId.mint(), org: orgOf(id), name: `sample-${++made}` },
    passes: [200],
  }),
  searchStores: () => ({ query: { term: 'store' }, passes: [200] }),
  getStore: (id) => always(...found(id, 200)),
  updateStore: () => ({ body: allSettings, passes: [200] }),
  currencySettled: (id) => ({ body: { currency: 'AED', version: 0 }, passes: found(id, 204) }),
  setState: () => ({ body: { state: 'ACTIVE' }, passes: [200] }),
  setStanding: (id) => ({ body: { standing: 'ACTIVE' }, passes: found(id, 200) }),
  deleteStore: () => always(204),
  storeEndReport: () => always(404),
  storeOwner: (id) => always(...found(id, 200)),
  allocates: (id) => always(...found(id, 200)),
  allocate: () => ({ query, passes: [201] }),
  verify: () => ({ query, passes: [200, 404] }),
  removeAllocation: () => ({ query, passes: [204, 404] }),
  publicStore: (id) => always(...found(id, 200)),
  publicStoreByCode: (id) => ({ params: { code: storeOf(id) }, passes: found(id, 200) }),
  storeLanguages: (id) => always(...found(id, 200)),
  askForTls: () => ({ query: { domain: edgeHost }, passes: [200] }),
  lookupByDomain: () => ({ query: { domain: `our-store.${edgeHost}` }, passes: [200] }),
  watchDomains: () => ({ query: { after: 0, wait: 0 }, passes: [200] }),
  provePod: () => ({ query: { challenge: newChallenge() }, passes: [200] }),
};
