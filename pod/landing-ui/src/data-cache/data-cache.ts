import type { Clock } from '@storepod/kernel/clock';
import type { Logger } from '@storepod/service/log';
import { FairMemory } from '../memory/fair-memory.ts';
import { Generations } from '../store-changes/generations.ts';

interface Kept {
  value: unknown;
  freshUntil: number;
}

/** What a read brought, and how large it is. */
export interface Loaded {
  value: unknown;
  bytes: number;
}

/** One question to a service. */
export interface KeptRead {
  store: string;
  address: string;
  /** For how long the answer is fresh. */
  seconds: number;
  load(): Promise<Loaded>;
  /** Whether a failure is itself an answer, such as that there is no such thing. It ends what was kept. */
  isAnswer(error: unknown): boolean;
  /** The part of the answer on which all pages of the store depend. */
  decisive?: ((value: unknown) => unknown) | undefined;
}

interface UnderWay {
  store: string;
  loading: Promise<unknown>;
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
  readonly #underWay = new Map<string, UnderWay>();
  readonly #generations = new Generations();
  readonly #onEnd: (store: string) => void;
  readonly counts: Record<ReadState, number> = { hit: 0, miss: 0, shared: 0, stale: 0 };

  /** `onEnd` is told of a store where something that was kept is there no more. */
  constructor(parts: { clock: Clock; log: Logger; onEnd?: (store: string) => void; maxBytes?: number }) {
    const { clock, log, onEnd = () => {}, maxBytes = MAX_BYTES } = parts;
    this.#clock = clock;
    this.#log = log;
    this.#onEnd = onEnd;
    this.#memory = new FairMemory(maxBytes, clock);
  }

  get bytes(): number {
    return this.#memory.bytes;
  }

  /** The answer at an address: a fresh one at once; an old one at once while a new one is fetched; else what is fetched. */
  async fetch(read: KeptRead): Promise<unknown> {
    const { store, address } = read;
    const kept = this.#memory.get(store, address);
    if (kept && this.#clock.now().getTime() < kept.freshUntil) return this.#count('hit', kept.value);
    const waiting = this.#underWay.get(address);
    if (kept) {
      if (!waiting) this.#refresh(read);
      return this.#count('stale', kept.value);
    }
    if (waiting) return this.#count('shared', waiting.loading);
    return this.#count('miss', this.#load(read));
  }

  /** Drops what was read of a store. Whoever asks from now on does not wait for a read that was begun before. */
  forget(store: string): void {
    this.#generations.changed(store);
    this.#memory.deleteAll(store);
    for (const [address, underWay] of this.#underWay) if (underWay.store === store) this.#underWay.delete(address);
  }

  forgetAll(): void {
    this.#generations.allChanged();
    this.#memory.clear();
    this.#underWay.clear();
  }

  #refresh(read: KeptRead): void {
    this.#load(read).catch((error: unknown) => {
      if (read.isAnswer(error)) return;
      this.#log.warn({ err: error, path: read.address.split('?', 1)[0] }, 'a kept read was not refreshed');
    });
  }

  #load(read: KeptRead): Promise<unknown> {
    const { store, address } = read;
    const mark = this.#generations.mark();
    const underWay: UnderWay = {
      store,
      loading: read
        .load()
        .then((loaded) => this.#keep(read, loaded, mark))
        .catch((error: unknown) => {
          if (read.isAnswer(error)) this.#end(read, mark);
          throw error;
        })
        .finally(() => {
          if (this.#underWay.get(address) === underWay) this.#underWay.delete(address);
        }),
    };
    this.#underWay.set(address, underWay);
    return underWay.loading;
  }

  #keep({ store, address, seconds, decisive }: KeptRead, { value, bytes }: Loaded, mark: number): unknown {
    const freshUntil = this.#clock.now().getTime() + seconds * 1000;
    const until = freshUntil + STALE_TIMES * seconds * 1000;
    // All renders read the same object.
    const frozen = deepFreeze(value);
    if (!this.#generations.isCurrent(store, mark)) return frozen;
    const before = this.#memory.get(store, address);
    if (before && decisive && decisive(before.value) !== decisive(frozen)) this.#onEnd(store);
    this.#memory.set(store, address, { value: frozen, freshUntil }, { bytes, until });
    return frozen;
  }

  /** What was kept is no longer so, and pages of the store may show it. */
  #end({ store, address }: KeptRead, mark: number): void {
    if (!this.#generations.isCurrent(store, mark) || this.#memory.get(store, address) === undefined) return;
    this.#memory.delete(store, address);
    this.#onEnd(store);
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
