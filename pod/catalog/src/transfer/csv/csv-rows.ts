import type { Readable } from 'node:stream';
import type { CsvError } from 'csv-parse';
import { transferProblems } from '../transfer-problems.ts';

/** A row as it stands in the file. */
export interface CsvRow {
  /** Where it begins; a cell can have several lines. */
  line: number;
  cells: string[];
}

/**
 * No row is that long: a quote was opened and never closed. Well beyond what a row may have, so that one that is only too
 * long is refused by itself.
 */
const LONGEST_RECORD = 8 * 1024 * 1024;

/** Reads rows as they come. Empty lines count as lines and are no rows. Fails with a problem where CSV ends. */
export async function* csvRows(file: Readable, delimiter: string): AsyncGenerator<CsvRow> {
  const { CsvError, parse } = await import('csv-parse');
  const parser = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    // An inch sign in a cell without quotes is an inch sign.
    relax_quotes: true,
    max_record_size: LONGEST_RECORD,
  });
  file.on('error', (error) => parser.destroy(error)).pipe(parser);
  let line = 1;
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      if (cells.length > 1 || cells[0]?.trim()) yield { line, cells };
      line += linesIn(cells);
    }
  } catch (error) {
    throw error instanceof CsvError ? new UnreadableAt(line, reasonOf(error)) : error;
  } finally {
    file.destroy();
  }
}

/** Where a file stops to be CSV. */
export class UnreadableAt extends Error {
  readonly line: number;
  readonly problem;

  constructor(line: number, reason: string) {
    super(reason);
    this.line = line;
    this.problem = transferProblems.UNREADABLE({ reason });
  }
}

const reasonOf = ({ code }: CsvError): string =>
  code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
    ? 'a quote is opened and not closed'
    : 'a quote stands where none can be';

/** The parser counts a line break of two signs within a cell twice, so its own count is of no use. */
function linesIn(cells: readonly string[]): number {
  let lines = 1;
  for (const cell of cells) {
    if (cell.includes('\n') || cell.includes('\r')) lines += cell.match(/\r\n|\n|\r/g)?.length ?? 0;
  }
  return lines;
}
