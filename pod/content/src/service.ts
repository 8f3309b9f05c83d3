import { database, defineService } from '@storepod/service/definition';
import { storesOfMerchant } from '@storepod/service/peers/stores-of-merchant';
import { auditNames } from './audit-names.ts';
import { settings } from './config.ts';
import { openContent } from './content.ts';
import { content as contract } from './contract.ts';
import { groupHandlers } from './groups/groups.handlers.ts';
import { homeHandlers } from './home/home.handlers.ts';
import { orderHandlers } from './items/order.handlers.ts';
import { contentJobs } from './items/promote-due.ts';
import { itemHandlers } from './items/workflow.handlers.ts';
import { mediaHandlers } from './media/media.handlers.ts';
import { mediaJobs } from './media/media-jobs.ts';
import { answerFiles, fileRoutes } from './media/serve/file-routes.ts';
import { reportStorage } from './media/usage/report-storage.ts';
import { menuHandlers } from './menus/menus.handlers.ts';
import { policyHandlers } from './policies/policies.handlers.ts';
import { addressHandlers } from './redirects/address.handlers.ts';
import { siteHandlers } from './site/site.handlers.ts';
import { storeEnd } from './store-end.ts';
import { storefrontHandlers } from './storefront/storefront.handlers.ts';
import type { Tables } from './tables.ts';

/** As long as the edge lets an upload take over a slow line. */
const REQUEST_TIMEOUT_MS = 300_000;
/** Long enough to look at twenty large pictures before the first byte of the answer. */
const SILENCE_TIMEOUT_MS = 120_000;

export default defineService(
  contract,
  {
    settings,
    database: database<Tables>('content', new URL('../migrations/', import.meta.url)),
    parts: openContent,
    stores: storesOfMerchant,
    writeGate: ({ entitlements }) => entitlements.requireOperable,
    rawRoutes: { routes: fileRoutes, answer: answerFiles },
    auditNames,
    storeLifecycle: storeEnd,
    jobs: (content) => {
      const [media, items] = [mediaJobs(content), contentJobs(content)];
      return {
        handlers: [...media.handlers, ...items.handlers],
        periodic: [...media.periodic, ...items.periodic, reportStorage(content)],
      };
    },
    requestTimeoutMs: REQUEST_TIMEOUT_MS,
    silenceTimeoutMs: SILENCE_TIMEOUT_MS,
  },
  (content) => ({
    ...mediaHandlers(content),
    ...itemHandlers(content),
    ...orderHandlers(content),
    ...homeHandlers(content),
    ...policyHandlers(content),
    ...groupHandlers(content),
    ...menuHandlers(content),
    ...addressHandlers(content),
    ...siteHandlers(content),
    ...storefrontHandlers(content),
  }),
);
