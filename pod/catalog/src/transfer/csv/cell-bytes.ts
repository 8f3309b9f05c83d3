const NOTHING = Buffer.alloc(0);

/**
 * The bytes of a cell, in whatever pieces they come. They are copied together: a cell may be millions of quotes, each a piece of
 * its own, and a list of the pieces would take a hundred times their length.
 */
export class CellBytes {
  #bytes: Buffer = NOTHING;
  #length = 0;
  /** Most cells are in one piece, which is not copied. */
  #isCopy = false;

  get length(): number {
    return this.#length;
  }

  add(bytes: Buffer, from: number, to: number): void {
    const length = this.#length + to - from;
    if (this.#length === 0) this.#bytes = bytes.subarray(from, to);
    else {
      if (!this.#isCopy || length > this.#bytes.length) this.#copyWithRoomFor(length);
      if (to - from === 1) this.#bytes[this.#length] = bytes[from] ?? 0;
      else bytes.copy(this.#bytes, this.#length, from, to);
    }
    this.#length = length;
  }

  /** Puts one before all others. */
  prepend(byte: number): void {
    this.#bytes = Buffer.concat([Buffer.of(byte), this.#bytes.subarray(0, this.#length)]);
    this.#length += 1;
    this.#isCopy = true;
  }

  /** All of them as a text. Then there are none. */
  takeText(): string {
    const text = this.#length === 0 ? '' : this.#bytes.toString('utf8', 0, this.#length);
    this.#bytes = NOTHING;
    this.#length = 0;
    this.#isCopy = false;
    return text;
  }

  #copyWithRoomFor(length: number): void {
    const copy = Buffer.allocUnsafe(2 * length);
    this.#bytes.copy(copy, 0, 0, this.#length);
    this.#bytes = copy;
    this.#isCopy = true;
  }
}
