import type { Contract } from '@storepod/contract/contract';
import type { Samples } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import type { exportEndpoints } from '../src/export/export.contract.ts';
import type { platformAuditEndpoints } from '../src/platform-audit/platform-audit.contract.ts';
import type { searchEndpoints } from '../src/search/search.contract.ts';
import type { storeEndEndpoints } from '../src/store-end/store-end.contract.ts';

type OperatorEndpoints = typeof searchEndpoints &
  typeof platformAuditEndpoints &
  typeof exportEndpoints &
  typeof storeEndEndpoints;

/** A valid request for every endpoint that only operators use. */
export const operatorSamples: Samples<Contract<OperatorEndpoints>> = {
  searchPlatform: () => ({ query: { term: 'acme' }, passes: [200] }),
  exportOrganisations: () => ({ passes: [200] }),
  exportStores: () => ({ passes: [200] }),
  exportPeople: () => ({ passes: [200] }),
  readPlatformAudit: () => ({ query: { actor: 'somebody', service: 'tenancy' }, passes: [200] }),
  // A store that lives has no report.
  readStoreEnd: () => ({ query: { store: testIds.store }, passes: [404] }),
  exportPlatformAudit: () => ({ query: { actor: 'somebody', service: 'tenancy' }, passes: [200] }),
};
