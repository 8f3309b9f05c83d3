/**
 * One call for many waiters: whoever asks for a key while its answer is on its way gets that same answer.
 *
 * ```ts
 * const renewals = new Flights<string, Session>();
 * const renewed = await renewals.share(session.id, () => renew(session));
 * ```
 */
export class Flights<Key, Result> {
  readonly #underWay = new Map<Key, { answer: Promise<Result> }>();

  /** How many answers are on their way. */
  get size(): number {
    return this.#underWay.size;
  }

  isUnderWay(key: Key): boolean {
    return this.#underWay.has(key);
  }

  /** `isCurrent` turns false once the call was forgotten: what it finds must not be remembered then. */
  share(key: Key, call: (isCurrent: () => boolean) => Promise<Result>): Promise<Result> {
    return this.#underWay.get(key)?.answer ?? this.#start(key, call);
  }

  /** Whoever asks from now on does not get the answer that is on its way: it may be from before a change. */
  forget(key: Key): void {
    this.#underWay.delete(key);
  }

  forgetAll(): void {
    this.#underWay.clear();
  }

  /** Waits until every answer that is on its way has come, or failed. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#underWay.values()].map(({ answer }) => answer));
  }

  #start(key: Key, call: (isCurrent: () => boolean) => Promise<Result>): Promise<Result> {
    const flight = {} as { answer: Promise<Result> };
    const isCurrent = () => this.#underWay.get(key) === flight;
    this.#underWay.set(key, flight);
    flight.answer = call(isCurrent).finally(() => {
      if (isCurrent()) this.#underWay.delete(key);
    });
    return flight.answer;
  }
}

/** A call that many share. */
export interface SingleFlight<Key, Result> {
  (key: Key): Promise<Result>;
  flights: Flights<Key, Result>;
}

/**
 * A function that is called once for all who call it with the same key at the same time.
 *
 * ```ts
 * const find = singleFlight(async (store: StoreMerchantId, isCurrent) => {
 *   const facts = await merchant.storeOwner({ store });
 *   if (isCurrent()) known.set(store, facts, KNOWN_FOR_MS);
 *   return facts;
 * });
 * ```
 */
export function singleFlight<Result, Key = void>(
  call: (key: Key, isCurrent: () => boolean) => Promise<Result>,
): SingleFlight<Key, Result> {
  const flights = new Flights<Key, Result>();
  const shared = (key: Key) => flights.share(key, (isCurrent) => call(key, isCurrent));
  return Object.assign(shared, { flights });
}
