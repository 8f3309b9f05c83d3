import { merchantManagement } from '@storepod/boundary/merchant';
import { currencySignal } from '@storepod/boundary/store-currency';
import { contract } from '@storepod/contract/contract';
import { routerEndpoints } from './router/router.contract.ts';
import { publicStoreEndpoints } from './store/store.contract.ts';

export const merchant = contract('merchant', {
  ...merchantManagement,
  ...currencySignal,
  ...publicStoreEndpoints,
  ...routerEndpoints,
});
