import type { Clock } from '@storepod/kernel/clock';
import type { Logger } from '@storepod/service/log';
import { FairMemory } from '../memory/fair-memory.ts';

interface Kept {
  value: unknown;
  freshUntil: number;
}

/** What a read brought, and how large it is. */
export interface Loaded {
  value: unknown;
  bytes: number;
}

/** Beside the pages themselves; a store's reads are a few hundred kilobytes. */
const MAX_BYTES = 32 * 1024 * 1024;
/** So many times its duration an old answer still serves while a new one is fetched. Then it is too old to be shown. */
const STALE_TIMES = 10;

export const readStates = ['hit', 'miss', 'shared', 'stale'] as const;
type ReadState = (typeof readStates)[number];

/** Answers to anonymous reads behind a page that has to be rendered, shared by all renders and fairly by all stores. */
export class DataCache {
  readonly #clock: Clock;
  readonly #log: Logger;
  readonly #memory: FairMemory<Kept>;
  readonly #underWay = new Map<string, Promise<unknown>>();
  readonly counts: Record<ReadState, number> = { hit: 0, miss: 0, shared: 0, stale: 0 };

  constructor(clock: Clock, log: Logger, maxBytes = MAX_BYTES) {
    this.#clock = clock;
    this.#log = log;
    this.#memory = new FairMemory(maxBytes, clock);
  }

  get bytes(): number {
    return this.#memory.bytes;
  }

  /** The answer at an address: a fresh one at once; an old one at once while a new one is fetched; else what is fetched. */
  async fetch(store: string, address: string, seconds: number, load: () => Promise<Loaded>): Promise<unknown> {
    const kept = this.#memory.get(store, address);
    if (kept && this.#clock.now().getTime() < kept.freshUntil) return this.#count('hit', kept.value);
    const waiting = this.#underWay.get(address);
    if (kept) {
      if (!waiting) this.#refresh(address, this.#load(store, address, seconds, load));
      return this.#count('stale', kept.value);
    }
    if (waiting) return this.#count('shared', waiting);
    return this.#count('miss', this.#load(store, address, seconds, load));
  }

  #refresh(address: string, loading: Promise<unknown>): void {
    loading.catch((error: unknown) =>
      this.#log.warn({ err: error, path: address.split('?', 1)[0] }, 'a kept read was not refreshed'),
    );
  }

  #load(store: string, address: string, seconds: number, load: () => Promise<Loaded>): Promise<unknown> {
    const loading = load()
      .then(({ value, bytes }) => {
        const freshUntil = this.#clock.now().getTime() + seconds * 1000;
        const until = freshUntil + STALE_TIMES * seconds * 1000;
        // All renders read the same object.
        this.#memory.set(store, address, { value: deepFreeze(value), freshUntil }, { bytes, until });
        return value;
      })
      .finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, loading);
    return loading;
  }

  #count<T>(state: ReadState, result: T): T {
    this.counts[state] += 1;
    return result;
  }
}

function deepFreeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) deepFreeze(part);
  return Object.freeze(value);
}
