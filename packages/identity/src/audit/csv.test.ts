import { describe, expect, it } from 'vitest';
import { csvLine } from './csv.ts';

describe('a line of CSV', () => {
  it('quotes every cell and doubles the quotes inside', () => {
    expect(csvLine(['plain', 'a "b", c', null, 'two\nlines'])).toBe('"plain","a ""b"", c","","two\nlines"\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', "\r=cmd|'/c calc'!A0"])('makes %j text', (formula) => {
    expect(csvLine([formula])).toBe(`"'${formula}"\r\n`);
  });
});
