import { csvLine } from './csv.ts';

/** By this, spreadsheets know that it is UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/** The columns of a file by their names, each with what stands in it. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | null>;

/** A file of rows that are read some at a time, so that it never lies in memory as a whole. */
export async function* csvFile<Row>(
  columns: CsvColumns<Row>,
  batches: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLine(Object.keys(columns));
  const cells = Object.values(columns);
  for await (const rows of batches) {
    if (rows.length > 0) yield rows.map((row) => csvLine(cells.map((cell) => cell(row) ?? ''))).join('');
  }
}

/** Batches of a list that goes on after its last row, until one is not full. */
export async function* inBatches<Row>(
  size: number,
  read: (last: Row | undefined) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let last: Row | undefined;
  do {
    const rows = await read(last);
    yield rows;
    last = rows.length === size ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
