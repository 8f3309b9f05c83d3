import { every } from '@storepod/database/jobs';
import { database, defineService } from '@storepod/service/definition';
import { Download } from '@storepod/service/download';
import { authorOf } from './audit/audit.ts';
import { type Billing, openBilling } from './billing.ts';
import { settings } from './config.ts';
import { billing as contract } from './contract.ts';
import { creditHandlers } from './credit/credit.handlers.ts';
import { creditHandler } from './credit/grant-credit.ts';
import { blockedStores, snapshot, snapshots } from './entitlement/snapshot.ts';
import { listInvoices } from './invoice/list-invoices.ts';
import { applyDowngrades, downgradeHandler } from './jobs/apply-downgrades.ts';
import { expire, expireHandler } from './jobs/expire.ts';
import { prune } from './jobs/prune.ts';
import { noticeHandler, remindOfTrials } from './notice/notice.ts';
import { podOfStore } from './placement/pod-of-store.ts';
import { storesOfCaller } from './placement/stores-of-caller.ts';
import { editPlanHandlers } from './plan/edit/edit-plans.handlers.ts';
import { comparePlans, listPlans } from './plan/list-plans.ts';
import { seedPlans } from './plan/seed-plans.ts';
import { PLANS_TOPIC } from './plan/write-plan.ts';
import { auditFeed, findAudit } from './platform/find-audit.ts';
import { exportInvoices, findInvoices, invoiceTotals } from './platform/find-invoices.ts';
import { findSubscriptions } from './platform/find-subscriptions.ts';
import { comp, extendTrial } from './platform/operator-actions.ts';
import { commandHandlers } from './provider/commands.ts';
import { publishHandler } from './provider/publish-prices.ts';
import { provision, storeCreateQuota } from './quota/quota.ts';
import { answerRaw, billingRoutes } from './raw-routes.ts';
import { messageHandlers } from './sandbox/messages.ts';
import { sandboxTime } from './sandbox/renew.ts';
import { revenueStatistic, subscriptionStatistic } from './statistic/daily-figures.ts';
import { billingHealth, planStatistic } from './statistic/plan-statistic.ts';
import { releaseSubscription } from './subscription/end-subscription.ts';
import { scopeOf } from './subscription/scope.ts';
import { setStoreStanding } from './subscription/standing.ts';
import { subscriptionHandlers } from './subscription/subscription.handlers.ts';
import type { Tables } from './tables.ts';
import { usageHandlers } from './usage/usage.handlers.ts';

/** The sandbox has its own clockwork; with another provider there is none of it. */
function sandboxJobs(billing: Billing) {
  if (billing.config.provider !== 'sandbox') return { handlers: [], periodic: [] };
  const { webhookSecret } = billing.provider;
  return {
    handlers: messageHandlers(billing, webhookSecret),
    periodic: [sandboxTime(billing)],
  };
}

export default defineService(
  contract,
  {
    settings,
    database: database<Tables>('billing', new URL('../migrations/', import.meta.url)),
    parts: openBilling,
    podOf: podOfStore,
    storeChanges: { visibleTo: storesOfCaller, everyStore: PLANS_TOPIC },
    rawRoutes: { routes: billingRoutes, answer: answerRaw },
    beforeListening: seedPlans,
    jobs: (billing) => {
      const sandbox = sandboxJobs(billing);
      const rate = billing.config.jobRate;
      return {
        handlers: [
          expireHandler(billing),
          downgradeHandler(billing),
          publishHandler(billing),
          noticeHandler(billing),
          creditHandler(billing),
          ...commandHandlers(billing),
          ...sandbox.handlers,
        ],
        periodic: [
          every('end-trials', rate, () => expire(billing, 'end-trials')),
          every('remind-of-trials', rate, () => remindOfTrials(billing)),
          every('end-grace', rate, () => expire(billing, 'end-grace')),
          every('apply-downgrades', rate, () => applyDowngrades(billing)),
          every('prune', 'P1D', () => prune(billing)),
          ...sandbox.periodic,
        ],
      };
    },
  },
  (billing) => ({
    listPlans: ({ query }) => listPlans(billing, query.currency),
    comparePlans: ({ store, principal }) => comparePlans(billing, store, scopeOf(principal)),
    ...subscriptionHandlers(billing),
    listInvoices: ({ store, principal, query }) => listInvoices(billing, scopeOf(principal), store, query),
    snapshot: ({ store, principal, query }) => snapshot(billing, store, scopeOf(principal), query),
    snapshots: ({ body }) => snapshots(billing, body),
    ...usageHandlers(billing),
    ...creditHandlers(billing),
    ...editPlanHandlers(billing),
    blockedStores: () => blockedStores(billing),
    storeCreateQuota: ({ principal, body }) => storeCreateQuota(billing, authorOf(principal), body),
    provisionSubscription: ({ principal, body }) => provision(billing, authorOf(principal), body),
    releaseSubscription: ({ principal, body }) => releaseSubscription(billing, authorOf(principal), body),
    setStoreStanding: ({ body }) => setStoreStanding(billing.db, body),
    findSubscriptions: ({ body, query }) => findSubscriptions(billing, body, query),
    findInvoices: ({ body, query }) => findInvoices(billing, body, query),
    exportInvoices: ({ query }) =>
      new Download(
        'text/csv; charset=utf-8',
        `invoices-${billing.clock.now().toISOString().slice(0, 10)}.csv`,
        exportInvoices(billing, query),
      ),
    invoiceTotals: ({ body }) => invoiceTotals(billing, body),
    findAudit: ({ body, query }) => findAudit(billing, body, query),
    extendTrial: ({ principal, body }) => extendTrial(billing, authorOf(principal), body),
    comp: ({ principal, body }) => comp(billing, authorOf(principal), body),
    readAuditFeed: ({ query }) => auditFeed(billing, query),
    revenueStatistic: ({ body }) => revenueStatistic(billing, body),
    subscriptionStatistic: ({ body }) => subscriptionStatistic(billing, body),
    planStatistic: () => planStatistic(billing),
    billingHealth: () => billingHealth(billing),
  }),
);
