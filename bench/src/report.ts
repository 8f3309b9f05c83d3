import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** One line of a benchmark: what was measured, and its figures. */
export type Row = Record<string, string | number>;

/** Prints the rows as a table and keeps them as a file, so that the newest figures can be shown elsewhere. */
export function publish(name: string, rows: Row[], conclusion: Record<string, string | number>): void {
  console.table(rows);
  for (const [key, value] of Object.entries(conclusion)) console.log(`${key}: ${value}`);
  const folder = new URL('../results/', import.meta.url);
  mkdirSync(folder, { recursive: true });
  const machine = { node: process.version, cores: cpus().length, arch: process.arch };
  writeFileSync(new URL(`${name}.json`, folder), `${JSON.stringify({ name, machine, rows, conclusion }, null, 2)}\n`);
}

/** The middle one of several measurements: rounds drift, and one slow round must not decide. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
