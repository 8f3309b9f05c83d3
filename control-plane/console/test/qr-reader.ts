import { expect } from 'vitest';

/** A reader of undamaged QR codes that shares nothing with the encoder, and checks what it passes on the way. */

/** For each version, the codewords in all, the blocks and the correction codewords of a block, at correction M. */
const layouts = [
  [26, 1, 10],
  [44, 1, 16],
  [70, 1, 26],
  [100, 2, 18],
  [134, 2, 24],
  [172, 4, 16],
  [196, 4, 18],
  [242, 4, 22],
  [292, 5, 22],
  [346, 5, 26],
] as const;
const alignments = [[], [18], [22], [26], [30], [34], [22, 38], [24, 42], [26, 46], [28, 50]] as const;

/** The published format strings of correction M, by mask. */
export const formats = [
  '101010000010010',
  '101000100100101',
  '101111001111100',
  '101101101001011',
  '100010111111001',
  '100000011001110',
  '100111110010111',
  '100101010100000',
];
/** The published version strings. */
const versionStrings: Record<number, string> = {
  7: '000111110010010100',
  8: '001000010110111100',
  9: '001001101010011001',
  10: '001010010011010011',
};

export type Code = readonly (readonly boolean[])[];
type Place = readonly [x: number, y: number];

const range = (length: number) => Array.from({ length }, (_, at) => at);
const isDark = (symbol: Code, [x, y]: Place) => symbol[y]?.[x] === true;
const bitsAt = (symbol: Code, places: readonly Place[]) =>
  places.map((place) => (isDark(symbol, place) ? '1' : '0')).join('');

/** Both places of the format, each from the first bit to the last. */
export const formatPlaces = (size: number): Place[][] => [
  [
    ...range(6).map((x): Place => [x, 8]),
    ...([
      [7, 8],
      [8, 8],
      [8, 7],
    ] as const),
    ...range(6).map((y): Place => [8, 5 - y]),
  ],
  [...range(7).map((y): Place => [8, size - 1 - y]), ...range(8).map((x): Place => [size - 8 + x, 8])],
];

const inverts = [
  (i: number, j: number) => (i + j) % 2,
  (i: number) => i % 2,
  (_: number, j: number) => j % 3,
  (i: number, j: number) => (i + j) % 3,
  (i: number, j: number) => ((i >> 1) + Math.trunc(j / 3)) % 2,
  (i: number, j: number) => ((i * j) % 2) + ((i * j) % 3),
  (i: number, j: number) => (((i * j) % 2) + ((i * j) % 3)) % 2,
  (i: number, j: number) => (((i + j) % 2) + ((i * j) % 3)) % 2,
];
export const isInverted = (mask: number, [x, y]: Place) => inverts[mask]?.(y, x) === 0;

/** The places that carry data, in the order of its bits. */
export function dataPlaces(size: number): Place[] {
  const places: Place[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= right === 8 ? 3 : 2) {
    for (const step of range(size)) {
      const y = up ? size - 1 - step : step;
      places.push([right, y], [right - 1, y]);
    }
    up = !up;
  }
  return places.filter((place) => !isPattern(size, place));
}

function isPattern(size: number, [x, y]: Place): boolean {
  const version = (size - 17) / 4;
  const far = size - 8;
  if (x === 6 || y === 6 || (x < 9 && y < 9) || (x < 9 && y >= far) || (x >= far && y < 9)) return true;
  if (version >= 7 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true;
  const near = (at: number, centre: number) => Math.abs(at - centre) <= 2;
  const own = alignments[version - 1] ?? [];
  const onTiming = own.slice(0, -1);
  return (
    own.some((cx) => own.some((cy) => near(x, cx) && near(y, cy))) ||
    onTiming.some((centre) => (near(x, centre) && near(y, 6)) || (near(y, centre) && near(x, 6)))
  );
}

/** Reads a symbol: its version, its mask and its text. */
export function readQr(symbol: Code): { version: number; mask: number; text: string } {
  const size = symbol.length;
  const version = (size - 17) / 4;
  const [first = '', second] = formatPlaces(size).map((places) => bitsAt(symbol, places));
  expect(second).toBe(first);
  const mask = formats.indexOf(first);
  expect(mask).not.toBe(-1);
  expectVersionString(symbol, version);
  const places = dataPlaces(size);
  const bits = places.map((place) => (isDark(symbol, place) !== isInverted(mask, place) ? '1' : '0')).join('');
  const [total] = layouts[version - 1] ?? [0];
  expect(bits.length - total * 8).toBe([0, 7, 7, 7, 7, 7, 0, 0, 0, 0][version - 1]);
  const codewords = range(total).map((at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2));
  return { version, mask, text: textOf(dataOf(codewords, version), version) };
}

function expectVersionString(symbol: Code, version: number): void {
  if (version < 7) return;
  const places = range(18).map((at): Place => [symbol.length - 11 + (at % 3), Math.trunc(at / 3)]);
  const read = (found: Place[]) => [...bitsAt(symbol, found)].reverse().join('');
  expect(read(places)).toBe(versionStrings[version]);
  expect(read(places.map(([x, y]) => [y, x]))).toBe(versionStrings[version]);
}

/** Puts the blocks together again. Each of them must be without fault. */
function dataOf(codewords: readonly number[], version: number): number[] {
  const [total, count, correction] = layouts[version - 1] ?? [0, 1, 0];
  const dataTotal = total - count * correction;
  const short = Math.trunc(dataTotal / count);
  const firstLong = count - (dataTotal % count);
  const blocks = range(count).map((block) => {
    const regular = range(short).map((turn) => turn * count + block);
    const extra = block >= firstLong ? [short * count + block - firstLong] : [];
    return [...regular, ...extra, ...range(correction).map((turn) => dataTotal + turn * count + block)];
  });
  return blocks.flatMap((places) => {
    const block = places.map((place) => codewords[place] ?? -1);
    expect(syndromesOf(block, correction)).toEqual(range(correction).map(() => 0));
    return block.slice(0, -correction);
  });
}

const powers: number[] = [1];
while (powers.length < 255) {
  const doubled = (powers.at(-1) ?? 0) * 2;
  powers.push(doubled > 255 ? doubled ^ 0b100011101 : doubled);
}
const times = (a: number, power: number) => (a === 0 ? 0 : (powers[(powers.indexOf(a) + power) % 255] ?? 0));

/** The values of a block at the roots of its generator: all nought where nothing is wrong. */
export const syndromesOf = (block: readonly number[], count: number) =>
  range(count).map((power) => block.reduce((value, codeword) => times(value, power) ^ codeword, 0));

function textOf(data: readonly number[], version: number): string {
  const bits = data.map((codeword) => codeword.toString(2).padStart(8, '0')).join('');
  expect(bits.slice(0, 4)).toBe('0100');
  const begin = version < 10 ? 12 : 20;
  const count = Number.parseInt(bits.slice(4, begin), 2);
  const bytes = range(count).map((at) => Number.parseInt(bits.slice(begin + at * 8, begin + at * 8 + 8), 2));
  const rest = bits.slice(begin + count * 8);
  expect(rest).toBe(`0000${'1110110000010001'.repeat(200)}`.slice(0, rest.length));
  return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(bytes));
}
