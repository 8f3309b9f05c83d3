import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { problems } from '../problems.ts';
import { requestProvisioning } from '../provisioning/request-provisioning.ts';
import type { Tenancy } from '../tenancy.ts';
import { createStore } from './create-store.ts';
import { findStores, isNameTaken, storeDetail, storeInfo, storePod, storesPerPod } from './find-stores.ts';
import { moveStore } from './move-store.ts';
import type { storeEndpoints } from './store.contract.ts';

export const storeHandlers = (tenancy: Tenancy): Handlers<Contract<typeof storeEndpoints>> => ({
  listStores: ({ principal, query, body }) => findStores(tenancy, principal, query, body),
  myStores: ({ principal, query }) => findStores(tenancy, principal, query),
  createStore: ({ principal, body, query, keepAnswer }) => createStore(tenancy, principal, body, query.org, keepAnswer),
  storeNameTaken: async ({ query }) => ({ exists: await isNameTaken(tenancy, query.name) }),
  storeDetail: ({ principal, store, params }) => {
    // The permission was checked for the store of the query; no other one is shown.
    if (params.id !== store) throw problems.STORE_NOT_FOUND({ store: params.id });
    return storeDetail(tenancy, principal, store);
  },
  storeInfo: ({ principal, store }) => storeInfo(tenancy, principal, store),
  storesPerPod: () => storesPerPod(tenancy),
  suspendStore: ({ principal, store, query }) => moveStore(tenancy, principal, store, 'suspend', query.reason),
  resumeStore: ({ principal, store }) => moveStore(tenancy, principal, store, 'resume'),
  archiveStore: ({ principal, store }) => moveStore(tenancy, principal, store, 'archive'),
  deleteStore: ({ principal, store }) => moveStore(tenancy, principal, store, 'delete'),
  reprovisionStore: ({ principal, store }) => requestProvisioning(tenancy, principal, store),
  storePod: ({ principal, store }) => storePod(tenancy, principal, store),
});
