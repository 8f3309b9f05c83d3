import type { Random } from '@storepod/testkit/random';

/** The host that every case names. */
export const HOST = 'shop.acme.com';

/** The bytes with some of them changed, taken out, doubled or moved. */
export function mutated(random: Random, bytes: Buffer): Buffer {
  let result = bytes;
  for (let times = 1 + random.below(4); times > 0; times--) {
    const at = random.below(result.length + 1);
    const [before, after] = [result.subarray(0, at), result.subarray(at)];
    const middle = random.pick([
      random.bytes(1 + random.below(4)),
      Buffer.from('\r\n'),
      after.subarray(0, 8),
      Buffer.alloc(0),
    ]);
    result = Buffer.concat([before, middle, after.subarray(random.below(3))]);
  }
  return result;
}
