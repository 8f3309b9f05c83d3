import { type AuditFeedQuery, auditFeed as feedOf, MOST_STORES } from '@storepod/contract/audit-feed';
import type { Client } from '@storepod/contract/client';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { auditFeed } from '../audit/audit.ts';
import { podsInUse } from '../provisioning/pods-in-use.ts';
import type { Tenancy } from '../tenancy.ts';
import type { AuditSource } from './merge.ts';
import type { AuditedService, PlatformAuditEntry, PlatformAuditFilter } from './platform-audit.contract.ts';

type Feed = Client<ReturnType<typeof feedOf>>;

const controlPlane = ['uaa', 'billing', 'pod-registry'] as const;
const inPods = ['merchant', 'content', 'catalog', 'checkout', 'cua', 'payment', 'inventory'] as const;

/** The ways to the audits of all services, opened once. */
export interface AuditFeeds {
  ofControlPlane: Record<(typeof controlPlane)[number], Feed>;
  ofPods: Record<(typeof inPods)[number], (pod: PodId) => Promise<Feed>>;
}

export function openAuditFeeds({ kit, pods }: Tenancy): AuditFeeds {
  const beside = (service: (typeof controlPlane)[number]) =>
    kit.clientOf(feedOf(service), () => kit.peers.controlPlane(service));
  return {
    ofControlPlane: { uaa: beside('uaa'), billing: beside('billing'), 'pod-registry': beside('pod-registry') },
    ofPods: Object.fromEntries(
      inPods.map((service) => [service, pods.clientsOf(feedOf(service))]),
    ) as AuditFeeds['ofPods'],
  };
}

/** Everything that is common to the questions to all sources. */
type Question = Omit<AuditFeedQuery, 'count' | 'beforeAt' | 'beforeId' | 'stores' | 'org'>;
type Position = Pick<AuditFeedQuery, 'beforeAt' | 'beforeId'>;
/** Which stores of a pod are meant; undefined stands for all. */
type StoresByPod = Map<PodId, StoreMerchantId[] | undefined>;

/** What is looked for, and whose audits may be asked at all; without that, everybody's. */
export interface AuditScope extends PlatformAuditFilter {
  among?: readonly AuditedService[];
}

/** Pods are of organisations, if of anybody: what happened to one is nothing about a store. */
export const cannotTell = ({ service, among, store }: AuditScope): AuditedService[] =>
  store !== undefined && isAmong('pod-registry', service, among) ? ['pod-registry'] : [];

const isAmong = (service: AuditedService, wanted?: AuditedService, among?: readonly AuditedService[]) =>
  (wanted ?? service) === service && (among?.includes(service) ?? true);

/** Whom to ask, and what: who signed in, uaa alone; services of pods only where a store that is meant stands there. */
export async function auditSources(
  tenancy: Tenancy,
  feeds: AuditFeeds,
  { service: wanted, among, org, store, ...question }: AuditScope,
  begin: Position,
): Promise<AuditSource[]> {
  const silent = store === undefined ? [] : ['pod-registry'];
  const knows = (service: AuditedService) => question.kind !== 'SIGN_INS' || service === 'uaa';
  const isWanted = (service: AuditedService) =>
    isAmong(service, wanted, among) && !silent.includes(service) && knows(service);
  const about = { ...question, ...(org && { org }), ...(store && { stores: [store] }) };
  const own = isWanted('tenancy') ? [ownSource(tenancy, about, begin)] : [];
  const beside = controlPlane
    .filter(isWanted)
    .map((service) => source({ service, pod: null }, async () => feeds.ofControlPlane[service], about, begin));
  const services = inPods.filter(isWanted);
  const pods: StoresByPod = services.length === 0 ? new Map() : await podsOf(tenancy, { org, store });
  const there = [...pods].flatMap(([pod, stores]) =>
    services.map((service) =>
      source({ service, pod }, () => feeds.ofPods[service](pod), { ...question, ...(stores && { stores }) }, begin),
    ),
  );
  return [...own, ...beside, ...there];
}

type Asked = Question & Pick<AuditFeedQuery, 'org' | 'stores'>;
interface Place {
  service: AuditedService;
  pod: PodId | null;
}

const ownSource = ({ kit }: Tenancy, asked: Asked, begin: Position): AuditSource => ({
  name: 'tenancy',
  read: async (last, count) => {
    const entries = await auditFeed(kit, { ...asked, ...after(last, begin), count });
    return entries.map((entry) => ({ ...entry, service: 'tenancy', pod: null }));
  },
});

const source = (place: Place, feed: () => Promise<Feed>, asked: Asked, begin: Position): AuditSource => ({
  name: place.pod === null ? place.service : `${place.pod}/${place.service}`,
  read: async (last, count, signal) => {
    const query = { ...asked, ...after(last, begin), count };
    const entries = await (await feed()).readAuditFeed({ query }, { signal });
    return entries.map((entry) => ({ ...entry, ...place }));
  },
});

const after = (last: PlatformAuditEntry | undefined, begin: Position): Position =>
  last ? { beforeAt: last.at, beforeId: last.id } : begin;

/** Where the stores stand that are meant. An organisation's newest ones, where it has more than can be named at once. */
async function podsOf(
  { kit }: Tenancy,
  { org, store }: Pick<PlatformAuditFilter, 'org' | 'store'>,
): Promise<StoresByPod> {
  if (org === undefined && store === undefined)
    return new Map((await podsInUse(kit.db)).map((pod) => [pod, undefined] as const));
  const rows = await kit.db
    .selectFrom('manager_store')
    .select(['id', 'pod_id'])
    .where((row) => row.and([...(org ? [row('org_id', '=', org)] : []), ...(store ? [row('id', '=', store)] : [])]))
    .where('status', '!=', 'DELETED')
    .orderBy('created_at', 'desc')
    .limit(MOST_STORES)
    .execute();
  const byPod = Map.groupBy(rows, ({ pod_id }) => pod_id);
  return new Map([...byPod].map(([pod, stores]) => [pod, stores.map(({ id }) => id)] as const));
}
