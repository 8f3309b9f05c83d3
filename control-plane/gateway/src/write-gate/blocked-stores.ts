import { billing } from '@storepod/billing/contract';
import { type StoreWatch, watchStoreChanges } from '@storepod/contract/watch-store-changes';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { singleFlight } from '@storepod/kernel/single-flight';
import { InvalidValue } from '@storepod/kernel/value';
import type { GatewayKit } from '../gateway-kit.ts';

/** So often at most billing is asked because somebody was refused: one who goes on trying must not become its load. */
const ASK_AGAIN_AFTER_MS = 1_000;
/** Billing answers about no more at once; beyond that the whole list is fetched. */
const MOST_SNAPSHOTS = 500;

/** The stores whose staff may not write now. While billing does not answer, the last list holds; at first nobody is on it. */
export interface BlockedStores {
  /** Nobody is refused by an old list: who has just paid would be shut out until the next one. */
  has(store: string): Promise<boolean>;
  /** Answers whether billing told the list. */
  refresh(): Promise<boolean>;
  /** Hears from billing as soon as a store may write again, or may not any more. */
  follow(): StoreWatch;
  close(): Promise<void>;
}

export function openBlockedStores(kit: GatewayKit): BlockedStores {
  const { peers, log, stopping, clock } = kit;
  const origin = () => peers.controlPlane('billing');
  const client = kit.clientOf(billing, origin);
  let blocked: ReadonlySet<string> = new Set();
  let askedAt = Number.NEGATIVE_INFINITY;
  let lastTurn: Promise<unknown> = Promise.resolve();
  /** One question after the other: an answer from before a change must not come last. */
  const inTurn = (ask: () => Promise<ReadonlySet<string>>): Promise<boolean> => {
    const turn = lastTurn.then(async () => {
      try {
        blocked = await ask();
        return true;
      } catch (error) {
        if (!stopping.aborted) log.warn({ err: error }, 'the list of blocked stores was not refreshed');
        return false;
      }
    });
    lastTurn = turn;
    return turn;
  };

  async function list(): Promise<ReadonlySet<string>> {
    try {
      const told: unknown = await client.blockedStores({}, { signal: stopping });
      if (!Array.isArray(told)) throw new InvalidValue('Blocked stores', 'is not a list');
      return new Set(told);
    } finally {
      askedAt = clock.now().getTime();
    }
  }

  async function judged(stores: readonly StoreMerchantId[]): Promise<ReadonlySet<string>> {
    const snapshots = await client.snapshots({ body: [...stores] }, { signal: stopping });
    const changed = new Set(blocked);
    for (const store of stores) changed.delete(store);
    for (const { store, operable } of snapshots) if (!operable) changed.add(store);
    return changed;
  }

  const refresh = singleFlight(() => inTurn(list));
  return {
    async has(store) {
      if (!blocked.has(store)) return false;
      const isOld = clock.now().getTime() - askedAt >= ASK_AGAIN_AFTER_MS;
      if (isOld) await refresh();
      return blocked.has(store);
    },
    refresh,
    follow: () =>
      watchStoreChanges({
        ...{ service: 'billing', origin, clientOf: kit.clientOf, log },
        onStores: (stores) => void inTurn(() => (stores.length > MOST_SNAPSHOTS ? list() : judged(stores))),
        onReset: () => void inTurn(list),
      }),
    close: () => client.close(),
  };
}
