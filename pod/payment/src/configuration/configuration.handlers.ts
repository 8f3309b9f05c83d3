import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Payment } from '../payment.ts';
import { paymentStatuses, paymentTypes } from '../payment-types.ts';
import type { configurationEndpoints } from './configuration.contract.ts';
import { deleteConfiguration } from './delete-configuration.ts';
import { enabledTypes, listConfigurations, paymentMethods } from './read-configurations.ts';
import { saveConfiguration } from './save-configuration.ts';
import { testConfiguration } from './test-configuration.ts';

export const configurationHandlers = (payment: Payment): Handlers<Contract<typeof configurationEndpoints>> => ({
  listConfigurations: ({ store }) => listConfigurations(payment, store),
  saveConfiguration: ({ store, body }) => saveConfiguration(payment, store, body.paymentType, body, false),
  changeConfiguration: ({ store, params, body }) => saveConfiguration(payment, store, params.paymentType, body, true),
  deleteConfiguration: ({ store, params }) => deleteConfiguration(payment, store, params.paymentType),
  testConfiguration: ({ store, params }) => testConfiguration(payment, store, params.paymentType),
  supportedTypes: () => [...paymentTypes],
  supportedStatuses: () => [...paymentStatuses],
  enabledTypes: ({ params }) => enabledTypes(payment, params.storeId),
  paymentMethods: ({ store, lang }) => paymentMethods(payment, store, lang),
});
