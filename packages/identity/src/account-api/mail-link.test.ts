import { expect, it } from 'vitest';
import { pauseAfter, STRANGERS_PAUSE_MS } from './mail-link.ts';

it('letters that strangers ask for come ever more seldom, ten a day at most', () => {
  const hours = [];
  for (let ms = 0, letters = 1; ms < 24 * 3_600_000; ms += pauseAfter(letters++, STRANGERS_PAUSE_MS))
    hours.push(ms / 3_600_000);
  expect(hours).toEqual([0, 0.25, 0.75, 1.75, 3.75, 7.75, 11.75, 15.75, 19.75, 23.75]);
});
