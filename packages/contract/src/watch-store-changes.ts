import { setTimeout as pause } from 'node:timers/promises';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { ServiceName } from '@storepod/kernel/services';
import { type Client, client, type PeerTiming } from './client.ts';
import type { Contract } from './contract.ts';
import { LONGEST_WATCH_SECONDS, type StoreChanges, storeChanges } from './store-changes.ts';

/** The service answers within this even if nothing happens: each answer wakes both, and tells nothing. */
const WAIT_SECONDS = LONGEST_WATCH_SECONDS;
/** A service that hangs is noticed by then; one that has ended at once, and one whose machine is gone after 15 seconds. */
const ANSWER_WITHIN_MS = (WAIT_SECONDS + 3) * 1000;
const FIRST_PAUSE_MS = 200;
const LONGEST_PAUSE_MS = 1_500;

export interface StoreListener {
  /** These stores changed in the service. The same one may be named twice for one change. */
  onStores: (stores: readonly StoreMerchantId[]) => void;
  /** Changes may have been missed: any store may have changed. Also called once at the beginning. */
  onReset: () => void;
}

export interface StoreWatchSettings extends StoreListener {
  /** The service that is watched. */
  service: ServiceName;
  origin: () => string;
  /** As whom to ask: a service of the same pod. */
  token?: (() => Promise<string> | string) | undefined;
  /** Makes the client where there is more to it than the token; a kit has one. */
  clientOf?: <C extends Contract>(contract: C, origin: () => string, settings: PeerTiming) => Client<C>;
  log: { warn(fields: object, message: string): void };
}

export interface StoreWatch {
  /** Whether the service tells of changes. While it does not, what is remembered should live for seconds only. */
  connected(): boolean;
  stop(): Promise<void>;
}

/**
 * Keeps listening to a service of the same pod for stores that changed in it. It never throws and never gives up.
 *
 * ```ts
 * const watch = watchStoreChanges({
 *   service: 'catalog',
 *   origin: () => peers.pod(pod, 'catalog'),
 *   token,
 *   onStores: (stores) => stores.forEach(forget),
 *   onReset: forgetAll,
 *   log,
 * });
 * const lifetime = watch.connected() ? LONG_MS : SHORT_MS;
 * ```
 */
export function watchStoreChanges(settings: StoreWatchSettings): StoreWatch {
  const { service, origin, token, log, clientOf = plainClient(token) } = settings;
  const stopping = new AbortController();
  const peer = clientOf(storeChanges(service), origin, { readTimeoutMs: ANSWER_WITHIN_MS, longPoll: true });
  let after: string | undefined;
  let isConnected = false;

  async function listen(): Promise<void> {
    // After a failure the answer comes at once, so that being connected again does not wait for the next change.
    const query = after === undefined ? {} : { after, wait: isConnected ? WAIT_SECONDS : 0 };
    const told = understood(await peer.watchStoreChanges({ query }, { signal: stopping.signal }));
    tell(settings, after === undefined ? { ...told, reset: true } : told);
    after = told.after;
    isConnected = true;
  }

  async function keepListening(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; ) {
      try {
        await listen();
        failures = 0;
      } catch (error) {
        isConnected = false;
        if (stopping.signal.aborted) return;
        if (failures === 0) log.warn({ err: error, watched: service }, 'a service tells of no changes');
        const ms = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures++);
        await pause(ms, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  }

  const listening = keepListening();
  return {
    connected: () => isConnected,
    stop: async () => {
      stopping.abort();
      await listening;
      isConnected = false;
      await peer.close();
    },
  };
}

const plainClient =
  (token: StoreWatchSettings['token']): NonNullable<StoreWatchSettings['clientOf']> =>
  (contract, origin, settings) =>
    client(contract, { origin, ...(token && { token }), ...settings });

/** Something else than the service may answer at its address. Without a token to go on from, it would be asked for ever. */
function understood(told: StoreChanges): StoreChanges {
  if (typeof told?.after !== 'string' || !Array.isArray(told.stores)) throw new Error('the answer tells no changes');
  return told;
}

/** A listener that fails must not end the watch: what it missed is told to it as a reset. */
function tell({ onStores, onReset, log, service }: StoreWatchSettings, { stores, reset }: StoreChanges): void {
  try {
    if (reset) onReset();
    else if (stores.length > 0) onStores(stores);
  } catch (err) {
    log.warn({ err, watched: service }, 'a listener failed to forget what changed');
    if (!reset) tell({ onStores, onReset, log, service } as StoreWatchSettings, { stores: [], after: '', reset: true });
  }
}
