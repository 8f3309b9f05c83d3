import { transferProblems } from '../transfer-problems.ts';
import { type Header, headerOf } from './columns.ts';
import { CsvParser, type CsvRow, type CsvShape, type Place, Unparsable } from './csv-parser.ts';
import { UnreadableAt } from './csv-rows.ts';

/** Room for the names of all columns in twenty languages, ten times over. */
export const HEAD_BYTES = 64 * 1024;
const LONGEST_HEADER_BYTES = HEAD_BYTES - 2;
const MARK = Buffer.from('\ufeff');

/** What the beginning of a file tells of the rest. */
export interface Head {
  header: Header;
  shape: CsvShape;
  /** Where the first row begins that is no header. */
  begin: Place;
}

/** Reads the header. Refuses what is no CSV from the start, and columns that nobody knows. */
export function readHead(head: Buffer): Head {
  const mark = head.subarray(0, MARK.length).equals(MARK) ? MARK.length : 0;
  const delimiter = delimiterOf(head.subarray(mark));
  const parser = new CsvParser({ delimiter }, { byte: mark, line: 1 }, LONGEST_HEADER_BYTES);
  const row = firstRow(parser, head.subarray(mark));
  return { header: headerOf(row, delimiter), shape: { delimiter, lineEnd: parser.lineEnd }, begin: row.next };
}

/** Spreadsheets of some countries write semicolons. Of a header with several of the signs, the one it has most of. */
function delimiterOf(head: Buffer): CsvShape['delimiter'] {
  const [first = ''] = head.toString().split(/[\r\n]/, 1);
  const times = (sign: string) => first.split(sign).length;
  return ([',', ';', '\t'] as const).reduce((most, sign) => (times(sign) > times(most) ? sign : most));
}

function firstRow(parser: CsvParser, head: Buffer): CsvRow {
  try {
    for (const row of parser.take(head)) return row;
    for (const row of parser.end()) return row;
  } catch (error) {
    throw error instanceof Unparsable ? new UnreadableAt(error).problem : error;
  }
  throw transferProblems.COLUMN_MISSING({ column: 'sku' });
}
