import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { activityHandlers } from './activity/activity.handlers.ts';
import { pruneAudit } from './audit/audit.ts';
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts';
import { settings } from './config.ts';
import { tenancy as contract } from './contract.ts';
import { exportHandlers } from './export/export.handlers.ts';
import { hearImpersonationsJob } from './impersonation/hear-impersonations.ts';
import { impersonationLetterJobs } from './impersonation/impersonation-letter.ts';
import { letterJobs } from './member/invitation-letter.ts';
import { memberHandlers, memberRates } from './member/member.handlers.ts';
import { membershipJobs } from './member/membership.ts';
import { reportAccounts } from './member/report-usage.ts';
import { organisationHandlers } from './organisation/organisation.handlers.ts';
import { platformAuditHandlers } from './platform-audit/platform-audit.handlers.ts';
import { provisioningHandlers, provisioningJobs, replayAtStart } from './provisioning/jobs.ts';
import { searchHandlers } from './search/search.handlers.ts';
import { seed, seedHandlers } from './seed/seed.ts';
import { recoverSignups } from './signup/recover-signups.ts';
import { signupHandlers } from './signup/signup.handlers.ts';
import { staffJobs } from './staff/recover-staff.ts';
import { staffHandlers } from './staff/staff.handlers.ts';
import { statisticHandlers } from './statistic/statistic.handlers.ts';
import { storeHandlers } from './store/store.handlers.ts';
import { storeEndHandlers } from './store-end/store-end.handlers.ts';
import type { Tables } from './tables.ts';
import { openTenancy } from './tenancy.ts';

/** As often as anybody types a sign-up, mistakes included; a script that makes accounts is slowed down. */
const SIGNUPS_PER_MINUTE = 20;
/** As many as an office or a class signs up together; whoever rents a range of addresses gets no more out of it. */
const NETWORK_SIGNUPS_PER_MINUTE = 100;

export default defineService(
  contract,
  {
    settings,
    database: database<Tables>('tenancy', new URL('../migrations/', import.meta.url)),
    rates: {
      signup: {
        limit: SIGNUPS_PER_MINUTE,
        windowSeconds: 60,
        per: 'address',
        networkLimit: NETWORK_SIGNUPS_PER_MINUTE,
      },
      ...memberRates,
    },
    parts: openTenancy,
    jobs: (tenancy) => ({
      handlers: [
        ...provisioningHandlers(tenancy),
        ...membershipJobs(tenancy),
        ...letterJobs(tenancy),
        ...impersonationLetterJobs(tenancy),
        ...seedHandlers(tenancy),
      ],
      periodic: [
        ...provisioningJobs(tenancy),
        ...staffJobs(tenancy),
        reportAccounts(tenancy),
        hearImpersonationsJob(tenancy),
        every('prune-audit', 'P1D', async () => void (await pruneAudit(tenancy.kit))),
        every('recover-signups', tenancy.kit.config.signupRate, () => recoverSignups(tenancy)),
      ],
    }),
    beforeListening: async (tenancy) => {
      await seed(tenancy);
      await replayAtStart(tenancy);
    },
  },
  (tenancy) => ({
    ...signupHandlers(tenancy),
    ...catalogueHandlers(tenancy),
    ...organisationHandlers(tenancy),
    ...storeHandlers(tenancy),
    ...memberHandlers(tenancy),
    ...staffHandlers(tenancy),
    ...statisticHandlers(tenancy),
    ...searchHandlers(tenancy),
    ...platformAuditHandlers(tenancy),
    ...activityHandlers(tenancy),
    ...exportHandlers(tenancy),
    ...storeEndHandlers(tenancy),
  }),
);
