import { describe, expect, it } from 'vitest';
import { placesInLine } from './menu-line.ts';

const widths = { letter: 10, around: 20 };

describe('the entries of a menu line', () => {
  it('stand where there is room for them and all before them', () => {
    // 40, 60, 80 and 30 pixels wide.
    const labels = ['ab', 'abcd', 'abcdef', 'a'];
    expect(placesInLine(labels, { narrow: 100, wide: 200 }, widths)).toEqual(['narrow', 'narrow', 'wide', 'menu']);
    expect(placesInLine(labels, { narrow: 210, wide: 300 }, widths)).toEqual(Array(4).fill('narrow'));
    expect(placesInLine(labels, { narrow: 0, wide: 0 }, widths)).toEqual(Array(4).fill('menu'));
  });

  it('leave no gap: what follows one that does not fit stands in the menu, too', () => {
    expect(placesInLine(['ab', 'a'.repeat(50), 'a'], { narrow: 100, wide: 200 }, widths)).toEqual([
      'narrow',
      'menu',
      'menu',
    ]);
  });

  it('are counted by what is read, not by what is stored', () => {
    expect(placesInLine(['👗👗'], { narrow: 40, wide: 40 }, widths)).toEqual(['narrow']);
  });

  it('may be none', () => expect(placesInLine([], { narrow: 10, wide: 10 }, widths)).toEqual([]));
});
