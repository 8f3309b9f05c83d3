import { transferProblems } from '../transfer-problems.ts';
import type { CsvRow } from './csv-rows.ts';
import type { ImportRow } from './import-row.ts';

/** Read, compared and written together: some tenths of a second of work, and a few megabytes. */
const ROWS_OF_BATCH = 600;
const SIZE_OF_BATCH = 8_000_000;
/** What one product may take, so that a file of one endless product does not lie in memory. */
const LARGEST_ROWS = 2 * ROWS_OF_BATCH;
const LARGEST_SIZE = 3 * SIZE_OF_BATCH;
/** The skus of a file are remembered, to tell which stand there twice. */
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

/** Puts rows together as they come. Rows of one product that follow each other stay together. */
export async function* batchesOf(
  rows: AsyncIterable<CsvRow>,
  read: (row: CsvRow) => ImportRow,
  most = MOST_ROWS,
): AsyncGenerator<ImportRow[]> {
  const seen = new Set<string>();
  let batch: ImportRow[] = [];
  let size = 0;
  try {
    for await (const raw of rows) {
      const row = onlyOnce(read(raw), seen);
      if (seen.size > most) throw new TooManyRowsAt(row.line, most);
      if (isFull(batch.length, size, batch.at(-1)?.key !== row.key)) {
        yield batch;
        batch = [];
        size = 0;
      }
      batch.push(row);
      size += row.size;
    }
  } catch (error) {
    // What was read before a file breaks is good.
    if (batch.length > 0) yield batch;
    throw error;
  }
  if (batch.length > 0) yield batch;
}

const isFull = (rows: number, size: number, anotherProduct: boolean): boolean =>
  anotherProduct ? rows >= ROWS_OF_BATCH || size >= SIZE_OF_BATCH : rows >= LARGEST_ROWS || size >= LARGEST_SIZE;

function onlyOnce(row: ImportRow, seen: Set<string>): ImportRow {
  const repeated = seen.has(row.sku);
  seen.add(row.sku);
  return repeated && row.sku !== '' ? { ...row, content: transferProblems.SKU_REPEATED({ sku: row.sku }) } : row;
}
