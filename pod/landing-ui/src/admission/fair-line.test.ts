import { expect, it } from 'vitest';
import { FairLine } from './fair-line.ts';

function lineOf(...places: string[]) {
  const line = new FairLine<string>();
  for (const place of places) line.add(placeOf(place), place);
  return line;
}
const placeOf = (text: string) => ({ store: text[0] ?? '', visitor: text[1] ?? '' });
const all = (line: FairLine<string>) => Array.from({ length: line.length }, () => line.take());

it('serves the stores by turns, and the visitors of each by turns', () => {
  expect(all(lineOf('aXone', 'aXtwo', 'aYthree', 'bZfour', 'bZfive'))).toEqual([
    ...['aXone', 'bZfour', 'aYthree', 'bZfive', 'aXtwo'],
  ]);
});

it('forgets who has left, and whom it has served', () => {
  const line = lineOf('aX', 'aY', 'bZ');
  line.remove(placeOf('aX'), 'aX');
  line.remove(placeOf('aX'), 'aX');
  line.remove(placeOf('cQ'), 'cQ');
  expect(line.length).toBe(2);
  expect(all(line)).toEqual(['aY', 'bZ']);
  expect(line.take()).toBeUndefined();
  expect(line.length).toBe(0);
});
