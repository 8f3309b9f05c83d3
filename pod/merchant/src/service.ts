import { entitlementsOf } from '@storepod/boundary/entitlements';
import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { settings } from './config.ts';
import { merchant } from './contract.ts';
import { checkDomains } from './domain/check-domains.ts';
import { domainHandlers } from './domain/domain.handlers.ts';
import { contentRoutes } from './legacy/content-routes.ts';
import { lifecycleJobs } from './lifecycle/lifecycle-jobs.ts';
import { pruneChanges } from './router/domain-changes.ts';
import { routerHandlers } from './router/router.handlers.ts';
import { ownStores } from './store/read-store.ts';
import { storeHandlers } from './store/store.handlers.ts';
import type { Tables } from './tables.ts';

export default defineService(
  merchant,
  {
    settings,
    database: database<Tables>('merchant', new URL('../migrations/', import.meta.url)),
    stores: ownStores,
    writeGate: (kit) => entitlementsOf(kit).requireOperable,
    rawRoutes: contentRoutes,
    jobs: (kit) => {
      const lifecycle = lifecycleJobs(kit);
      return {
        handlers: lifecycle.handlers,
        periodic: [
          ...lifecycle.periodic,
          every('check-domains', kit.config.domainCheckRate, ({ signal }) => checkDomains(kit, signal)),
          every('prune-domain-changes', 'PT1H', () => pruneChanges(kit)),
        ],
      };
    },
  },
  (kit) => ({ ...storeHandlers(kit), ...domainHandlers(kit), ...routerHandlers(kit) }),
);
