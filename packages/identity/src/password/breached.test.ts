import { expect, it } from 'vitest';
import { isBreached } from './breached.ts';

it.each(['mailcreated5240', 'Mailcreated5240', 'SonyEricsson', 'Sonyericsson2024!', '1qaz2wsx3edc', 'LeaveMeAlone-1'])(
  '%j is in stolen lists',
  async (password) => {
    expect(await isBreached(password)).toBe(true);
  },
);

it.each(['Plover-kettle-91', 'quiet Harbour 7 lanterns', '', '2024', '!!!!'])('%j is in none', async (password) => {
  expect(await isBreached(password)).toBe(false);
});
