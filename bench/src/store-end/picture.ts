import { crc32, deflateSync } from 'node:zlib';

const [WIDTH, HEIGHT] = [400, 300];

/** A picture that differs from every other: a PNG of one colour, wide enough that smaller ones are made of it. */
export function picture(nth: number): Buffer {
  const colour = [nth & 255, (nth >> 8) & 255, (nth * 7) & 255];
  const line = Buffer.from([0, ...Array.from({ length: WIDTH }, () => colour).flat()]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: HEIGHT }, () => line)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
