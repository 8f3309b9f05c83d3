import { transferProblems } from '../transfer-problems.ts';
import type { CsvRow, Place } from './csv-parser.ts';
import type { ImportRow } from './import-row.ts';

/** Read, compared and written together: some tens of milliseconds of work at a time, and a few megabytes. */
const ROWS_OF_BATCH = 200;
const SIZE_OF_BATCH = 8_000_000;
/** What one product may take, so that a file of one endless product does not lie in memory. */
const LARGEST_ROWS = 1_200;
const LARGEST_SIZE = 3 * SIZE_OF_BATCH;
const MOST_ROWS = 1_000_000;

/** A file has more rows than are taken. */
export class TooManyRowsAt extends Error {
  readonly line: number;
  readonly problem;

  constructor(line: number, limit: number) {
    super('too many rows');
    this.line = line;
    this.problem = transferProblems.ROWS_TOO_MANY({ limit });
  }
}

/** Some rows, and where those after them begin. */
export interface Batch {
  rows: ImportRow[];
  next: Place;
}

/** How many rows were read before the first, and how many there may be. */
interface RowLimit {
  before: number;
  most?: number;
}

/** Puts rows together as they come. Rows of one product that follow each other stay together. */
export async function* batchesOf(
  source: AsyncIterable<CsvRow>,
  read: (row: CsvRow) => ImportRow,
  { before, most = MOST_ROWS }: RowLimit,
): AsyncGenerator<Batch> {
  let rows: ImportRow[] = [];
  let next: Place | undefined;
  let size = 0;
  let count = before;
  try {
    for await (const raw of source) {
      const row = read(raw);
      if (++count > most) throw new TooManyRowsAt(row.line, most);
      if (next && isFull(rows.length, size, rows.at(-1)?.key !== row.key)) {
        yield { rows, next };
        rows = [];
        size = 0;
      }
      rows.push(row);
      next = raw.next;
      size += row.size;
    }
  } catch (error) {
    // What was read before a file breaks is good.
    if (next && rows.length > 0) yield { rows, next };
    throw error;
  }
  if (next && rows.length > 0) yield { rows, next };
}

const isFull = (rows: number, size: number, anotherProduct: boolean): boolean =>
  anotherProduct ? rows >= ROWS_OF_BATCH || size >= SIZE_OF_BATCH : rows >= LARGEST_ROWS || size >= LARGEST_SIZE;
