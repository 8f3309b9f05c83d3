import { csvLine, unprotect } from '@storepod/kernel/csv';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const read = (line: string): string[] => parse(line)[0] ?? [];
const anyCell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.stringMatching(/^'{0,3}[=+\-@\t\r\n]?['"a,;\r\n=]{0,6}$/),
  fc.integer().map(String),
);

describe('cells', () => {
  it('come back as they were, whatever they are', () => {
    fc.assert(
      // A row of one empty cell is an empty line, which is no row.
      fc.property(fc.array(anyCell, { minLength: 1, maxLength: 5 }), (cells) => {
        expect(read(csvLine(['x', ...cells])).map(unprotect)).toEqual(['x', ...cells]);
      }),
    );
  });

  it.each(['=1+1', '+1 shirt', '-cmd', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', "'=1", "''+1"])(
    'that a spreadsheet would run as a formula are protected: %j',
    (cell) => {
      expect(read(csvLine([cell, 'x']))[0]).toBe(`'${cell}`);
    },
  );

  it.each(['-5', '-0.25', "'tis", 'a=b', '5'])('that it would not are left alone: %j', (cell) => {
    expect(read(csvLine([cell, 'x']))[0]).toBe(cell);
  });
});
