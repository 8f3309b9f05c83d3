/** A body that is still on its way from its client. */
export interface UnfinishedBody {
  isLate(now: number): boolean;
  /** It comes too slowly. */
  expire(): void;
  /** Others need its place. */
  giveWay(): void;
}

interface Limits {
  /** Of one address; an office or a mobile network can stand behind one. */
  perAddress: number;
  /** Bodies that are read before their target is asked: what bounds them is memory. */
  perTarget: number;
  /** Larger bodies, which occupy their target while they arrive. */
  uploadsPerTarget: number;
}

/** How often bodies that come too slowly are looked for while there are any: a timer for each would cost more. */
const SWEEP_MS = 500;

/** The other side of having entered. May be called more than once. */
export type Leave = () => void;

/**
 * Counts the bodies that are on their way. A client that sends slowly on purpose can hold so many places and no more, and
 * none for long.
 */
export class UnfinishedBodies {
  readonly #limits: Limits;
  readonly #collected = new Map<string, Set<UnfinishedBody>>();
  readonly #uploads = new Map<string, Set<UnfinishedBody>>();
  readonly #addresses = new Map<string, number>();
  #sweeping: NodeJS.Timeout | undefined;

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  get size(): number {
    return [...this.#collected.values(), ...this.#uploads.values()].reduce((total, { size }) => total + size, 0);
  }

  /**
   * Takes a body in; undefined where its address has enough. Beyond the limit of the target the one that has taken longest
   * gives way: honest bodies of this size are there in no time, so it is one that drips.
   */
  enter(body: UnfinishedBody, target: string, address: string | undefined): Leave | undefined {
    const leaveAddress = this.#enterAddress(address);
    if (!leaveAddress) return undefined;
    const bodies = setOf(this.#collected, target);
    const [oldest] = bodies;
    if (bodies.size >= this.#limits.perTarget) oldest?.giveWay();
    bodies.add(body);
    this.#sweeping ??= setInterval(() => this.#sweep(), SWEEP_MS).unref();
    return () => {
      bodies.delete(body);
      this.#uploads.get(target)?.delete(body);
      leaveAddress();
    };
  }

  /** The body turns out to be a large one. False where its target has enough of those. */
  becomeUpload(body: UnfinishedBody, target: string): boolean {
    const uploads = setOf(this.#uploads, target);
    if (uploads.size >= this.#limits.uploadsPerTarget) return false;
    this.#collected.get(target)?.delete(body);
    uploads.add(body);
    return true;
  }

  close(): void {
    clearInterval(this.#sweeping);
    this.#sweeping = undefined;
  }

  /** Ends what comes too slowly. Where nothing is on its way nobody is woken. */
  #sweep(): void {
    const now = performance.now();
    for (const bodies of [...this.#collected.values(), ...this.#uploads.values()])
      for (const body of bodies) if (body.isLate(now)) body.expire();
    if (this.size === 0) this.close();
  }

  #enterAddress(address: string | undefined): Leave | undefined {
    if (address === undefined) return () => undefined;
    const count = this.#addresses.get(address) ?? 0;
    if (count >= this.#limits.perAddress) return undefined;
    this.#addresses.set(address, count + 1);
    let entered = true;
    return () => {
      if (!entered) return;
      entered = false;
      const left = (this.#addresses.get(address) ?? 0) - 1;
      if (left > 0) this.#addresses.set(address, left);
      else this.#addresses.delete(address);
    };
  }
}

function setOf<T>(sets: Map<string, Set<T>>, key: string): Set<T> {
  const set = sets.get(key) ?? new Set<T>();
  sets.set(key, set);
  return set;
}
