import type { Contract } from '@storepod/contract/contract';
import type { ReplyOf } from '@storepod/contract/endpoint';
import type { Handlers } from '@storepod/service/definition';
import { openAuditFeeds } from '../platform-audit/audit-sources.ts';
import type { PlatformAudit, PlatformAuditEntry } from '../platform-audit/platform-audit.contract.ts';
import { readPlatformAudit } from '../platform-audit/read-audit.ts';
import { problems } from '../problems.ts';
import { requireStore } from '../store/store-access.ts';
import type { Tenancy } from '../tenancy.ts';
import { type activityEndpoints, merchantServices } from './activity.contract.ts';

type Activity = ReplyOf<(typeof activityEndpoints)['storeActivity']>;
type MerchantService = (typeof merchantServices)[number];

/** The audit of all services as far as it is about one organisation or one store, for its own people. */
export const activityHandlers = (tenancy: Tenancy): Handlers<Contract<typeof activityEndpoints>> => {
  const feeds = openAuditFeeds(tenancy);
  return {
    organisationActivity: async ({ query, principal, signal }) => {
      const { org } = principal;
      if (!org) throw problems.ORG_NOT_FOUND();
      return activityOf(await readPlatformAudit(tenancy, feeds, { ...query, among: merchantServices, org }, signal));
    },
    storeActivity: async ({ query, store, principal, signal }) => {
      await requireStore(tenancy.kit.db, principal, store);
      return activityOf(await readPlatformAudit(tenancy, feeds, { ...query, among: merchantServices, store }, signal));
    },
  };
};

const isForMerchants = (service: string): service is MerchantService =>
  merchantServices.some((known) => known === service);

const activityOf = ({ entries, next, since, missing }: PlatformAudit): Activity => ({
  entries: entries.flatMap(entryOf),
  next,
  since,
  missing: [...new Set(missing.map((name) => name.slice(name.indexOf('/') + 1)).filter(isForMerchants))],
});

/** What billing notes beside an entry is written by operators for operators. */
function entryOf({ service, detail, ...entry }: PlatformAuditEntry): Activity['entries'] {
  if (!isForMerchants(service)) return [];
  const { id, at, action, actor, act, store, about } = entry;
  return [{ id, at, action, actor, act, store, about, service, detail: service === 'billing' ? null : detail }];
}
