import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Checkout } from '../checkout.ts';
import { beginTelling } from './begin-telling.ts';
import type { policyTellingEndpoints } from './policy-telling.contract.ts';
import { readTellings } from './read-tellings.ts';

export const policyTellingHandlers = (checkout: Checkout): Handlers<Contract<typeof policyTellingEndpoints>> => ({
  policyChanged: ({ store, params, body }) => beginTelling(checkout, store, params.id, body),
  policyTellings: ({ store, params }) => readTellings(checkout, store, params.id),
});
