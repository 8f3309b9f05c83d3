/** SHA-256 (FIPS 180-4), for browsers that offer none on plain HTTP. What it digests is short and random. */
export function sha256(message: Uint8Array): Uint8Array {
  const state = [...initialState];
  for (const block of blocksOf(message)) compress(state, block);
  const result = new DataView(new ArrayBuffer(32));
  for (const [index, word] of state.entries()) result.setUint32(index * 4, word);
  return new Uint8Array(result.buffer);
}

const BLOCK = 64;
const ROUNDS = 64;

const firstPrimes = (count: number): number[] => {
  const primes: number[] = [];
  for (let number = 2; primes.length < count; number++)
    if (primes.every((prime) => number % prime !== 0)) primes.push(number);
  return primes;
};

/** The first 32 bits behind the point, which is how the standard defines its constants. */
const fraction = (value: number): number => ((value % 1) * 2 ** 32) | 0;

const roundConstants = firstPrimes(ROUNDS).map((prime) => fraction(Math.cbrt(prime)));
const initialState = firstPrimes(8).map((prime) => fraction(Math.sqrt(prime)));

/** The message with a one bit, zeroes and its length in bits behind it, cut into blocks. */
function blocksOf(message: Uint8Array): DataView[] {
  const length = Math.ceil((message.length + 9) / BLOCK) * BLOCK;
  const padded = new Uint8Array(length);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(length - 8, BigInt(message.length) * 8n);
  return Array.from({ length: length / BLOCK }, (_, index) => new DataView(padded.buffer, index * BLOCK, BLOCK));
}

const rotate = (word: number, by: number) => (word >>> by) | (word << (32 - by));

/** Sixteen words of the block, and forty-eight that follow from them. */
function scheduleOf(block: DataView): Int32Array {
  const words = new Int32Array(ROUNDS);
  const at = (index: number) => words[index] ?? 0;
  for (let index = 0; index < 16; index++) words[index] = block.getInt32(index * 4);
  for (let index = 16; index < ROUNDS; index++) {
    const [early, late] = [at(index - 15), at(index - 2)];
    const low = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const high = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    words[index] = at(index - 16) + low + at(index - 7) + high;
  }
  return words;
}

function compress(state: number[], block: DataView): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (const [round, word] of scheduleOf(block).entries()) {
    const high = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + high + choice + (roundConstants[round] ?? 0) + word) | 0;
    const low = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + low + majority) | 0];
  }
  for (const [index, word] of [a, b, c, d, e, f, g, h].entries()) state[index] = ((state[index] ?? 0) + word) | 0;
}
