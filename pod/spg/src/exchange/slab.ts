/** Short pieces are cut from a common block: memory is asked for once and not for each. */
const BLOCK = 64 * 1024;
/** A piece that somebody is slow to take keeps its whole block alive, so that larger ones get memory of their own. */
const LARGEST_PIECE = 8 * 1024;
/** From here on a whole block is lent to a piece, which wastes at most three quarters of it. */
const SMALLEST_LENT = 16 * 1024;
/** About as many as answers are under way in one turn of the event loop: 4 MiB. */
const MOST_KEPT = 64;

let block = Buffer.allocUnsafeSlow(BLOCK);
let used = 0;
const kept: Buffer[] = [];

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

/**
 * A copy whose memory should come back by `giveBack`. Fresh memory for each page makes the kernel clear it and V8 look
 * for garbage, which together cost a fifth of the request.
 */
export function borrowCopy(bytes: Buffer): Buffer {
  if (!isLent(bytes)) return copyOf(bytes);
  const room = kept.pop() ?? Buffer.allocUnsafeSlow(BLOCK);
  room.set(bytes);
  return room.subarray(0, bytes.length);
}

/** Lends the memory of a copy to the next one: nobody may read it any more. What never comes back is garbage. */
export function giveBack(copy: Buffer): void {
  if (isLent(copy) && kept.length < MOST_KEPT) kept.push(Buffer.from(copy.buffer));
}

const isLent = ({ length }: Buffer) => length >= SMALLEST_LENT && length <= BLOCK;
