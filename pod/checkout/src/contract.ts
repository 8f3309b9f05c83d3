import { contract } from '@storepod/contract/contract';
import { cartEndpoints } from './cart/cart.contract.ts';
import { countryEndpoints } from './country/country.contract.ts';
import { addressFormatEndpoints } from './customer/address-format.contract.ts';
import { customerEndpoints } from './customer/customer.contract.ts';
import { placementEndpoints } from './placement/placement.contract.ts';
import { shopperEndpoints } from './shopper/shopper.contract.ts';
import { signalEndpoints } from './signal/signal.contract.ts';
import { statisticsEndpoints } from './statistics/statistics.contract.ts';

export const checkout = contract('checkout', {
  ...cartEndpoints,
  ...placementEndpoints,
  ...countryEndpoints,
  ...addressFormatEndpoints,
  ...signalEndpoints,
  ...customerEndpoints,
  ...shopperEndpoints,
  ...statisticsEndpoints,
});
