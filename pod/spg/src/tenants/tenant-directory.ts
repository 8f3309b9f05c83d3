import type { Clock } from '@storepod/kernel/clock';
import { LruMap } from '@storepod/kernel/lru-map';
import { Flights } from '@storepod/kernel/single-flight';
import { problems } from '../problems.ts';

/** The header lines that tell a target its store. None for a host that nobody knows. */
export type TenantLines = string;
export const NO_TENANT: TenantLines = '';

/** Asks whose host it is: the header lines of the store, or none. Throws where no answer can be had. */
export type TenantLookup = (host: string) => Promise<TenantLines>;

export interface DirectorySettings {
  /** How long an answer is good. */
  ttlMs: number;
  /** How long after that it still serves while nobody can be asked. */
  staleMs: number;
  /** The most hosts remembered; as many unknown ones besides. */
  entries: number;
}

/** A domain that is connected is not found for this long at most if somebody tried it before. */
const UNKNOWN_MS = 15_000;
/** After a failure the same host is not asked for again at once. */
const FAILURE_PAUSE_MS = 1_000;
/** A flood of made-up hosts must not become a flood at merchant. */
const MOST_LOOKUPS = 128;
const RETRY_AFTER_SECONDS = 2;

interface Known {
  lines: TenantLines;
  freshUntil: number;
  staleUntil: number;
}

/** Knows which store answers on a host, and asks merchant where it does not. */
export class TenantDirectory {
  readonly #lookup: TenantLookup;
  readonly #settings: DirectorySettings;
  readonly #clock: Clock;
  readonly #known: LruMap<string, Known>;
  /** Apart from the known ones, so that made-up hosts never push out a store. */
  readonly #unknown: LruMap<string, number>;
  /** Until when a host is not asked for again. */
  readonly #failed: LruMap<string, number>;
  readonly #asks = new Flights<string, TenantLines>();

  constructor(lookup: TenantLookup, settings: DirectorySettings, clock: Clock) {
    this.#lookup = lookup;
    this.#settings = settings;
    this.#clock = clock;
    this.#known = new LruMap(settings.entries);
    this.#unknown = new LruMap(settings.entries);
    this.#failed = new LruMap(settings.entries);
  }

  get size(): number {
    return this.#known.size + this.#unknown.size;
  }

  /** The lines of a host: at once where they are known, which is nearly always. Throws or rejects where they cannot be. */
  find(host: string): TenantLines | Promise<TenantLines> {
    const now = this.#clock.now().getTime();
    const known = this.#known.get(host);
    if (known !== undefined && known.freshUntil > now) return known.lines;
    if (known === undefined && (this.#unknown.get(host) ?? 0) > now) return NO_TENANT;
    if ((this.#failed.get(host) ?? 0) > now) return this.#lastKnown(host);
    return this.#ask(host).catch((error: unknown) => this.#lastKnown(host, error));
  }

  /** The answer for a host has changed; one that is under way may be the old one. */
  drop(host: string): void {
    this.#known.delete(host);
    this.#unknown.delete(host);
    this.#failed.delete(host);
    this.#asks.forget(host);
  }

  dropAll(): void {
    this.#known.clear();
    this.#unknown.clear();
    this.#failed.clear();
    this.#asks.forgetAll();
  }

  /** Many wait for one answer. */
  #ask(host: string): Promise<TenantLines> {
    if (!this.#asks.isUnderWay(host) && this.#asks.size >= MOST_LOOKUPS)
      return Promise.reject(new Error('too many hosts are asked for at once'));
    return this.#asks.share(host, async (isCurrent) => {
      try {
        const lines = await this.#lookup(host);
        if (isCurrent()) this.#remember(host, lines);
        return lines;
      } catch (error) {
        this.#failed.set(host, this.#clock.now().getTime() + FAILURE_PAUSE_MS);
        throw error;
      }
    });
  }

  #remember(host: string, lines: TenantLines): void {
    const now = this.#clock.now().getTime();
    const { ttlMs, staleMs } = this.#settings;
    if (lines === NO_TENANT) {
      this.#known.delete(host);
      this.#unknown.set(host, now + UNKNOWN_MS);
    } else {
      this.#unknown.delete(host);
      this.#known.set(host, { lines, freshUntil: now + ttlMs, staleUntil: now + ttlMs + staleMs });
    }
  }

  /** While merchant is away its last answer serves; where there is none, nothing is guessed. */
  #lastKnown(host: string, cause?: unknown): TenantLines {
    const known = this.#known.get(host);
    if (known !== undefined && known.staleUntil > this.#clock.now().getTime()) return known.lines;
    throw problems.STORE_UNDECIDED(undefined, { cause, retryAfter: RETRY_AFTER_SECONDS });
  }
}
