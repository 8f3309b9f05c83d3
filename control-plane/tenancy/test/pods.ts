import { merchantForTenancy, merchantProblems } from '@storepod/boundary/merchant';
import type { CreateStore, Standing, StoreRecord } from '@storepod/boundary/store';
import { checkStoreSettings } from '@storepod/boundary/store-rules';
import { type AuditFeedEntry, auditFeed } from '@storepod/contract/audit-feed';
import { contract } from '@storepod/contract/contract';
import { instantOf } from '@storepod/kernel/clock';
import type { PodId, StoreMerchantId } from '@storepod/kernel/object-id';
import { defineService } from '@storepod/service/definition';
import { startService } from '@storepod/service/start';

/** A pod as far as tenancy can tell: an edge with a merchant service behind it, which checks all it is sent. */
export interface Pod {
  stores: Map<StoreMerchantId, StoreRecord>;
  /** Why a store does not stand ACTIVE, where that was said. */
  reasons: Map<StoreMerchantId, string | undefined>;
  /** Stores that have ended, and whether every service has erased them. */
  ended: Map<StoreMerchantId, boolean>;
  /** Whether the services of the pod get on with erasing. */
  erases: boolean;
  /** Everything that was asked, in order. */
  asked: string[];
  /** What its merchant service has written down, the newest first. */
  audit: AuditFeedEntry[];
  /** Called before a store is made; what it throws is what the pod answers. */
  beforeCreate: (store: CreateStore, traceId: string) => Promise<void>;
  origin: string;
  stop(): Promise<void>;
}

const merchant = contract('merchant', { ...merchantForTenancy, ...auditFeed('merchant').endpoints });

type Memory = Omit<Pod, 'stop' | 'origin'>;

/** Starts a pod that trusts whom the environment says. */
export async function startPod(id: PodId, env: Record<string, string>): Promise<Pod> {
  const pod = {
    stores: new Map(),
    reasons: new Map(),
    ended: new Map(),
    erases: true,
    asked: [],
    audit: [],
    beforeCreate: async () => undefined,
  };
  const { origin, stop } = await startService(merchantOf(pod), {
    env: { ...env, POD_ID: id, PORT: '0', LOG_LEVEL: 'silent', CHECK_REPLIES: 'true' },
  });
  return Object.assign(pod, { origin, stop });
}

/** The prefix stands for the edge: it takes `/merchant` away. */
const merchantOf = (pod: Memory) =>
  defineService(merchant, { prefix: '/merchant' }, () => ({
    createStore: async ({ body, traceId }) => {
      pod.asked.push(`create ${body.name}`);
      checkStoreSettings(body);
      await pod.beforeCreate(body, traceId);
      return made(pod, body);
    },
    searchStores: ({ query: { term } }) => {
      pod.asked.push(`search ${term}`);
      return [...pod.stores.values()]
        .map(({ id, name, title }) => ({ id, name, title, domain: `${name}.shop.test` }))
        .filter((store) => Object.values(store).some((text) => text.toLowerCase().includes(term)));
    },
    readAuditFeed: ({ query: { beforeAt = '9', beforeId = '', from = '', to = '9', stores, q, actor, count = 0 } }) =>
      pod.audit
        .filter(({ store }) => !stores || stores.some((one) => one === store))
        .filter((entry) => (q === undefined || entry.action.includes(q)) && (!actor || entry.actor.name === actor))
        .filter(({ at }) => at >= from && at < to)
        .filter(({ at, id }) => at < beforeAt || (at === beforeAt && id < beforeId))
        .slice(0, count),
    getStore: ({ store }) => found(pod, store),
    setStanding: ({ store, body: { standing, operatorReason } }) => {
      pod.asked.push(`standing ${standing}`);
      pod.reasons.set(store, operatorReason);
      const changed = { ...found(pod, store), standing, state: stateOf(standing) };
      pod.stores.set(store, changed);
      return changed;
    },
    deleteStore: ({ store }) => {
      pod.asked.push('delete');
      if (pod.stores.delete(store)) pod.ended.set(store, false);
    },
    storeEndReport: ({ store }) => {
      if (!pod.ended.has(store)) throw merchantProblems.STORE_NOT_FOUND({ store });
      const finished = pod.erases || pod.ended.get(store) === true;
      pod.ended.set(store, finished);
      return { store, endedAt: instantOf(new Date()), finished, services: [] };
    },
  }));

function made(pod: Memory, body: CreateStore): StoreRecord {
  const known = pod.stores.get(body.id);
  if (known && known.org !== body.org) throw merchantProblems.STORE_DUPLICATE();
  const now = instantOf(new Date());
  const record = known ?? { title: body.name, ...body, state: 'ACTIVE', createdAt: now, updatedAt: now };
  pod.stores.set(body.id, record);
  return record;
}

function found(pod: Memory, store: StoreMerchantId): StoreRecord {
  const record = pod.stores.get(store);
  if (!record) throw merchantProblems.STORE_NOT_FOUND({ store });
  return record;
}

const stateOf = (standing: Standing) =>
  (({ ACTIVE: 'ACTIVE', SUSPENDED: 'MAINTENANCE', ARCHIVED: 'ARCHIVED' }) as const)[standing];
