import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { pruneAudit } from './audit/audit.ts';
import { catalogueHandlers } from './catalogue/catalogue.handlers.ts';
import { settings } from './config.ts';
import { tenancy } from './contract.ts';
import { letterJobs } from './member/invitation-letter.ts';
import { memberHandlers, memberRates } from './member/member.handlers.ts';
import { membershipJobs } from './member/membership.ts';
import { organisationHandlers } from './organisation/organisation.handlers.ts';
import { provisioningHandlers, provisioningJobs, replayAtStart } from './provisioning/jobs.ts';
import { seed, seedHandlers } from './seed/seed.ts';
import { recoverSignups } from './signup/recover-signups.ts';
import { signupHandlers } from './signup/signup.handlers.ts';
import { staffJobs } from './staff/recover-staff.ts';
import { staffHandlers } from './staff/staff.handlers.ts';
import { statisticHandlers } from './statistic/statistic.handlers.ts';
import { storeHandlers } from './store/store.handlers.ts';
import type { Tables } from './tables.ts';
import { tenancyOf } from './tenancy.ts';

/** As often as anybody types a sign-up, mistakes included; a script that makes accounts is slowed down. */
const SIGNUPS_PER_MINUTE = 20;

export default defineService(
  tenancy,
  {
    settings,
    database: database<Tables>('tenancy', new URL('../migrations/', import.meta.url)),
    rates: { signup: { limit: SIGNUPS_PER_MINUTE, windowSeconds: 60, per: 'address' }, ...memberRates },
    jobs: (kit) => ({
      handlers: [
        ...provisioningHandlers(tenancyOf(kit)),
        ...membershipJobs(tenancyOf(kit)),
        ...letterJobs(tenancyOf(kit)),
        ...seedHandlers(tenancyOf(kit)),
      ],
      periodic: [
        ...provisioningJobs(tenancyOf(kit)),
        ...staffJobs(tenancyOf(kit)),
        every('prune-audit', 'P1D', async () => void (await pruneAudit(kit))),
        every('recover-signups', kit.config.signupRate, () => recoverSignups(tenancyOf(kit))),
      ],
    }),
    beforeListening: async (kit) => {
      await seed(tenancyOf(kit));
      await replayAtStart(tenancyOf(kit));
    },
  },
  (kit) => {
    const all = tenancyOf(kit);
    return {
      ...signupHandlers(all),
      ...catalogueHandlers(all),
      ...organisationHandlers(all),
      ...storeHandlers(all),
      ...memberHandlers(all),
      ...staffHandlers(all),
      ...statisticHandlers(all),
    };
  },
);
