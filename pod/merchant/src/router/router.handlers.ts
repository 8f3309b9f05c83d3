import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Merchant } from '../merchant.ts';
import { askForTls, lookUpByDomain } from './lookup.ts';
import type { routerEndpoints } from './router.contract.ts';
import { domainWatch } from './watch-domains.ts';

export function routerHandlers(merchant: Merchant): Handlers<Contract<typeof routerEndpoints>> {
  const watch = domainWatch(merchant);
  return {
    askForTls: ({ query }) => askForTls(merchant, query.domain),
    lookupByDomain: ({ query }) => lookUpByDomain(merchant, query.domain),
    watchDomains: ({ query, signal }) => watch(query, signal),
  };
}
