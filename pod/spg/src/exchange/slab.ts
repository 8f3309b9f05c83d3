/** Short pieces are cut from a common block: memory is asked for once and not for each. */
const BLOCK = 64 * 1024;
/** A piece that somebody is slow to take keeps its whole block alive, so that larger ones get memory of their own. */
const LARGEST_PIECE = 8 * 1024;

let block = Buffer.allocUnsafeSlow(BLOCK);
let used = 0;

/** A copy of bytes that are about to be overwritten. */
export function copyOf(bytes: Buffer): Buffer {
  const { length } = bytes;
  if (length > LARGEST_PIECE) return Buffer.from(bytes);
  if (used + length > BLOCK) {
    block = Buffer.allocUnsafeSlow(BLOCK);
    used = 0;
  }
  const piece = block.subarray(used, used + length);
  piece.set(bytes);
  used += length;
  return piece;
}
