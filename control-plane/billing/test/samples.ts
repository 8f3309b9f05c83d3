import { ManagerOrgId, StoreMerchantId } from '@storepod/kernel/object-id';
import type { IdKind, Samples } from '@storepod/testkit/authorization-matrix';
import { testIds } from '@storepod/testkit/callers';
import type { TestService } from '@storepod/testkit/running';
import type { billing } from '../src/contract.ts';

/** Gives both stores of the tests their subscription. */
export async function provisionTestStores(service: TestService): Promise<void> {
  for (const body of [
    { org: testIds.org, store: testIds.store },
    { org: testIds.otherOrg, store: testIds.otherStore },
  ])
    await service.as('controlPlaneService', 'POST', '/api/v1/quota/private/provision', body);
}

const unknownPrice = '019b0f2e-7c40-7abc-8def-0123456789ab';
const known = (id: IdKind, ...found: number[]) => (id === 'unknown' ? [404] : found);
const always = (...passes: number[]) => ({ passes });
const orgOf = (id: IdKind) =>
  ({ own: testIds.org, foreign: testIds.otherOrg, unknown: testIds.unknownId, malformed: 'x' })[id];
const parsed = (id: IdKind, ...passes: number[]) => (id === 'malformed' ? [400] : passes);

const inDays = (count: number) => new Date(Date.now() + count * 24 * 3_600_000).toISOString();
const actedOn = (id: IdKind) => ({
  store: { own: testIds.store, foreign: testIds.otherStore, unknown: testIds.unknownId, malformed: 'x' }[id],
  reason: 'a sample',
});

let plansMade = 0;
const planId = (id: IdKind) => (id === 'malformed' ? 'x' : unknownPrice);
const planDraft = () => ({
  displayName: 'Sample',
  description: '',
  tier: 100 + plansMade,
  visible: false,
  prices: [{ interval: 'MONTH', amount: 500, currency: 'USD' }],
  entitlements: { limits: {}, flags: {} },
});

/** A valid request for every endpoint, and what those see who may make it. */
export const samples: Samples<typeof billing> = {
  listPlans: () => always(200),
  comparePlans: (id) => ({ passes: known(id, 200) }),
  currentSubscription: (id) => ({ passes: known(id, 200) }),
  checkout: () => ({ body: { planPriceId: unknownPrice }, passes: [404] }),
  changePlan: () => ({ body: { planPriceId: unknownPrice }, passes: [404] }),
  cancelSubscription: (id) => ({ body: { immediate: false }, passes: known(id, 422) }),
  resumeSubscription: (id) => ({ passes: known(id, 422) }),
  listInvoices: (id) => ({ passes: known(id, 200) }),
  snapshot: (id) => ({ passes: known(id, 200) }),
  snapshots: (id) => ({ body: [id === 'malformed' ? 'x' : testIds.store], passes: parsed(id, 200) }),
  reportUsage: (id) => ({
    body: { measure: 'PRODUCTS', month: new Date().toISOString().slice(0, 7), used: 1, measuredAt: inDays(0) },
    passes: known(id, 204),
  }),
  storeUsage: (id) => ({ passes: known(id, 200) }),
  organisationUsage: () => always(200),
  usageOfStores: () => always(200),
  platformUsage: (id) => ({ body: { org: orgOf(id) }, passes: parsed(id, 200) }),
  platformUsageOfStores: (id) => ({ body: { org: orgOf(id) }, passes: parsed(id, 200) }),
  credit: () => always(200),
  findCredit: (id) => ({ body: { org: orgOf(id) }, passes: parsed(id, 200) }),
  grantCredit: (id) => ({
    body: { org: orgOf(id), amount: { amount: 100, currency: 'USD' }, reason: 'a sample' },
    passes: parsed(id, ...known(id, 200)),
  }),
  platformPlans: () => always(200),
  createPlan: () => ({ body: { code: `SAMPLE_${++plansMade}`, ...planDraft() }, passes: [201] }),
  previewPlanChange: (id) => ({ params: { id: planId(id) }, body: planDraft(), passes: parsed(id, 404) }),
  editPlan: (id) => ({ params: { id: planId(id) }, body: { version: 1, ...planDraft() }, passes: parsed(id, 404) }),
  retirePlan: (id) => ({ params: { id: planId(id) }, body: { version: 1 }, passes: parsed(id, 404) }),
  offerPlan: (id) => ({ params: { id: planId(id) }, body: { version: 1 }, passes: parsed(id, 404) }),
  blockedStores: () => always(200),
  storeCreateQuota: (id) => ({ body: { org: orgOf(id) }, passes: parsed(id, 200) }),
  provisionSubscription: (id) => ({
    body: {
      org: orgOf(id),
      store: { own: testIds.store, foreign: testIds.otherStore, unknown: StoreMerchantId.mint(), malformed: 'x' }[id],
    },
    passes: parsed(id, 200),
  }),
  releaseSubscription: (id) => ({
    body: { org: id === 'malformed' ? 'x' : ManagerOrgId.mint(), store: StoreMerchantId.mint() },
    passes: parsed(id, 204),
  }),
  setStoreStanding: (id) => ({
    body: {
      store: id === 'malformed' ? 'x' : StoreMerchantId.mint(),
      standing: 'SUSPENDED',
      operatorReason: 'a sample',
    },
    passes: parsed(id, 204),
  }),
  findSubscriptions: (id) => ({ body: { org: orgOf(id) }, passes: parsed(id, 200) }),
  findInvoices: (id) => ({ body: { org: orgOf(id) }, passes: parsed(id, 200) }),
  exportInvoices: (id) => ({ query: { org: orgOf(id) }, passes: parsed(id, 200) }),
  invoiceTotals: (id) => ({ body: { org: orgOf(id) }, passes: parsed(id, 200) }),
  extendTrial: (id) => ({ body: { ...actedOn(id), until: inDays(30) }, passes: parsed(id, ...known(id, 200)) }),
  comp: (id) => ({ body: { ...actedOn(id), until: inDays(30), planPriceId: unknownPrice }, passes: parsed(id, 404) }),
  readAuditFeed: () => ({ query: { q: 'any', count: 1 }, passes: [200] }),
  findAudit: (id) => ({ body: { org: orgOf(id) }, passes: parsed(id, 200) }),
  revenueStatistic: () => ({ body: { fromDate: '2026-01-01', toDate: '2026-01-31' }, passes: [200] }),
  subscriptionStatistic: () => ({ body: { fromDate: '2026-01-01', toDate: '2026-01-31' }, passes: [200] }),
  planStatistic: () => always(200),
  billingHealth: () => always(200),
};
