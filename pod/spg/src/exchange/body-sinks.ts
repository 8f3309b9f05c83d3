import { constants, createGzip, createZstdCompress, type Gzip, type ZstdCompress } from 'node:zlib';
import type { Coding } from '../compression/accept-encoding.ts';
import type { WholeAnswers } from '../compression/whole-answers.ts';
import type { ClientResponse } from './client.ts';
import { holdBack } from './hold-back.ts';
import { borrowCopy, copyOf, giveBack } from './slab.ts';

/** Where the content of an answer goes on its way to the client. */
export interface BodySink {
  /** False asks to wait until `ready` is called. The bytes are valid during the call only. */
  write(content: Buffer): boolean;
  end(): void;
  /** Gives up what is under way. */
  destroy(): void;
}

/** What a sink needs to know and to tell. */
export interface SinkOwner {
  readonly response: ClientResponse;
  /** Ends the answer. */
  finish(content?: Buffer): void;
  ready(): void;
  sinkFailed(error: unknown): void;
}

/** Collects a short answer, and sends it packed in one piece. */
export class WholeSink implements BodySink {
  readonly #owner: SinkOwner;
  readonly #answers: WholeAnswers;
  readonly #coding: Coding;
  readonly #writeHead: (length: number) => void;
  #parts: Buffer[] = [];
  #over = false;

  constructor(owner: SinkOwner, answers: WholeAnswers, coding: Coding, writeHead: (length: number) => void) {
    this.#owner = owner;
    this.#answers = answers;
    this.#coding = coding;
    this.#writeHead = writeHead;
  }

  write(content: Buffer): boolean {
    this.#parts.push(borrowCopy(content));
    return true;
  }

  end(): void {
    const [only, ...more] = this.#parts;
    const content = only === undefined || more.length > 0 ? Buffer.concat(this.#parts) : only;
    this.#answers.pack(this.#coding, content, (error, packed) => {
      for (const part of this.#parts.splice(0)) giveBack(part);
      if (this.#over) return;
      if (error) return this.#owner.sinkFailed(error);
      try {
        this.#writeHead(packed.length);
        this.#owner.finish(packed);
      } catch (thrown) {
        this.#owner.sinkFailed(thrown);
      }
    });
  }

  destroy(): void {
    this.#over = true;
    this.#parts = [];
  }
}

/** Keeps a refusal back. The connection to the service is free meanwhile. */
export class HeldSink implements BodySink {
  readonly #owner: SinkOwner;
  readonly #writeHead: (length: number) => void;
  readonly #parts: Buffer[] = [];
  #callOff: (() => void) | undefined;

  constructor(owner: SinkOwner, writeHead: (length: number) => void) {
    this.#owner = owner;
    this.#writeHead = writeHead;
  }

  write(content: Buffer): boolean {
    this.#parts.push(copyOf(content));
    return true;
  }

  end(): void {
    this.#callOff = holdBack(() => this.#send());
  }

  destroy(): void {
    this.#callOff?.();
  }

  #send(): void {
    try {
      const content = Buffer.concat(this.#parts);
      this.#writeHead(content.length);
      this.#owner.finish(content.length > 0 ? content : undefined);
    } catch (error) {
      this.#owner.sinkFailed(error);
    }
  }
}

/** Packs an answer while it flows; whatever the service has sent so far can be read by the client. */
export class StreamSink implements BodySink {
  readonly #packer: Gzip | ZstdCompress;

  constructor(owner: SinkOwner, coding: Coding) {
    const { response } = owner;
    this.#packer = coding === 'gzip' ? streamingGzip() : streamingZstd();
    this.#packer.on('data', (packed: Buffer) => {
      if (!response.write(packed)) this.#packer.pause();
    });
    this.#packer.on('end', () => owner.finish());
    this.#packer.on('drain', () => owner.ready());
    this.#packer.on('error', (error) => owner.sinkFailed(error));
    response.on('drain', () => this.#packer.resume());
  }

  write(content: Buffer): boolean {
    return this.#packer.write(copyOf(content));
  }

  end(): void {
    this.#packer.end();
  }

  destroy(): void {
    this.#packer.destroy();
  }
}

const streamingGzip = () => createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH });
/** What flows is long. From the next level on each stream looks back twice as far, and takes the memory for it. */
const ZSTD_LEVEL = 7;
const streamingZstd = () =>
  createZstdCompress({ flush: constants.ZSTD_e_flush, params: { [constants.ZSTD_c_compressionLevel]: ZSTD_LEVEL } });
