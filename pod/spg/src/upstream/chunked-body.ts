import { BrokenAnswer } from './answer-head.ts';

const CR = 0x0d;
const LF = 0x0a;
/** A chunk's size, its extensions or a trailer; nobody honest needs more. */
const LONGEST_LINE = 4_096;

type Expecting = 'size' | 'data' | 'dataEnd' | 'trailer' | 'done';

/** Takes the chunks of a body apart (RFC 9112 section 7.1). Extensions and trailers are dropped. */
export class ChunkedBody {
  #expecting: Expecting = 'size';
  #line = '';
  #left = 0;

  get done(): boolean {
    return this.#expecting === 'done';
  }

  /** Reads on, hands over what is content, and returns how many bytes belonged to this body. */
  read(bytes: Buffer, deliver: (content: Buffer) => void): number {
    let at = 0;
    while (at < bytes.length && this.#expecting !== 'done') {
      if (this.#expecting === 'data') {
        const end = Math.min(bytes.length, at + this.#left);
        deliver(bytes.subarray(at, end));
        this.#left -= end - at;
        at = end;
        if (this.#left === 0) this.#expecting = 'dataEnd';
      } else {
        at = this.#readLine(bytes, at);
      }
    }
    return at;
  }

  #readLine(bytes: Buffer, from: number): number {
    const lineFeed = bytes.indexOf(LF, from);
    const end = lineFeed === -1 ? bytes.length : lineFeed + 1;
    this.#line += bytes.toString('latin1', from, end);
    if (this.#line.length > LONGEST_LINE) throw new BrokenAnswer('a line of chunks without an end');
    if (lineFeed !== -1) this.#takeLine();
    return end;
  }

  #takeLine(): void {
    if (this.#line.length < 2 || this.#line.charCodeAt(this.#line.length - 2) !== CR)
      throw new BrokenAnswer('a line of chunks without a carriage return');
    const line = this.#line.slice(0, -2);
    this.#line = '';
    if (this.#expecting === 'size') this.#takeSize(line);
    else if (this.#expecting === 'trailer') this.#expecting = line === '' ? 'done' : 'trailer';
    else if (line === '') this.#expecting = 'size';
    else throw new BrokenAnswer('a chunk longer than its size');
  }

  #takeSize(line: string): void {
    const size = /^([0-9a-f]{1,12})[ \t]*(?:;.*)?$/i.exec(line)?.[1];
    if (size === undefined) throw new BrokenAnswer('no size of a chunk');
    this.#left = Number.parseInt(size, 16);
    this.#expecting = this.#left === 0 ? 'trailer' : 'data';
  }
}
