import { correctionOf } from './reed-solomon.ts';
import { countBitsOf, type Version } from './versions.ts';

const BYTE_MODE = '0100';
const END = '0000';
/** What fills the room that is left, in turn. */
const padding = [0xec, 0x11];

const binary = (value: number, width: number) => value.toString(2).padStart(width, '0');

/** All codewords in the order in which they are placed: the blocks' data by turns, then their correction by turns. */
export function codewordsOf(bytes: Uint8Array, version: Version): number[] {
  const data = blocksOf(dataOf(bytes, version), version);
  const correction = data.map((block) => correctionOf(block, version.correction));
  return [...byTurns(data), ...byTurns(correction)];
}

/** Mode, count and end mark fill whole bytes together, so nothing needs to be rounded. */
function dataOf(bytes: Uint8Array, version: Version): number[] {
  const text = [...bytes].map((byte) => binary(byte, 8)).join('');
  const bits = BYTE_MODE + binary(bytes.length, countBitsOf(version)) + text + END;
  return Array.from({ length: bits.length / 8 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8), 2));
}

function blocksOf(data: readonly number[], { blocks }: Version): number[][] {
  let begin = 0;
  return blocks.map((length) => {
    const from = begin;
    begin += length;
    return Array.from({ length }, (_, at) => data[from + at] ?? padding[(from + at - data.length) % 2] ?? 0);
  });
}

function byTurns(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map(({ length }) => length));
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block.slice(at, at + 1))).flat();
}
