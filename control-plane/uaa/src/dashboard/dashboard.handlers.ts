import type { Contract } from '@storepod/contract/contract';
import type { IdentityService } from '@storepod/identity/identity-service';
import type { Handlers } from '@storepod/service/definition';
import type { dashboardEndpoints } from './dashboard.contract.ts';
import { readCounts } from './read-counts.ts';
import { dashboards } from './read-dashboard.ts';

export function dashboardHandlers({ core }: IdentityService): Handlers<Contract<typeof dashboardEndpoints>> {
  const dashboardOf = dashboards(core);
  return {
    getDashboard: ({ query }) => dashboardOf(query.range),
    getCounts: () => readCounts(core),
  };
}
