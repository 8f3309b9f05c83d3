import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Tenancy } from '../tenancy.ts';
import type { searchEndpoints } from './search.contract.ts';
import { searchPlatform } from './search-platform.ts';

export const searchHandlers = (tenancy: Tenancy): Handlers<Contract<typeof searchEndpoints>> => ({
  searchPlatform: ({ query, signal }) => searchPlatform(tenancy, query.term, signal),
});
