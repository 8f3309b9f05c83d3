import { crc32, deflateSync } from 'node:zlib';

const SIDE = 64;
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG of one colour, as small as it can be made by hand. */
export function plainPicture(rgb: readonly [red: number, green: number, blue: number]): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(SIDE, 0);
  size.writeUInt32BE(SIDE, 4);
  // Eight bits of each of three colours.
  size.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.from([0, ...Array.from({ length: SIDE }, () => rgb).flat()]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: SIDE }, () => line)));
  return Buffer.concat([signature, chunk('IHDR', size), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
