/** A size of the symbol at error correction M: how its codewords are cut into blocks, and where patterns lie. */
export interface Version {
  number: number;
  /** The data codewords of each block, the shorter blocks first. */
  blocks: readonly number[];
  /** The correction codewords that each block gets. */
  correction: number;
  /** The rows and columns on which alignment patterns are centred. */
  alignment: readonly number[];
}

/** ISO/IEC 18004, tables 9 and E.1. Ten of the forty sizes: enough for 213 bytes. */
const versions: readonly Version[] = [
  { number: 1, blocks: [16], correction: 10, alignment: [] },
  { number: 2, blocks: [28], correction: 16, alignment: [6, 18] },
  { number: 3, blocks: [44], correction: 26, alignment: [6, 22] },
  { number: 4, blocks: [32, 32], correction: 18, alignment: [6, 26] },
  { number: 5, blocks: [43, 43], correction: 24, alignment: [6, 30] },
  { number: 6, blocks: [27, 27, 27, 27], correction: 16, alignment: [6, 34] },
  { number: 7, blocks: [31, 31, 31, 31], correction: 18, alignment: [6, 22, 38] },
  { number: 8, blocks: [38, 38, 39, 39], correction: 22, alignment: [6, 24, 42] },
  { number: 9, blocks: [36, 36, 36, 37, 37], correction: 22, alignment: [6, 26, 46] },
  { number: 10, blocks: [43, 43, 43, 43, 44], correction: 26, alignment: [6, 28, 50] },
];

export const sizeOf = ({ number }: Version) => 17 + 4 * number;

/** From version 10 on, the count of bytes is written with two bytes. */
export const countBitsOf = ({ number }: Version) => (number < 10 ? 8 : 16);

const dataCodewordsOf = ({ blocks }: Version) => blocks.reduce((sum, length) => sum + length, 0);

/** The smallest version that has room, or undefined where none has: mode and end mark take four bits each. */
export const versionFor = (byteCount: number): Version | undefined =>
  versions.find((version) => byteCount + 1 + countBitsOf(version) / 8 <= dataCodewordsOf(version));
