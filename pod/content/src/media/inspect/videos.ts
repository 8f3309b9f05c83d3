import type { FileBytes } from './file-bytes.ts';

/** A film in fragments of a second has a few thousand boxes. */
const MOST_BOXES = 20_000;
const BOX_HEADER_BYTES = 16;

/** Walks the boxes of an MPEG-4 file (ISO 14496-12, section 4.2): they must fill it, and one must describe the film. */
export async function faultInMp4(bytes: FileBytes): Promise<string | undefined> {
  let described = false;
  let at = 0;
  for (let boxes = 0; at < bytes.size; boxes++) {
    const header = await bytes.at(at, BOX_HEADER_BYTES);
    const size = boxSize(header, bytes.size - at);
    if (boxes >= MOST_BOXES || size === undefined) return 'its parts do not fit together';
    described ||= header.subarray(4, 8).toString('latin1') === 'moov';
    at += size;
  }
  return described ? undefined : 'it does not say what it holds';
}

/** Nought stands for the rest of the file, and one for a length of 64 bits that follows. */
function boxSize(header: Buffer, left: number): number | undefined {
  if (header.length < 8) return undefined;
  const short = header.readUInt32BE(0);
  const size = short === 0 ? left : short === 1 && header.length === 16 ? Number(header.readBigUInt64BE(8)) : short;
  return size >= 8 && size <= left ? size : undefined;
}

const SEGMENT_ID = Buffer.from([0x18, 0x53, 0x80, 0x67]);
const HEADER_WITHIN = 256;

/** After its header a WebM file has one segment (RFC 8794, section 11.2), which must not claim more than there is. */
export async function faultInWebm(bytes: FileBytes): Promise<string | undefined> {
  const head = await bytes.at(0, HEADER_WITHIN);
  const at = head.indexOf(SEGMENT_ID);
  const size = at < 0 ? undefined : variableInt(head, at + SEGMENT_ID.length);
  if (!size) return 'it does not say what it holds';
  const isOpenEnded = size.value === 2 ** (7 * size.length) - 1;
  const left = bytes.size - at - SEGMENT_ID.length - size.length;
  return left > 0 && (isOpenEnded || size.value <= left) ? undefined : 'it has no end';
}

/** As many bytes as the first one has leading noughts, and one more (RFC 8794, section 4). */
function variableInt(buffer: Buffer, at: number): { value: number; length: number } | undefined {
  const first = buffer[at];
  if (first === undefined || first === 0) return undefined;
  const length = Math.clz32(first) - 23;
  if (at + length > buffer.length) return undefined;
  let value = first & (0xff >> length);
  for (const byte of buffer.subarray(at + 1, at + length)) value = value * 256 + byte;
  return { value, length };
}
