import { contract } from '@storepod/contract/contract';
import { cartEndpoints } from './cart/cart.contract.ts';
import { discountEndpoints } from './discount/discount.contract.ts';
import { shippingMethodEndpoints } from './shipping-method/shipping-method.contract.ts';
import { signalEndpoints } from './signal/signal.contract.ts';
import { taxEndpoints } from './tax/tax.contract.ts';

export const checkout = contract('checkout', {
  ...cartEndpoints,
  ...signalEndpoints,
  ...shippingMethodEndpoints,
  ...taxEndpoints,
  ...discountEndpoints,
});
