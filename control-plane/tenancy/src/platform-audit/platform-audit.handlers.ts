import type { Contract } from '@storepod/contract/contract';
import type { Handlers } from '@storepod/service/definition';
import { Download } from '@storepod/service/download';
import type { Tenancy } from '../tenancy.ts';
import { openAuditFeeds } from './audit-sources.ts';
import type { platformAuditEndpoints } from './platform-audit.contract.ts';
import { exportPlatformAudit, readPlatformAudit } from './read-audit.ts';

export const platformAuditHandlers = (tenancy: Tenancy): Handlers<Contract<typeof platformAuditEndpoints>> => {
  const feeds = openAuditFeeds(tenancy);
  return {
    readPlatformAudit: ({ query, signal }) => readPlatformAudit(tenancy, feeds, query, signal),
    exportPlatformAudit: async ({ query, signal }) =>
      new Download(
        'text/csv; charset=utf-8',
        `audit-${tenancy.kit.clock.now().toISOString().slice(0, 10)}.csv`,
        await exportPlatformAudit(tenancy, feeds, query, signal),
      ),
  };
};
