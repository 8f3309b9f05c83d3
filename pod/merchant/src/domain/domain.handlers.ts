import type { merchantForPeers } from '@storepod/boundary/merchant';
import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import type { Merchant } from '../merchant.ts';
import { allocate } from './allocate.ts';
import type { domainEndpoints } from './domain.contract.ts';
import { listAllocations } from './find-domains.ts';
import { removeDomain } from './remove-domain.ts';
import { verify } from './verify.ts';

type DomainEndpoints = typeof domainEndpoints & Pick<typeof merchantForPeers, 'allocates'>;

export const domainHandlers = (merchant: Merchant): Handlers<Contract<DomainEndpoints>> => ({
  allocates: ({ store }) => listAllocations(merchant, store),
  allocate: ({ store, query }) => allocate(merchant, store, query.domain),
  verify: ({ store, query, signal }) => verify(merchant, store, query.domain, signal),
  removeAllocation: ({ store, query }) => removeDomain(merchant, store, query.domain),
});
