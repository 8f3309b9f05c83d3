import { describe, expect, it } from 'vitest';
import { penaltyOf } from '../src/qr/penalty.ts';
import { qrCodeOf } from '../src/qr/qr-code.ts';
import { correctionOf } from '../src/qr/reed-solomon.ts';
import { type Code, dataPlaces, formatPlaces, formats, isInverted, readQr, syndromesOf } from './qr-reader.ts';

/** The most bytes that each version takes at correction M, as published. */
const capacities = [14, 26, 42, 62, 84, 106, 122, 152, 180, 213];
const textOf = (length: number) => 'otpauth://totp/Storepod:ann?secret='.repeat(9).slice(0, length);

function codeOf(text: string): Code {
  const modules = qrCodeOf(text);
  if (!modules) throw new Error('no version has room');
  return modules;
}

describe('Reed-Solomon correction', () => {
  it.each([
    // ISO/IEC 18004, annex I: 01234567 in version 1-M.
    ['1020 0c56 6180 ec11 ec11 ec11 ec11 ec11', 'a524 d4c1 ed36 c787 2c55'],
    // HELLO WORLD in version 1-M, the example of many introductions.
    ['205b 0b78 d172 dc4d 4340 ec11 ec11 ec11', 'c423 2777 ebd7 e7e2 5d17'],
  ])('of %s is the published one', (data, correction) => {
    const bytes = (hex: string) => [...Buffer.from(hex.replaceAll(' ', ''), 'hex')];
    expect(correctionOf(bytes(data), 10)).toEqual(bytes(correction));
    expect(syndromesOf([...bytes(data), ...bytes(correction)], 10)).toEqual(new Array(10).fill(0));
    expect(syndromesOf([1, ...bytes(data).slice(1), ...bytes(correction)], 10)).not.toContain(0);
  });
});

describe('a QR code', () => {
  it.each(capacities.map((most, at) => [at + 1, most] as const))(
    'of version %i holds %i bytes and not one more, and is read again',
    (version, most) => {
      const fewer = capacities[version - 2] ?? -1;
      for (const length of [fewer + 1, most]) {
        expect(readQr(codeOf(textOf(length)))).toMatchObject({ version, text: textOf(length) });
      }
    },
  );

  it('holds any text as UTF-8, and is left out where a text is too long', () => {
    expect(readQr(codeOf('متجر ✓ 商店'))).toMatchObject({ text: 'متجر ✓ 商店' });
    expect(qrCodeOf(textOf(214))).toBeUndefined();
  });

  it.each(capacities)('of %i bytes has its finder, timing and dark modules', (length) => {
    const symbol = codeOf(textOf(length));
    const size = symbol.length;
    const cut = (x: number, y: number) =>
      symbol.slice(y, y + 7).map((row) =>
        row
          .slice(x, x + 7)
          .map((dark) => (dark ? '#' : '.'))
          .join(''),
      );
    const finder = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
    for (const corner of [cut(0, 0), cut(size - 7, 0), cut(0, size - 7)]) expect(corner).toEqual(finder);
    for (let at = 0; at < 8; at += 1) {
      const border = [symbol[7]?.[at], symbol[at]?.[7], symbol[7]?.[size - 1 - at], symbol[size - 8]?.[at]];
      expect(border).toEqual([false, false, false, false]);
    }
    for (let at = 8; at < size - 8; at += 1) {
      expect([symbol[6]?.[at], symbol[at]?.[6]]).toEqual([at % 2 === 0, at % 2 === 0]);
    }
    expect(symbol[size - 8]?.[8]).toBe(true);
  });

  it.each([...['text 2', 'text 16', 'text 0', 'text 8', 'text 12', 'text 75', 'text 9', 'text 138'].entries()])(
    'has mask %i for %j, whose penalty is the lowest',
    (mask, text) => {
      const symbol = codeOf(text);
      expect(readQr(symbol)).toMatchObject({ mask, text });
      const penalties = formats.map((_, other) => penaltyOf(remasked(symbol, mask, other)));
      expect(penalties[mask]).toBe(Math.min(...penalties));
      expect(new Set(penalties).size).toBeGreaterThan(1);
    },
  );
});

/** The same symbol under another mask. */
function remasked(symbol: Code, from: number, to: number): boolean[][] {
  const modules = symbol.map((row) => [...row]);
  const set = (x: number, y: number, dark: boolean) => modules[y]?.splice(x, 1, dark);
  for (const [x, y] of dataPlaces(symbol.length)) {
    if (isInverted(from, [x, y]) !== isInverted(to, [x, y])) set(x, y, symbol[y]?.[x] !== true);
  }
  for (const places of formatPlaces(symbol.length)) {
    places.forEach(([x, y], at) => {
      set(x, y, formats[to]?.[at] === '1');
    });
  }
  return modules;
}

describe('the penalty', () => {
  const drawn = (...rows: string[]) => rows.map((row) => [...row].map((module) => module === '#'));

  it('counts long runs, squares and a bias of one colour', () => {
    expect(penaltyOf(drawn('.#', '#.'))).toBe(0);
    expect(penaltyOf(drawn('##', '##'))).toBe(3 + 100);
    const blank = Array.from({ length: 21 }, () => '.'.repeat(21));
    expect(penaltyOf(drawn(...blank))).toBe(42 * (21 - 2) + 20 * 20 * 3 + 100);
  });

  it.each([
    ['#.###.#....', 40],
    ['....#.###.#', 40],
    ['....#.###.#....', 80],
    ['...#.###.#...', 0],
  ])('counts %s, which looks like a finder pattern with light beside it, as %i', (row, penalty) => {
    // One row alone has the bias of its five dark modules, and nothing else that counts.
    expect(penaltyOf(drawn(row)) - penaltyOf(drawn('#.#.#.#.#'))).toBe(penalty);
  });
});
