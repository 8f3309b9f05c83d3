import { longestHold } from '@storepod/testkit/longest-hold';
import { describe, expect, it } from 'vitest';
import { newStore, openLibrary } from './library.ts';

const { upload } = await openLibrary({ jobs: false });

const MOST_BYTES = 2 * 1024 * 1024;
const filled = (piece: string, before = '', after = '') => {
  const room = MOST_BYTES - before.length - after.length;
  return Buffer.from(before + piece.repeat(Math.floor(room / piece.length)) + after);
};
const inside = (piece: string) => filled(piece, '<svg xmlns="http://www.w3.org/2000/svg">', '</svg>');

const pieces = [
  '<!DOCTYPE ',
  '<!DOCTYPE svg ',
  '<!ENTITY',
  '<!--',
  '<!-- --',
  '<![CDATA[',
  '<?',
  '<?xml ',
  '<svg',
  '<svg>',
];
const more = [
  '<g>',
  '</g>',
  '<g/>',
  '<a b="',
  '&',
  '&#',
  '&amp;',
  '<',
  '<path d="url(#',
  ' a',
  '<style>',
  '<text>x</text>',
];

/** Uploads and measures how long the event loop, which is also the service's, was held up at most. */
async function cost(bytes: Buffer) {
  let status = 0;
  const hold = await longestHold(async () => {
    ({ status } = await upload(newStore(), { bytes, filename: 'a.svg' }));
  });
  return { status, hold };
}

/** The upload itself, with its hash and its file, takes its part of the loop; the inspection none. */
const LONGEST_HOLD_MS = 100;
/** Garbage of others is collected now and then; what the inspection itself holds up, it does each time. */
const TRIES = 3;

describe('a drawing of two megabytes of', () => {
  it.each([...pieces, ...more])('%s is taken or refused, and holds nobody up', async (piece) => {
    await cost(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"></svg>'));
    const holds: number[] = [];
    while (holds.length < TRIES && !(Math.min(...holds) < LONGEST_HOLD_MS)) {
      const { status, hold } = await cost(inside(piece));
      expect([201, 400, 413, 415, 422]).toContain(status);
      holds.push(hold);
    }
    expect(Math.min(...holds)).toBeLessThan(LONGEST_HOLD_MS);
  });
});
