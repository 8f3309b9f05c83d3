import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { settings } from './config.ts';
import { merchant as contract } from './contract.ts';
import { checkDomains } from './domain/check-domains.ts';
import { domainHandlers } from './domain/domain.handlers.ts';
import { answerContent, contentRoutes } from './legacy/content-routes.ts';
import { lifecycleJobs } from './lifecycle/lifecycle-jobs.ts';
import { openMerchant } from './merchant.ts';
import { answerChallenge } from './pod/prove-pod.ts';
import { pruneChanges } from './router/domain-changes.ts';
import { routerHandlers } from './router/router.handlers.ts';
import { ownStores } from './store/read-store.ts';
import { storeHandlers } from './store/store.handlers.ts';
import type { Tables } from './tables.ts';

export default defineService(
  contract,
  {
    settings,
    database: database<Tables>('merchant', new URL('../migrations/', import.meta.url)),
    parts: openMerchant,
    stores: ownStores,
    writeGate: ({ entitlements }) => entitlements.requireOperable,
    rawRoutes: { routes: contentRoutes, answer: answerContent },
    jobs: (merchant) => {
      const lifecycle = lifecycleJobs(merchant);
      return {
        handlers: lifecycle.handlers,
        periodic: [
          ...lifecycle.periodic,
          every('check-domains', merchant.config.domainCheckRate, ({ signal }) => checkDomains(merchant, signal)),
          every('prune-domain-changes', 'PT1H', () => pruneChanges(merchant)),
        ],
      };
    },
  },
  (merchant) => ({
    ...storeHandlers(merchant),
    ...domainHandlers(merchant),
    ...routerHandlers(merchant),
    provePod: ({ query }) => answerChallenge(merchant, query.challenge),
  }),
);
