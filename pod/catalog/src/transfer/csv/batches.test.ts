import { describe, expect, it } from 'vitest';
import { transferProblems } from '../transfer-problems.ts';
import { batchesOf } from './batches.ts';
import type { CsvRow } from './csv-parser.ts';
import type { ImportRow } from './import-row.ts';

async function* rowsOf(count: number): AsyncGenerator<CsvRow> {
  for (let line = 2; line < count + 2; line++)
    yield { line, cells: [], width: 0, next: { byte: line, line: line + 1 } };
}

const reading =
  (keyOf: (line: number) => string, size = 10) =>
  ({ line }: CsvRow): ImportRow => ({
    line,
    sku: `S${line}`,
    key: keyOf(line),
    size,
    content: transferProblems.SKU_REPEATED(),
  });

async function lengthsOf(count: number, read: (row: CsvRow) => ImportRow): Promise<number[]> {
  const lengths: number[] = [];
  for await (const batch of batchesOf(rowsOf(count), read, { before: 0 })) {
    lengths.push(batch.rows.length);
    expect(batch.next.line).toBe((batch.rows.at(-1)?.line ?? 0) + 1);
  }
  return lengths;
}

describe('batches', () => {
  it('end where a product does', async () => {
    expect(
      await lengthsOf(
        2100,
        reading((line) => `P${Math.floor((line - 2) / 7)}`),
      ),
    ).toEqual([203, 203, 203, 203, 203, 203, 203, 203, 203, 203, 70]);
  });

  it('end within a product that has no end', async () => {
    expect(
      await lengthsOf(
        3000,
        reading(() => 'P'),
      ),
    ).toEqual([1200, 1200, 600]);
  });

  it('are short where rows are long', async () => {
    expect(await lengthsOf(20, reading(String, 1_400_000))).toEqual([6, 6, 6, 2]);
  });

  it('stop where there are too many rows, with those that came before', async () => {
    let seen = 0;
    const read = async () => {
      for await (const batch of batchesOf(rowsOf(1000), reading(String), { before: 600, most: 1500 }))
        seen += batch.rows.length;
    };
    await expect(read()).rejects.toMatchObject({ line: 902, problem: { code: 'CATALOG.IMPORT.ROWS_TOO_MANY' } });
    expect(seen).toBe(900);
  });
});
