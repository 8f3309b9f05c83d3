/** How fast a body has to come. */
export interface PaceTerms {
  /** How far a sender may fall behind, and so the longest silence. */
  graceMs: number;
  /** In bytes per second. */
  leastRate: number;
}

/**
 * Whether a body comes fast enough. What came quickly earns no more than the grace: a sender cannot pay for an hour of
 * dripping with one burst. While nobody reads, the sender is not to blame and the clock stands still.
 */
export class BodyPace {
  readonly #terms: PaceTerms;
  #deadline: number;
  #pausedAt: number | undefined;

  constructor(terms: PaceTerms, now: number) {
    this.#terms = terms;
    this.#deadline = now + terms.graceMs;
  }

  received(bytes: number, now: number): void {
    const { graceMs, leastRate } = this.#terms;
    this.#deadline = Math.min(this.#deadline + (bytes / leastRate) * 1000, now + graceMs);
  }

  pause(now: number): void {
    this.#pausedAt ??= now;
  }

  resume(now: number): void {
    if (this.#pausedAt !== undefined) this.#deadline += now - this.#pausedAt;
    this.#pausedAt = undefined;
  }

  isLate(now: number): boolean {
    return this.#pausedAt === undefined && now > this.#deadline;
  }
}
