import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

interface Look {
  width?: number;
  height?: number;
  /** Another number, another picture. */
  seed?: number;
}

/** A picture with something to see in it, since an even surface packs to nothing. */
const drawn = ({ width = 64, height = 48, seed = 1 }: Look = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: { r: (seed * 37) % 256, g: (seed * 91) % 256, b: Math.floor(seed / 7) % 256 },
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  });

export const jpeg = (look?: Look) => drawn(look).jpeg({ quality: 60 }).toBuffer();
export const png = (look?: Look) => drawn(look).png().toBuffer();
export const webp = (look?: Look) => drawn(look).webp().toBuffer();
export const gif = (look?: Look) => drawn(look).gif().toBuffer();

/** Two frames, one above the other as sharp takes them. */
export async function movingGif(): Promise<Buffer> {
  const raw = Buffer.alloc(700 * 8 * 3);
  raw.fill(255, 0, raw.length / 2);
  return sharp(raw, { raw: { width: 700, height: 8, channels: 3, pageHeight: 4 } })
    .gif({ delay: [100, 100] })
    .toBuffer();
}

export const svg = (inner = '<rect width="10" height="10" fill="red"/>', attributes = 'viewBox="0 0 120 80"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inner}</svg>`);

export const pdf = (inner = '') =>
  Buffer.from(`%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n${inner}\ntrailer<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`);

const box = (type: string, content: Buffer | string = '') => {
  const body = Buffer.from(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};

export const mp4 = (brand = 'isom', ...boxes: [string, string][]) =>
  Buffer.concat([
    box('ftyp', `${brand}\0\0\x02\0isomavc1`),
    ...(boxes.length > 0
      ? boxes
      : ([
          ['moov', 'film'],
          ['mdat', 'frames'],
        ] as const)
    ).map(([type, content]) => box(type, content)),
  ]);

export const webm = (docType = 'webm', segment = 'clusters') => {
  const type = Buffer.concat([Buffer.from([0x42, 0x82, 0x80 | docType.length]), Buffer.from(docType)]);
  return Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3, 0x80 | type.length]),
    type,
    Buffer.from([0x18, 0x53, 0x80, 0x67, 0x80 | segment.length]),
    Buffer.from(segment),
  ]);
};

export interface ZipEntry {
  name: string;
  content?: Buffer | string;
  /** What the directory says, where it lies. */
  claims?: { packed?: number; unpacked?: number };
}

/** An archive with a directory that can lie. */
export function zip(...entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content = 'text', claims = {} } of entries) {
    const raw = Buffer.from(content);
    const packed = deflateRawSync(raw);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(8, 4);
    common.writeUInt32LE(crc32(raw), 10);
    common.writeUInt32LE(claims.packed ?? packed.length, 14);
    common.writeUInt32LE(claims.unpacked ?? raw.length, 18);
    common.writeUInt16LE(Buffer.byteLength(name), 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.from(name), packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, rest, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const central = Buffer.concat(directory);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(central.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, central, Buffer.from('PK\x05\x06', 'latin1'), end]);
}
