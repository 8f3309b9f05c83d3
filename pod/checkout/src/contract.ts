import { contract } from '@storepod/contract/contract';
import { signalEndpoints } from './signal/signal.contract.ts';

export const checkout = contract('checkout', {
  ...signalEndpoints,
});
