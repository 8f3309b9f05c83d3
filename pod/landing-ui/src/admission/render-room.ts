/** A read that takes longer than this leaves the processor to others. */
const LONG_READ_MS = 100;

/** Where rooms come from: they are given back, and taken again before anybody who has none yet. */
export interface Rooms {
  giveBack(): void;
  takeAgain(): Promise<void>;
}

/** The room of one render. While a read takes long it is lent to the next page, so a service that hangs holds up nobody else's. */
export class RenderRoom {
  readonly #rooms: Rooms;
  #state: 'held' | 'lent' | 'left' = 'held';
  #reads = 0;
  #longRead: NodeJS.Timeout | undefined;
  #return: Promise<void> | undefined;

  constructor(rooms: Rooms) {
    this.#rooms = rooms;
  }

  /** Waits for a read, and then until the render may go on. */
  async reading<T>(answer: Promise<T>): Promise<T> {
    this.#reads += 1;
    this.#watch();
    try {
      return await answer;
    } finally {
      await this.#ended();
    }
  }

  /** Every call but the first does nothing. */
  leave(): void {
    if (this.#state === 'held') this.#rooms.giveBack();
    this.#state = 'left';
    clearTimeout(this.#longRead);
  }

  async #ended(): Promise<void> {
    this.#reads -= 1;
    if (this.#reads === 0) this.#unwatch();
    if (this.#state !== 'lent') return;
    this.#return ??= this.#takeAgain();
    await this.#return;
  }

  #watch(): void {
    if (this.#state === 'held' && this.#reads > 0) this.#longRead ??= setTimeout(() => this.#lend(), LONG_READ_MS);
  }

  #unwatch(): void {
    clearTimeout(this.#longRead);
    this.#longRead = undefined;
  }

  #lend(): void {
    this.#longRead = undefined;
    this.#state = 'lent';
    this.#rooms.giveBack();
  }

  /** Several reads that end at once come back together. Who has left in the meantime needs the room no more. */
  async #takeAgain(): Promise<void> {
    await this.#rooms.takeAgain();
    this.#return = undefined;
    if (this.#state === 'left') return this.#rooms.giveBack();
    this.#state = 'held';
    this.#watch();
  }
}
