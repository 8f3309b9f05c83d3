import type { Contract } from '@storepod/contract/contract';
import type { Samples } from '@storepod/testkit/authorization-matrix';
import type { searchEndpoints } from '../src/search/search.contract.ts';

type OperatorEndpoints = typeof searchEndpoints;

/** A valid request for every endpoint that only operators use. */
export const operatorSamples: Samples<Contract<OperatorEndpoints>> = {
  searchPlatform: () => ({ query: { term: 'acme' }, passes: [200] }),
};
