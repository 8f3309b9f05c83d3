import { hash } from 'node:crypto';
import { constants, gzip, gzipSync, zstdCompress, zstdCompressSync } from 'node:zlib';
import type { Coding } from './accept-encoding.ts';

/** An answer up to this length is collected and packed in one piece; what is longer flows through. */
export const LARGEST_WHOLE = 256 * 1024;
/** Up to here packing takes less time than handing the work to another thread and back. */
const LARGEST_AT_ONCE = 8 * 1024;
/** Better ratios cost more time than the network saves. */
const GZIP_LEVEL = 5;
/** One less, and short modules of a program are smaller by gzip. It takes as long as gzip does. */
const ZSTD_LEVEL = 9;

type Done = (error: Error | null, packed: Buffer) => void;

/**
 * Packs whole answers, and remembers them by the digest of what was packed: a page that the storefront keeps is packed
 * once and not for every visitor. A digest cannot go stale, so nothing is ever invalidated.
 */
export class WholeAnswers {
  readonly #room: number;
  readonly #packed = new Map<string, Buffer>();
  #bytes = 0;

  constructor(room: number) {
    this.#room = room;
  }

  get bytes(): number {
    return this.#bytes;
  }

  pack(coding: Coding, content: Buffer, done: Done): void {
    const key = `${coding}:${hash('sha256', content, 'base64')}`;
    const known = this.#packed.get(key);
    if (known) {
      // The newest stand last.
      this.#packed.delete(key);
      this.#packed.set(key, known);
      return void done(null, known);
    }
    packAnew(coding, content, (error, packed) => {
      if (!error) this.#remember(key, packed);
      done(error, packed);
    });
  }

  #remember(key: string, packed: Buffer): void {
    if (this.#packed.has(key) || packed.length > this.#room) return;
    this.#packed.set(key, packed);
    this.#bytes += packed.length;
    for (const [oldest, { length }] of this.#packed) {
      if (this.#bytes <= this.#room) return;
      this.#packed.delete(oldest);
      this.#bytes -= length;
    }
  }
}

function packAnew(coding: Coding, content: Buffer, done: Done): void {
  const atOnce = content.length <= LARGEST_AT_ONCE;
  if (coding === 'gzip') {
    const options = { level: GZIP_LEVEL, chunkSize: Math.max(content.length, 64) };
    if (atOnce) done(null, gzipSync(content, options));
    else gzip(content, options, done);
    return;
  }
  const options = {
    params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL },
    chunkSize: Math.max(content.length, 64),
    pledgedSrcSize: content.length,
  };
  if (atOnce) done(null, zstdCompressSync(content, options));
  else zstdCompress(content, options, done);
}
