import { type Clock, systemClock } from '@storepod/kernel/clock';
import { Flights } from '@storepod/kernel/single-flight';
import { type ReadyBody, TaggedBody } from './ready-json.ts';

interface Entry {
  kept: TaggedBody;
  until: number;
  size: number;
}

/** What an entry costs beside its bytes: key, map slot, object. */
const ENTRY_OVERHEAD = 400;

/**
 * Answers of public reads, ready to send, keyed by store and store version.
 *
 * A commit moves the store to its next version, so all its entries are unreachable at once and no other store is
 * touched. The version is taken before the load begins: an answer computed from data older than a commit is filed under
 * the version before it and never found again.
 */
export class ResponseCache {
  readonly #maxBytes: number;
  readonly #clock: Clock;
  readonly #entries = new Map<string, Entry>();
  readonly #loads = new Flights<string, TaggedBody>();
  readonly #versions = new Map<string, number>();
  #bytes = 0;
  #epoch = 0;
  #isInformed = () => true;
  readonly counts = { hit: 0, miss: 0, shared: 0 };

  constructor(maxBytes: number, clock: Clock = systemClock) {
    this.#maxBytes = maxBytes;
    this.#clock = clock;
  }

  /** A store changed. */
  touch(store: string): void {
    this.#versions.set(store, (this.#versions.get(store) ?? 0) + 1);
  }

  /** Messages may have been missed: forget everything. */
  reset(): void {
    this.#epoch++;
    this.#versions.clear();
    this.#entries.clear();
    this.#bytes = 0;
  }

  /** While the invalidation channel is down nobody would tell us of a change, so nothing is kept or served. */
  keepOnlyWhile(condition: () => boolean): void {
    this.#isInformed = condition;
  }

  get size() {
    return { entries: this.#entries.size, bytes: this.#bytes };
  }

  /** The answer of `key`, loaded once for many waiters and kept for so many seconds. */
  async fetch(store: string, key: string, seconds: number, load: () => Promise<ReadyBody>): Promise<ReadyBody> {
    return (await this.fetchTagged(store, key, seconds, load)).body;
  }

  /** The same with the tag of the answer, which is kept with it. */
  async fetchTagged(store: string, key: string, seconds: number, load: () => Promise<ReadyBody>): Promise<TaggedBody> {
    if (!this.#isInformed()) return new TaggedBody(await load());
    const versioned = `${this.#epoch}|${store}|${this.#versions.get(store) ?? 0}|${key}`;
    const kept = this.#entries.get(versioned);
    if (kept && kept.until > this.#clock.now().getTime()) return this.#hit(versioned, kept);
    if (this.#loads.isUnderWay(versioned)) this.counts.shared++;
    else this.counts.miss++;
    return this.#loads.share(versioned, () => this.#load(versioned, seconds, load));
  }

  /** Set anew, so that the map's order is the order of use. */
  #hit(key: string, entry: Entry): TaggedBody {
    this.counts.hit++;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.kept;
  }

  async #load(key: string, seconds: number, load: () => Promise<ReadyBody>): Promise<TaggedBody> {
    const loaded = new TaggedBody(await load());
    if (this.#isInformed()) this.#keep(key, loaded, seconds);
    return loaded;
  }

  #keep(key: string, kept: TaggedBody, seconds: number): void {
    const size = Buffer.byteLength(kept.body) + key.length * 2 + ENTRY_OVERHEAD;
    if (size > this.#maxBytes / 8) return;
    this.#drop(key);
    this.#entries.set(key, { kept, size, until: this.#clock.now().getTime() + seconds * 1000 });
    this.#bytes += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) return;
      this.#drop(oldest);
    }
  }

  #drop(key: string): void {
    this.#bytes -= this.#entries.get(key)?.size ?? 0;
    this.#entries.delete(key);
  }
}
