import { BrokenAnswer } from './answer-head.ts';

const CR = 0x0d;
const LF = 0x0a;
/** A chunk's size, its extensions or a trailer; nobody honest needs more. */
const LONGEST_LINE = 4_096;
/** All trailers together; who never came to their end would hold the exchange for ever. */
const LARGEST_TRAILER = 64 * 1024;
/** A size, and extensions that are dropped: names, with a value in quotes or without. */
const sizeLine =
  /^([0-9a-f]{1,12})(?:;[!#$%&'*+.^_`|~\w-]+(?:=(?:[!#$%&'*+.^_`|~\w-]+|"[\t \x21\x23-\x5b\x5d-\x7e]*"))?)*$/i;
/** RFC 9110 section 6.5.1: what says how an answer is framed cannot follow it. */
const trailerLine = /^(?!content-length:|transfer-encoding:)[!#$%&'*+.^_`|~\w-]+:[\t\x20-\x7e\x80-\xff]*$/i;

type Expecting = 'size' | 'data' | 'dataEnd' | 'trailer' | 'done';

/** Takes the chunks of a body apart (RFC 9112 section 7.1). Extensions and trailers are dropped. */
export class ChunkedBody {
  #expecting: Expecting = 'size';
  #line = '';
  #left = 0;
  #trailer = 0;

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
    else if (this.#expecting === 'trailer') this.#takeTrailer(line);
    else if (line === '') this.#expecting = 'size';
    else throw new BrokenAnswer('a chunk longer than its size');
  }

  #takeTrailer(line: string): void {
    if (line === '') {
      this.#expecting = 'done';
      return;
    }
    this.#trailer += line.length;
    if (this.#trailer > LARGEST_TRAILER || !trailerLine.test(line)) throw new BrokenAnswer('no trailer');
  }

  #takeSize(line: string): void {
    const size = sizeLine.exec(line)?.[1];
    if (size === undefined) throw new BrokenAnswer('no size of a chunk');
    this.#left = Number.parseInt(size, 16);
    this.#expecting = this.#left === 0 ? 'trailer' : 'data';
  }
}
