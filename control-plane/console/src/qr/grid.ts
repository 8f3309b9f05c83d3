import { sizeOf, type Version } from './versions.ts';

/** Rows of modules, true where dark. */
export type Modules = boolean[][];

/** A module that a pattern has taken, or that is still free. */
export type Grid = (boolean | undefined)[][];

/** Everything that is the same for every text: the patterns by which a reader finds and measures the symbol. */
export function patternsOf(version: Version): Grid {
  const size = sizeOf(version);
  const grid: Grid = Array.from({ length: size }, () => new Array<undefined>(size).fill(undefined));
  drawTiming(grid);
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawFinder(grid, x, y);
  for (const y of version.alignment) for (const x of version.alignment) drawAlignment(grid, x, y);
  drawFormat(grid, 0);
  if (version.number >= 7) drawVersion(grid, version.number);
  return grid;
}

/** Outside of the symbol nothing is drawn. */
export function put(grid: Grid, x: number, y: number, dark: boolean): void {
  const row = grid[y];
  if (row && x >= 0 && x < row.length) row[x] = dark;
}

function drawTiming(grid: Grid): void {
  for (let at = 0; at < grid.length; at += 1) {
    put(grid, at, 6, at % 2 === 0);
    put(grid, 6, at, at % 2 === 0);
  }
}

/** Rings around a centre, as far as the reach: a ring is dark unless it is one of the light ones. */
function drawRings(grid: Grid, centreX: number, centreY: number, reach: number, light: readonly number[]): void {
  for (let y = -reach; y <= reach; y += 1)
    for (let x = -reach; x <= reach; x += 1)
      put(grid, centreX + x, centreY + y, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
}

/** With the light border that sets it apart. */
const drawFinder = (grid: Grid, x: number, y: number) => drawRings(grid, x, y, 4, [2, 4]);

/** Not where a finder pattern is, in three of the corners. */
function drawAlignment(grid: Grid, x: number, y: number): void {
  const last = grid.length - 7;
  const isFinder = (x === 6 && y === 6) || (x === 6 && y === last) || (x === last && y === 6);
  if (!isFinder) drawRings(grid, x, y, 2, [1]);
}

/** A value followed by the remainder of its division by a polynomial of so many bits. */
function withCheck(value: number, bits: number, polynomial: number): number {
  let remainder = value;
  for (let step = 0; step < bits; step += 1) {
    remainder = (remainder << 1) ^ ((remainder >>> (bits - 1)) * polynomial);
  }
  return (value << bits) | remainder;
}

/** Error correction M is 00, so only the mask is said. XOR keeps the bits from being all light. */
const formatBits = (mask: number) => withCheck(mask, 10, 0x537) ^ 0x5412;

/** Twice, so that one damaged corner does not matter, and the one module that is always dark. */
export function drawFormat(grid: Grid, mask: number): void {
  const bits = formatBits(mask);
  const size = grid.length;
  for (let bit = 0; bit < 15; bit += 1) {
    const dark = ((bits >>> bit) & 1) === 1;
    // The timing patterns lie in between and are stepped over.
    if (bit < 8) put(grid, 8, bit < 6 ? bit : bit + 1, dark);
    else put(grid, bit === 8 ? 7 : 14 - bit, 8, dark);
    if (bit < 8) put(grid, size - 1 - bit, 8, dark);
    else put(grid, 8, size - 15 + bit, dark);
  }
  put(grid, 8, size - 8, true);
}

function drawVersion(grid: Grid, version: number): void {
  const bits = withCheck(version, 12, 0x1f25);
  for (let bit = 0; bit < 18; bit += 1) {
    const [far, near] = [grid.length - 11 + (bit % 3), Math.floor(bit / 3)];
    put(grid, far, near, ((bits >>> bit) & 1) === 1);
    put(grid, near, far, ((bits >>> bit) & 1) === 1);
  }
}
