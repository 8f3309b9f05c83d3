import { merchantForPeers, merchantForTenancy } from '@storepod/boundary/merchant';
import { podProof } from '@storepod/boundary/pod-proof';
import { currencySignal } from '@storepod/boundary/store-currency';
import { contract } from '@storepod/contract/contract';
import { domainEndpoints } from './domain/domain.contract.ts';
import { routerEndpoints } from './router/router.contract.ts';
import { managementEndpoints } from './store/management.contract.ts';
import { publicStoreEndpoints } from './store/store.contract.ts';

export const merchant = contract('merchant', {
  ...merchantForTenancy,
  ...merchantForPeers,
  ...managementEndpoints,
  ...domainEndpoints,
  ...currencySignal,
  ...publicStoreEndpoints,
  ...routerEndpoints,
  ...podProof,
});
