import type { Random } from '@storepod/testkit/random';
import { HOST, mutated } from './mutation.ts';

const PREFACE = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');

/** A frame of HTTP/2 (RFC 9113 section 4.1). */
function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

const settings = frame(4, 0, 0, Buffer.alloc(0));

/** A literal field that is not indexed (RFC 7541 section 6.2.2), with the name from the static table. */
const literal = (index: number, value: string) =>
  Buffer.concat([Buffer.from([index, value.length]), Buffer.from(value, 'latin1')]);

const request = (random: Random, stream: number): Buffer => {
  const method = random.pick([Buffer.from([0x82]), Buffer.from([0x83]), literal(2, 'CONNECT'), literal(2, 'FROB')]);
  const path = random.pick(['/catalog/x', '/', '*', '/%', 'x', '']);
  const host = random.pick([HOST, 'x:99999', '', 'a b', `${HOST}:80`]);
  const fields = Buffer.concat([method, Buffer.from([0x87]), literal(4, path), literal(1, host)]);
  return frame(1, random.pick([0x4, 0x5]), stream, fields);
};

const any = (random: Random, stream: number): Buffer =>
  random.pick([
    request(random, stream),
    request(random, stream),
    frame(0, random.below(2), stream, random.bytes(random.below(200))),
    frame(3, 0, stream, Buffer.from([0, 0, 0, random.below(14)])),
    frame(4, random.below(2), 0, random.bytes(6 * random.below(4))),
    frame(8, 0, random.below(2) * stream, random.bytes(4)),
    frame(7, 0, 0, random.bytes(8)),
    frame(random.below(16), random.below(256), random.below(20), random.bytes(random.below(64))),
  ]);

/** A session: mostly of frames that there are, in an order that makes no sense, some of them spoilt. */
export function frames(random: Random): Buffer {
  const sent = Array.from({ length: 1 + random.below(8) }, (_, index) => any(random, 1 + 2 * index));
  const bytes = Buffer.concat([PREFACE, settings, ...sent]);
  return random.below(3) === 0 ? mutated(random, bytes) : bytes;
}
