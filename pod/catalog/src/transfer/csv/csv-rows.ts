import { setImmediate } from 'node:timers/promises';
import { transferProblems } from '../transfer-problems.ts';
import { CsvParser, type CsvRow, type CsvShape, type Place, Unparsable } from './csv-parser.ts';

/** So many bytes are read without a break, some tenths of a millisecond: then whoever else waits for the process has a turn. */
const READ_AT_ONCE = 64 * 1024;

/**
 * Reads rows as they come, from some place of a file on. Empty lines count as lines and are no rows. Fails with a problem
 * where CSV ends.
 */
export async function* csvRows(
  content: AsyncIterable<Buffer>,
  shape: CsvShape,
  from: Place,
  giveWay: () => Promise<unknown> = setImmediate,
): AsyncGenerator<CsvRow> {
  const parser = new CsvParser(shape, from);
  try {
    for await (const part of content) {
      for (let begin = 0; begin < part.length; begin += READ_AT_ONCE) {
        yield* parser.take(part.subarray(begin, begin + READ_AT_ONCE));
        await giveWay();
      }
    }
    yield* parser.end();
  } catch (error) {
    throw error instanceof Unparsable ? new UnreadableAt(error) : error;
  }
}

/** Where a file stops to be CSV. */
export class UnreadableAt extends Error {
  readonly line: number;
  readonly problem;

  constructor({ line, fault, limit }: Unparsable) {
    super(fault);
    this.line = line;
    this.problem =
      fault === 'too long'
        ? transferProblems.LINE_TOO_LONG({ limit })
        : transferProblems.UNREADABLE({ reason: 'a quote is opened and not closed' });
  }
}
