/** Handshakes that wait for a certificate at once; each holds a socket and a hello of two kilobytes. */
const MOST = 5_000;
/** For one name: a crowd before a shop whose certificate is slow must not take the places of all others. */
const MOST_FOR_ONE = 200;

/** Counts who waits for which name. */
export class WaitingHandshakes {
  readonly #byName = new Map<string, number>();
  #all = 0;

  hasPlace(name: string): boolean {
    return this.#all < MOST && (this.#byName.get(name) ?? 0) < MOST_FOR_ONE;
  }

  async during<Result>(name: string, work: Promise<Result>): Promise<Result> {
    this.#add(name, 1);
    return work.finally(() => this.#add(name, -1));
  }

  #add(name: string, difference: 1 | -1): void {
    const count = (this.#byName.get(name) ?? 0) + difference;
    this.#all += difference;
    if (count === 0) this.#byName.delete(name);
    else this.#byName.set(name, count);
  }
}
