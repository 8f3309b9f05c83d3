import { contract } from '@storepod/contract/contract';
import { configurationEndpoints } from './configuration/configuration.contract.ts';
import { conservationEndpoints } from './conservation/conservation.contract.ts';
import { refundEndpoints } from './refund/refund.contract.ts';
import { transactionEndpoints } from './transaction/transaction.contract.ts';

export const payment = contract('payment', {
  ...configurationEndpoints,
  ...transactionEndpoints,
  ...refundEndpoints,
  ...conservationEndpoints,
});
