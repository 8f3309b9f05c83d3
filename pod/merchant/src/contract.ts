import { merchantManagement } from '@storepod/boundary/merchant';
import { contract } from '@storepod/contract/contract';
import { routerEndpoints } from './router/router.contract.ts';
import { publicStoreEndpoints } from './store/store.contract.ts';

export const merchant = contract('merchant', { ...merchantManagement, ...publicStoreEndpoints, ...routerEndpoints });
