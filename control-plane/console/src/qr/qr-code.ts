import { codewordsOf } from './codewords.ts';
import { drawFormat, type Grid, type Modules, patternsOf, put } from './grid.ts';
import { masks } from './masks.ts';
import { penaltyOf } from './penalty.ts';
import { versionFor } from './versions.ts';

/**
 * The QR code of a text by ISO/IEC 18004: bytes of UTF-8, error correction M, the smallest version that has room, the
 * mask that reads best. Undefined where a text is longer than 213 bytes.
 */
export function qrCodeOf(text: string): Modules | undefined {
  const bytes = new TextEncoder().encode(text);
  const version = versionFor(bytes.length);
  if (!version) return undefined;
  const patterns = patternsOf(version);
  const bits = codewordsOf(bytes, version).flatMap((codeword) =>
    [7, 6, 5, 4, 3, 2, 1, 0].map((at) => (codeword >> at) & 1),
  );
  const symbols = masks.map((_, mask) => symbolOf(patterns, bits, mask));
  const penalties = symbols.map(penaltyOf);
  return symbols[penalties.indexOf(Math.min(...penalties))];
}

function symbolOf(patterns: Grid, bits: readonly number[], mask: number): Modules {
  const grid = patterns.map((row) => [...row]);
  freeModules(patterns).forEach(([x, y], at) => {
    // What the codewords leave over counts as light.
    put(grid, x, y, (bits[at] === 1) !== masks[mask]?.(x, y));
  });
  drawFormat(grid, mask);
  return grid.map((row) => row.map((dark) => dark === true));
}

/** In the order of the bits: pairs of columns from the right, by turns upwards and downwards. */
function freeModules(patterns: Grid): [x: number, y: number][] {
  const size = patterns.length;
  const pairs = Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair);
  return pairs.flatMap((from, pair) => {
    // The timing pattern has a column of its own.
    const right = from <= 6 ? from - 1 : from;
    const rows = Array.from({ length: size }, (_, step) => (pair % 2 === 0 ? size - 1 - step : step));
    const both = rows.flatMap((y): [number, number][] => [
      [right, y],
      [right - 1, y],
    ]);
    return both.filter(([x, y]) => patterns[y]?.[x] === undefined);
  });
}
