import { CellBytes } from './cell-bytes.ts';

/** How a file is written. Its header tells. */
export interface CsvShape {
  delimiter: ',' | ';' | '\t';
  /** Unknown before the first line has ended. */
  lineEnd?: '\r\n' | '\n' | '\r' | undefined;
}

/** Where a row begins in a file. */
export interface Place {
  byte: number;
  /** From 1, counting the header. */
  line: number;
}

/** A row as it stands in the file. */
export interface CsvRow {
  /** Where it begins; a cell can have several lines. */
  line: number;
  cells: string[];
  /** How many cells it has: of a row with very many, `cells` are the first ones. */
  width: number;
  /** Where the row after it begins. */
  next: Place;
}

/**
 * No row is that long: a quote was opened and never closed, or it is no table. Well beyond what a row may have, so that one
 * that is only too long is refused by itself.
 */
const LONGEST_RECORD_BYTES = 8 * 1024 * 1024;
/** More than there are columns. The others are counted, so that a row of commas takes no memory. */
const MOST_CELLS = 1_000;

const [QUOTE, LINE_FEED, RETURN] = [0x22, 0x0a, 0x0d];

/** There are no rows from here on. */
export class Unparsable extends Error {
  readonly line: number;
  readonly fault: 'open quote' | 'too long';
  readonly limit: number;

  constructor(line: number, fault: Unparsable['fault'], limit: number) {
    super(fault);
    this.line = line;
    this.fault = fault;
    this.limit = limit;
  }
}

/**
 * Reads CSV by RFC 4180 as it comes, in any pieces. Every byte is looked at once, however long a line or a cell is, and no
 * more than one row is held. More is read than the RFC allows: a quote within a cell that has none around it is a quote, and
 * so is one behind which a cell goes on.
 */
export class CsvParser {
  readonly #delimiter: number;
  #lineEnd: CsvShape['lineEnd'] | undefined;
  readonly #limit: number;
  /** What of the pieces before could only be understood with what follows: a quote or a return at their end. */
  #held: Buffer = Buffer.alloc(0);
  /** Where the present piece begins in the file. */
  #offset: number;
  #line: number;
  #rowBegins: number;
  #cells: string[] = [];
  #width = 0;
  #lines = 0;
  readonly #cell = new CellBytes();
  #isQuoted = false;
  #wasQuoted = false;

  constructor({ delimiter, lineEnd }: CsvShape, from: Place, limit = LONGEST_RECORD_BYTES) {
    this.#delimiter = delimiter.charCodeAt(0);
    this.#lineEnd = lineEnd;
    this.#limit = limit;
    this.#offset = from.byte;
    this.#rowBegins = from.byte;
    this.#line = from.line;
  }

  /** What ends a line in this file: what ended the first one. */
  get lineEnd(): CsvShape['lineEnd'] | undefined {
    return this.#lineEnd;
  }

  /** The rows that end in a piece. */
  *take(piece: Buffer): Generator<CsvRow> {
    const bytes = this.#held.length > 0 ? Buffer.concat([this.#held, piece]) : piece;
    const read = yield* this.#read(bytes, bytes.length - heldOf(bytes));
    this.#held = bytes.subarray(read);
    this.#offset += read;
  }

  /** The rows that end with the file. */
  *end(): Generator<CsvRow> {
    this.#offset += yield* this.#read(this.#held, this.#held.length);
    if (this.#isQuoted) throw new Unparsable(this.#line, 'open quote', this.#limit);
    if (this.#wasQuoted || this.#width > 0 || this.#cell.length > 0) {
      this.#endCell();
      const row = this.#endRow(this.#offset);
      if (row) yield row;
    }
  }

  /** Reads up to `end`, or a sign further where two belong together, and answers how far. */
  *#read(bytes: Buffer, end: number): Generator<CsvRow, number> {
    let at = 0;
    while (at < end) {
      const to = this.#isQuoted ? untilQuote(bytes, at, end) : this.#untilSign(bytes, at, end);
      this.#keep(bytes, at, to);
      at = to;
      if (at === end) break;
      if (bytes[at] === QUOTE) {
        at = this.#readQuote(bytes, at);
        continue;
      }
      this.#requireLength(at);
      const lineEnd = this.#lineEndAt(bytes, at);
      this.#endCell();
      at += lineEnd || 1;
      const row = lineEnd > 0 ? this.#endRow(this.#offset + at) : undefined;
      if (row) yield row;
    }
    return at;
  }

  /** The next sign outside quotes that is not simply part of a cell. */
  #untilSign(bytes: Buffer, from: number, end: number): number {
    const delimiter = this.#delimiter;
    if (bytes[from] === QUOTE && this.#cell.length === 0) return from;
    for (let at = from; at < end; at++) {
      const sign = bytes[at];
      if (sign === delimiter) return at;
      if ((sign === LINE_FEED || sign === RETURN) && this.#lineEndAt(bytes, at) > 0) return at;
    }
    return end;
  }

  /** How many signs at a place end a line, by what ended the first one. */
  #lineEndAt(bytes: Buffer, at: number): number {
    const sign = bytes[at];
    if (sign !== LINE_FEED && sign !== RETURN) return 0;
    const pair = sign === RETURN && bytes[at + 1] === LINE_FEED;
    this.#lineEnd ??= pair ? '\r\n' : sign === RETURN ? '\r' : '\n';
    if (this.#lineEnd === '\r\n') return pair ? 2 : 0;
    return sign === this.#lineEnd.charCodeAt(0) ? 1 : 0;
  }

  /** A quote that opens a cell, one that closes it, one of two that stand for one, or one that is none. */
  #readQuote(bytes: Buffer, at: number): number {
    if (!this.#isQuoted) {
      this.#isQuoted = true;
      return at + 1;
    }
    const next = bytes[at + 1];
    if (next === QUOTE) {
      this.#keep(bytes, at, at + 1);
      return at + 2;
    }
    this.#isQuoted = false;
    this.#wasQuoted = true;
    if (!next || next === this.#delimiter || this.#lineEndAt(bytes, at + 1) > 0) return at + 1;
    // The cell goes on behind it, so both quotes belong to it.
    this.#cell.prepend(QUOTE);
    this.#keep(bytes, at, at + 1);
    return at + 1;
  }

  #keep(bytes: Buffer, from: number, to: number): void {
    if (to === from) return;
    this.#requireLength(to);
    this.#cell.add(bytes, from, to);
  }

  #requireLength(to: number): void {
    if (this.#offset + to - this.#rowBegins > this.#limit)
      throw new Unparsable(this.#line, this.#isQuoted ? 'open quote' : 'too long', this.#limit);
  }

  #endCell(): void {
    const cell = this.#cell.takeText();
    if (this.#width < MOST_CELLS) this.#cells.push(cell);
    this.#width++;
    this.#lines += lineEndsIn(cell);
    this.#wasQuoted = false;
  }

  /** Undefined for an empty line. */
  #endRow(byte: number): CsvRow | undefined {
    const [line, cells, width] = [this.#line, this.#cells, this.#width];
    this.#line += this.#lines + 1;
    this.#lines = 0;
    this.#cells = [];
    this.#width = 0;
    this.#rowBegins = byte;
    return width > 1 || cells[0]?.trim() ? { line, cells, width, next: { byte, line: this.#line } } : undefined;
  }
}

/** How many signs at the end of a piece can only be understood with what follows. */
function heldOf(bytes: Buffer): number {
  const last = bytes.at(-1);
  if (last === RETURN) return bytes.at(-2) === QUOTE ? 2 : 1;
  return last === QUOTE ? 1 : 0;
}

function untilQuote(bytes: Buffer, from: number, end: number): number {
  const at = bytes.indexOf(QUOTE, from);
  return at < 0 || at > end ? end : at;
}

/** A return with a line feed is one of them. They are counted and not listed: a cell may be nothing else. */
function lineEndsIn(cell: string): number {
  if (!cell.includes('\n') && !cell.includes('\r')) return 0;
  let count = 0;
  for (let at = 0; at < cell.length; at++) {
    const sign = cell.charCodeAt(at);
    if (sign === LINE_FEED || (sign === RETURN && cell.charCodeAt(at + 1) !== LINE_FEED)) count++;
  }
  return count;
}
