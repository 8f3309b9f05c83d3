import type { Contract } from '@storepod/contract/contract';
import { auditEvents } from '@storepod/identity/audit/event-types';
import { exportAudit } from '@storepod/identity/audit/export-audit';
import { feedAudit } from '@storepod/identity/audit/feed-audit';
import { findAudit, getAudit } from '@storepod/identity/audit/read-audit';
import type { IdentityService } from '@storepod/identity/identity-service';
import type { Handlers } from '@storepod/service/definition';
import { Download } from '@storepod/service/download';
import { PLATFORM_REALM } from '../design.ts';
import type { auditEndpoints } from './audit.contract.ts';

export const auditHandlers = ({ core }: IdentityService): Handlers<Contract<typeof auditEndpoints>> => ({
  readAuditFeed: ({ query }) => feedAudit(core, PLATFORM_REALM, query),
  findAudit: ({ query }) => findAudit(core, PLATFORM_REALM, query),
  auditTypes: () => Object.entries(auditEvents).map(([type, category]) => ({ type, category })),
  exportAudit: async ({ query }) =>
    new Download(
      'text/csv; charset=utf-8',
      fileName(core.kit.clock.now()),
      await exportAudit(core, PLATFORM_REALM, query),
    ),
  getAudit: ({ params }) => getAudit(core, PLATFORM_REALM, params.id),
});

const fileName = (now: Date) => `audit-${now.toISOString().slice(0, 10)}.csv`;
