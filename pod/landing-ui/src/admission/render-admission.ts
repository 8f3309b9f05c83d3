import type { SettingValues } from '@storepod/service/settings';
import type { admissionSettings } from './admission-settings.ts';
import { FairLine, type Place } from './fair-line.ts';
import { RenderRoom } from './render-room.ts';

export type AdmissionLimits = SettingValues<typeof admissionSettings>;

/** Why somebody is turned away: his own address asks for too much, the store is asked for too much, or it took too long. */
export const refusals = ['address', 'store', 'wait'] as const;
export type Refusal = (typeof refusals)[number];

/** Thrown where a page is not made now. */
export class TurnedAway extends Error {
  override readonly name = 'TurnedAway';
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(`not rendered now: ${refusal}`);
    this.refusal = refusal;
  }
}

/** The visitor of what is asked for on nobody's behalf, such as our own refreshes. */
export const NOBODY = '';

/** What a render has while it is made. */
export interface Stay {
  /** Waits for a read of the render. Where it takes long, others are made in the meantime. */
  reading<T>(answer: Promise<T>): Promise<T>;
  /** Makes room for the next one. Every call but the first does nothing. */
  leave(): void;
}

/** A render that hangs, or writes to somebody who does not read, keeps its room no longer than that. */
const LONGEST_STAY_MS = 10_000;

/**
 * Lets few pages be made at a time, so that what is answered from memory waits for little, and as many wait as are worth
 * it: the stores by turns, and within a store the visitors by turns.
 */
export class RenderAdmission {
  readonly #limits: AdmissionLimits;
  readonly #line = new FairLine<() => void>();
  /** Those who lent their room and go on as soon as there is one. */
  readonly #returning: (() => void)[] = [];
  readonly #ofVisitor = new Map<string, number>();
  readonly #ofStore = new Map<string, number>();
  readonly refused: Record<Refusal, number> = { address: 0, store: 0, wait: 0 };
  #running = 0;

  constructor(limits: AdmissionLimits) {
    this.#limits = limits;
  }

  get running(): number {
    return this.#running;
  }

  get waiting(): number {
    return this.#line.length;
  }

  /** Resolves when a page may be made. Throws `TurnedAway`, and whatever the signal was aborted with. */
  async enter(place: Place, signal: AbortSignal): Promise<Stay> {
    // Whoever has left in the meantime would take the room of somebody who is there.
    signal.throwIfAborted();
    const refusal = this.#refusalOf(place);
    if (refusal) throw this.#turnAway(refusal);
    const forget = this.#count(place);
    try {
      if (this.#running >= this.#limits.rendersAtOnce) await this.#wait(place, signal);
      else this.#running += 1;
    } catch (error) {
      forget();
      throw error;
    }
    return this.#stay(forget);
  }

  #refusalOf({ store, visitor }: Place): Refusal | undefined {
    if (visitor !== NOBODY && (this.#ofVisitor.get(visitor) ?? 0) >= this.#limits.rendersPerAddress) return 'address';
    if ((this.#ofStore.get(store) ?? 0) >= this.#limits.rendersPerStore) return 'store';
    return undefined;
  }

  #turnAway(refusal: Refusal): TurnedAway {
    this.refused[refusal] += 1;
    return new TurnedAway(refusal);
  }

  /** Whoever is called finds the room already counted as his. */
  async #wait(place: Place, signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const timer = setTimeout(() => reject(this.#turnAway('wait')), this.#limits.renderWait);
    const leave = () => reject(signal.reason);
    signal.addEventListener('abort', leave, { once: true });
    this.#line.add(place, resolve);
    try {
      await promise;
    } catch (error) {
      this.#line.remove(place, resolve);
      throw error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', leave);
    }
  }

  #stay(forget: () => void): Stay {
    const room = new RenderRoom({
      // What has waited in the meantime for bytes from its connections is served before the next page is made.
      giveBack: () => void setImmediate(() => this.#next()),
      takeAgain: () => this.#takeAgain(),
    });
    let isIn = true;
    const leave = () => {
      if (!isIn) return;
      isIn = false;
      clearTimeout(longest);
      forget();
      room.leave();
    };
    const longest = setTimeout(leave, LONGEST_STAY_MS);
    return { leave, reading: (answer) => room.reading(answer) };
  }

  #takeAgain(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    if (this.#running < this.#limits.rendersAtOnce) {
      this.#running += 1;
      resolve();
    } else this.#returning.push(resolve);
    return promise;
  }

  /** The room goes to the next in line without being free in between: first to who has begun, then to who waits to begin. */
  #next(): void {
    const call = this.#returning.shift() ?? this.#line.take();
    if (call) call();
    else this.#running -= 1;
  }

  #count({ store, visitor }: Place): () => void {
    add(this.#ofVisitor, visitor, 1);
    add(this.#ofStore, store, 1);
    return () => {
      add(this.#ofVisitor, visitor, -1);
      add(this.#ofStore, store, -1);
    };
  }
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}
