import type { CoarseClock } from './connection.ts';
import type { Upstream } from './upstream.ts';

/** How often the time is read and what took too long is looked for, while there is something to be timed. */
const SWEEP_MS = 100;

type Swept = Pick<Upstream, 'sweep' | 'nextSweep'>;

/**
 * The clock of the upstreams, and what ends their exchanges in time. Both run while an exchange is under way. Where
 * connections are only kept, one timer waits for the first that is to be closed; where there are none, nothing wakes the
 * process. Whoever comes then starts the clock again by `start`, before it is read.
 */
export class UpstreamSweep implements CoarseClock {
  now = performance.now();
  #upstreams: readonly Swept[] = [];
  #ticking: NodeJS.Timeout | undefined;
  #resting: NodeJS.Timeout | undefined;
  #stopped = false;

  /** Those that are swept. They need the clock before they exist. */
  of(upstreams: readonly Swept[]): void {
    this.#upstreams = upstreams;
  }

  start(): void {
    if (this.#ticking !== undefined || this.#stopped) return;
    clearTimeout(this.#resting);
    this.now = performance.now();
    this.#ticking = setInterval(() => this.#sweep(), SWEEP_MS).unref();
  }

  stop(): void {
    this.#stopped = true;
    this.#rest();
  }

  #sweep(): void {
    this.now = performance.now();
    for (const upstream of this.#upstreams) upstream.sweep();
    const next = Math.min(...this.#upstreams.map((upstream) => upstream.nextSweep(this.now)));
    if (next <= this.now) this.start();
    else this.#restUntil(next);
  }

  #restUntil(next: number): void {
    this.#rest();
    if (next < Number.POSITIVE_INFINITY)
      this.#resting = setTimeout(() => this.#sweep(), Math.ceil(next - this.now)).unref();
  }

  #rest(): void {
    clearInterval(this.#ticking);
    clearTimeout(this.#resting);
    this.#ticking = undefined;
    this.#resting = undefined;
  }
}
