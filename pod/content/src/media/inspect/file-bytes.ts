import { type FileHandle, open } from 'node:fs/promises';

/** A file of which pieces are read, so that a large one never lies in memory as a whole. */
export class FileBytes {
  readonly #file: FileHandle;
  readonly size: number;

  private constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  static async reading<T>(path: string, work: (bytes: FileBytes) => Promise<T>): Promise<T> {
    const file = await open(path, 'r');
    try {
      return await work(new FileBytes(file, (await file.stat()).size));
    } finally {
      await file.close();
    }
  }

  /** Shorter than wanted where the file ends before. */
  async at(position: number, length: number): Promise<Buffer> {
    const buffer = Buffer.alloc(Math.max(0, Math.min(length, this.size - position)));
    const { bytesRead } = await this.#file.read(buffer, 0, buffer.length, position);
    return buffer.subarray(0, bytesRead);
  }

  /** The last bytes, or all where there are fewer. */
  tail(length: number): Promise<Buffer> {
    return this.at(Math.max(0, this.size - length), length);
  }
}
