import { expect, it } from 'vitest';
import { progressLines } from './progress-lines.ts';

function output(isTTY: boolean) {
  let text = '';
  return { isTTY, columns: 60, write: (more: string) => (text += more), text: () => text };
}

it('a file gets one line for the beginning of each and one for its end', () => {
  const file = output(false);
  const lines = progressLines(file);
  lines.show('Larkspur', '0 of 51 products');
  lines.show('Qamar', '0 of 51 products');
  lines.show('Larkspur', '10 of 51 products');
  lines.end('Larkspur', 'filled');
  expect(file.text()).toBe('Larkspur: 0 of 51 products\nQamar: 0 of 51 products\nLarkspur: filled\n');
});

it('a terminal shows what is under way on its last line, and keeps what has ended above', () => {
  const terminal = output(true);
  const lines = progressLines(terminal);
  lines.show('Larkspur', '0 of 51 products');
  lines.show('Qamar', '0 of 51 products');
  lines.end('Larkspur', 'filled');
  const seen = terminal.text().split('\r\x1b[K');
  expect(seen.slice(1)).toEqual([
    'Larkspur: 0 of 51 products',
    'Larkspur: 0 of 51 products   Qamar: 0 of 51 products',
    'Larkspur: filled\n',
    'Qamar: 0 of 51 products',
  ]);
});

it('a line never wraps, since a wrapped one could not be written over', () => {
  const terminal = output(true);
  progressLines(terminal).show('A shop', 'x'.repeat(200));
  expect(terminal.text().split('\r\x1b[K').at(-1)).toHaveLength(59);
});
