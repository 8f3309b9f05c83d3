import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CsvParser, type CsvRow, type CsvShape } from './csv-parser.ts';
import { csvRows } from './csv-rows.ts';

const begin = { byte: 0, line: 1 };

/** The rows of a file that comes in some pieces, none longer than given. */
function rowsOf(csv: Buffer, shape: CsvShape, pieceBytes = csv.length || 1): CsvRow[] {
  const parser = new CsvParser(shape, begin);
  const rows: CsvRow[] = [];
  for (let from = 0; from < csv.length; from += pieceBytes)
    rows.push(...parser.take(csv.subarray(from, from + pieceBytes)));
  return [...rows, ...parser.end()];
}

const cellsOf = (read: () => CsvRow[]): string[][] | 'unreadable' => {
  try {
    return read().map(({ cells }) => cells);
  } catch {
    return 'unreadable';
  }
};

/** What a parser says that many use. */
function byOthers(csv: Buffer, delimiter: string): string[][] | 'unreadable' {
  try {
    const options = { delimiter, relax_column_count: true, relax_quotes: true };
    return parse(csv, options).filter((cells: string[]) => cells.length > 1 || cells[0]?.trim());
  } catch {
    return 'unreadable';
  }
}

const signs = fc.constantFrom('a', 'é', '"', '""', ',', ';', '\n', '\r\n', '\r', ' ', '😀');
const text = fc.array(signs, { maxLength: 40 }).map((parts) => parts.join(''));

describe('rows of CSV', () => {
  it('are those that others read, in whatever pieces the file comes', () => {
    fc.assert(
      fc.property(
        text,
        fc.constantFrom(',' as const, ';' as const),
        fc.integer({ min: 1, max: 9 }),
        (csv, delimiter, size) => {
          const bytes = Buffer.from(csv);
          const expected = byOthers(bytes, delimiter);
          expect(cellsOf(() => rowsOf(bytes, { delimiter }))).toEqual(expected);
          expect(cellsOf(() => rowsOf(bytes, { delimiter }, size))).toEqual(expected);
        },
      ),
      { numRuns: 3000 },
    );
  });

  it('can be read on from any of them', () => {
    fc.assert(
      fc.property(text, (csv) => {
        const bytes = Buffer.from(csv);
        const parser = new CsvParser({ delimiter: ',' }, begin);
        try {
          const rows = [...parser.take(bytes), ...parser.end()];
          for (const [nth, { next }] of rows.entries()) {
            const rest = new CsvParser({ delimiter: ',', lineEnd: parser.lineEnd }, next);
            expect([...rest.take(bytes.subarray(next.byte)), ...rest.end()]).toEqual(rows.slice(nth + 1));
          }
        } catch (error) {
          expect(error).toMatchObject({ fault: 'open quote' });
        }
      }),
      { numRuns: 1000 },
    );
  });
});

/** Counts how often a byte of the file is looked at, and the pieces that are made of it. */
function watched(bytes: Buffer) {
  let [looks, pieces] = [0, 0];
  const file = new Proxy(bytes, {
    get(target, key) {
      if (typeof key === 'string' && /^\d/.test(key)) looks++;
      if (key === 'subarray') pieces++;
      if (key === 'indexOf')
        return (sign: number, from: number) => {
          const at = target.indexOf(sign, from);
          looks += (at < 0 ? target.length : at) - from;
          return at;
        };
      const value = Reflect.get(target, key);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return { file, looks: () => looks, pieces: () => pieces };
}

describe('what a file costs', () => {
  const lines = {
    'one long line': 'x'.repeat(70_000),
    'one line of cells': 'x,'.repeat(35_000),
    'one line of empty cells': ','.repeat(70_000),
    'one long cell in quotes': `"${'x'.repeat(69_998)}"`,
    'one cell of quotes': `"${'""'.repeat(34_999)}"`,
    'one cell of line ends': `"${'\n'.repeat(69_998)}"`,
    'quotes that are none': `x${'"'.repeat(69_999)}`,
    'short lines': 'x\n'.repeat(35_000),
    'empty lines': '\n'.repeat(70_000),
    'returns before other ends': `x\r\n${'\r'.repeat(69_997)}`,
  };

  it.each(Object.entries(lines))('%s is looked at a few times and no more', (_, csv) => {
    const { file, looks } = watched(Buffer.from(csv));
    const parser = new CsvParser({ delimiter: ',' }, begin);
    for (const _row of parser.take(file));
    for (const _row of parser.end());
    expect(looks()).toBeGreaterThan(34_000);
    expect(looks()).toBeLessThan(6 * csv.length);
  });

  it.each([
    ['quotes', lines['one cell of quotes']],
    ['line ends', lines['one cell of line ends']],
    ['quotes behind its end', lines['quotes that are none']],
  ])('a cell of %s is not held in more than a few pieces', (_, csv) => {
    const { file, pieces } = watched(Buffer.from(csv));
    const parser = new CsvParser({ delimiter: ',' }, begin);
    for (const _row of parser.take(file));
    for (const _row of parser.end());
    expect(pieces()).toBeLessThan(10);
  });

  it('a cell of line ends takes hardly longer than one of letters', () => {
    const microseconds = (sign: string) => {
      const csv = Buffer.from(`"${sign.repeat(4_000_000)}"\n`);
      const times = Array.from({ length: 3 }, () => {
        const began = process.cpuUsage();
        rowsOf(csv, { delimiter: ',' }, 65_536);
        return process.cpuUsage(began).user;
      });
      return Math.min(...times);
    };
    expect(microseconds('\n')).toBeLessThan(20 * microseconds('x') + 50_000);
  });

  it.each(Object.entries(lines))('%s leaves others their turn every 64 KiB', async (_, csv) => {
    let turns = 0;
    const giveWay = async () => {
      turns++;
    };
    const content = (async function* () {
      for (let nth = 0; nth < 8; nth++) yield Buffer.from(csv);
    })();
    for await (const _row of csvRows(content, { delimiter: ',' }, begin, giveWay));
    expect(turns).toBeGreaterThanOrEqual(8 * Math.ceil(csv.length / 65_536));
  });
});
