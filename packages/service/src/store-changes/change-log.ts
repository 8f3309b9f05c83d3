import { randomUUID } from 'node:crypto';
import type { Clock } from '@storepod/kernel/clock';
import { StoreMerchantId } from '@storepod/kernel/object-id';

/** The stores that changed since a token, and the token from which to go on. */
export interface ChangesSince {
  stores: StoreMerchantId[];
  after: string;
  reset: boolean;
}

interface Change {
  sequence: number;
  time: number;
}

/** More different stores than a pod changes while a listener is away for a minute. Past it, listeners are reset. */
const MOST_STORES = 5_000;

/**
 * What is asked of a replica for a token of another one goes back this much further: the clocks of two machines differ,
 * and a message of PostgreSQL reaches one before the other.
 */
const OVERLAP_MS = 5_000;

/**
 * The last change of each store as one replica heard of it, in memory and in their order. It knows from where on it is
 * complete; whoever asks for more than that is told to forget everything.
 */
export class ChangeLog {
  readonly #clock: Clock;
  readonly #mostStores: number;
  readonly #replica = randomUUID();
  readonly #changes = new Map<StoreMerchantId, Change>();
  #sequence = 0;
  #completeAfter = 0;
  #completeSince: number;

  constructor(clock: Clock, mostStores = MOST_STORES) {
    this.#clock = clock;
    this.#mostStores = mostStores;
    this.#completeSince = this.#now();
  }

  /** Something of a store changed. Other topics are nobody's business outside this service. */
  add(topic: string): boolean {
    if (!StoreMerchantId.is(topic)) return false;
    this.#changes.delete(topic);
    this.#changes.set(topic, { sequence: ++this.#sequence, time: this.#now() });
    if (this.#changes.size > this.#mostStores) this.#dropOldest();
    return true;
  }

  /** Changes may have been missed up to now. Every token that was given before leads to a reset. */
  reset(): void {
    this.#changes.clear();
    this.#completeAfter = ++this.#sequence;
    this.#completeSince = this.#now();
  }

  /** The present position, for somebody who remembers nothing yet. */
  present(): ChangesSince {
    return { stores: [], after: this.#token(), reset: false };
  }

  since(token: string): ChangesSince {
    const given = parseToken(token);
    const after = this.#token();
    if (!given || !this.#reachesBack(given)) return { stores: [], after, reset: true };
    const isNews = this.#isOwn(given)
      ? ({ sequence }: Change) => sequence > given.sequence
      : ({ time }: Change) => time >= given.time - OVERLAP_MS;
    const stores = [...this.#changes].filter(([, change]) => isNews(change)).map(([store]) => store);
    return { stores, after, reset: false };
  }

  /** How long ago the token was given, by this replica's clock; none is younger than now. */
  age(token: string): number {
    const given = parseToken(token);
    return given ? Math.max(0, this.#now() - given.time) : Number.POSITIVE_INFINITY;
  }

  #reachesBack(given: Token): boolean {
    if (!this.#isOwn(given)) return given.time - OVERLAP_MS >= this.#completeSince;
    // Ahead of us cannot be: a replica keeps its name only as long as its memory.
    return given.sequence >= this.#completeAfter && given.sequence <= this.#sequence;
  }

  #dropOldest(): void {
    const [oldest] = this.#changes;
    if (!oldest) return;
    const [store, { sequence, time }] = oldest;
    this.#changes.delete(store);
    this.#completeAfter = sequence;
    this.#completeSince = time + 1;
  }

  readonly #isOwn = ({ replica }: Token) => replica === this.#replica;
  readonly #now = () => this.#clock.now().getTime();
  readonly #token = () => `${this.#replica}.${this.#sequence}.${this.#now()}`;
}

interface Token {
  replica: string;
  sequence: number;
  time: number;
}

function parseToken(text: string): Token | undefined {
  const [, replica, sequence, time] = /^([0-9a-f-]{36})\.(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  return replica === undefined ? undefined : { replica, sequence: Number(sequence), time: Number(time) };
}
