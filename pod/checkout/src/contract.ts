import { contract } from '@storepod/contract/contract';
import { cartEndpoints } from './cart/cart.contract.ts';
import { conservationEndpoints } from './conservation/conservation.contract.ts';
import { countryEndpoints } from './country/country.contract.ts';
import { addressFormatEndpoints } from './customer/address-format.contract.ts';
import { customerEndpoints } from './customer/customer.contract.ts';
import { discountEndpoints } from './discount/discount.contract.ts';
import { fulfilmentEndpoints } from './fulfilment/fulfilment.contract.ts';
import { orderLimitEndpoints } from './limits/order-limits.contract.ts';
import { orderAdminEndpoints } from './order-admin/order-admin.contract.ts';
import { placementEndpoints } from './placement/placement.contract.ts';
import { policyTellingEndpoints } from './policy-telling/policy-telling.contract.ts';
import { shippingMethodEndpoints } from './shipping-method/shipping-method.contract.ts';
import { shopperEndpoints } from './shopper/shopper.contract.ts';
import { signalEndpoints } from './signal/signal.contract.ts';
import { statisticsEndpoints } from './statistics/statistics.contract.ts';
import { stockNoticeEndpoints } from './stock-notice/stock-notice.contract.ts';
import { taxEndpoints } from './tax/tax.contract.ts';

export const checkout = contract('checkout', {
  ...cartEndpoints,
  ...placementEndpoints,
  ...countryEndpoints,
  ...addressFormatEndpoints,
  ...signalEndpoints,
  ...orderAdminEndpoints,
  ...fulfilmentEndpoints,
  ...conservationEndpoints,
  ...shippingMethodEndpoints,
  ...taxEndpoints,
  ...orderLimitEndpoints,
  ...discountEndpoints,
  ...customerEndpoints,
  ...shopperEndpoints,
  ...statisticsEndpoints,
  ...stockNoticeEndpoints,
  ...policyTellingEndpoints,
});
