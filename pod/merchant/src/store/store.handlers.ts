import type { merchantForPeers, merchantForTenancy } from '@storepod/boundary/merchant';
import type { currencySignal } from '@storepod/boundary/store-currency';
import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { readEndReport } from '../lifecycle/end-report.ts';
import type { Merchant } from '../merchant.ts';
import { setStanding, setState, settleCurrency, updateStore } from './change-store.ts';
import { createStore } from './create-store.ts';
import { deleteStore } from './delete-store.ts';
import type { managementEndpoints } from './management.contract.ts';
import { readLanguages, readOwner, readPublicStore, readPublicStoreByCode, readStore } from './read-store.ts';
import { searchStores } from './search-stores.ts';
import type { publicStoreEndpoints } from './store.contract.ts';

type StoreEndpoints = typeof publicStoreEndpoints &
  typeof currencySignal &
  typeof merchantForTenancy &
  typeof managementEndpoints &
  Pick<typeof merchantForPeers, 'storeOwner'>;

export const storeHandlers = (merchant: Merchant): Handlers<Contract<StoreEndpoints>> => ({
  createStore: ({ body }) => createStore(merchant, body),
  searchStores: ({ query }) => searchStores(merchant, query.term),
  getStore: ({ store }) => readStore(merchant, store),
  updateStore: ({ store, body }) => updateStore(merchant, store, body),
  currencySettled: ({ store, body }) => settleCurrency(merchant, store, body),
  setState: ({ store, body }) => setState(merchant, store, body.state),
  setStanding: ({ store, body }) => setStanding(merchant, store, body),
  deleteStore: ({ store }) => deleteStore(merchant, store),
  storeEndReport: ({ store }) => readEndReport(merchant, store),
  storeOwner: ({ store }) => readOwner(merchant, store),
  publicStore: ({ store }) => readPublicStore(merchant, store),
  publicStoreByCode: ({ store, params }) => readPublicStoreByCode(merchant, store, params.code),
  storeLanguages: ({ store }) => readLanguages(merchant, store),
});
