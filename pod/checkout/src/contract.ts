import { contract } from '@storepod/contract/contract';
import { cartEndpoints } from './cart/cart.contract.ts';
import { signalEndpoints } from './signal/signal.contract.ts';

export const checkout = contract('checkout', {
  ...cartEndpoints,
  ...signalEndpoints,
});
