import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { type Cell, stopping, surfaces } from '../packages/boundary/src/stopping.ts';
import { root } from './contracts.ts';

const cells = Object.entries(stopping).flatMap(([way, row]) =>
  surfaces.map((surface): [string, Cell] => [`${way} at ${surface}`, row.cells[surface]]),
);

it('every cell of the table names tests that are there', () => {
  expect(cells).toHaveLength(Object.keys(stopping).length * surfaces.length);
  for (const [place, { proofs }] of cells) {
    expect(proofs.length, place).toBeGreaterThan(0);
    for (const [file, title] of proofs) {
      const at = new URL(file, root);
      expect(existsSync(at), `${place}: ${file}`).toBe(true);
      expect(readFileSync(at, 'utf8'), `${place}: ${file}`).toContain(title);
    }
  }
});

it('whatever ends has a time, and what goes on has none', () => {
  for (const [place, { effect, within }] of cells) expect(within === undefined, place).toBe(effect === 'GOES_ON');
});
