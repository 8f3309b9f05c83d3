import { hash } from 'node:crypto';

/** 132 bits: no two answers have the same by chance. */
const TAG_LENGTH = 22;

/** What can be sent as it is: text, or the bytes of it. */
export type ReadyBody = string | Buffer;

/** Measured: up to here one write of head and text together is cheaper than two, and encoding the text costs nothing. */
const LARGEST_TEXT = 16 * 1024;

/** A body with the tag by which a client asks whether it has it already, worked out once however often it is sent. */
export class TaggedBody {
  readonly body: ReadyBody;
  #tag: string | undefined;

  constructor(body: ReadyBody) {
    this.body = body;
  }

  /** Weak: the edge packs the same answer in other bytes. */
  get tag(): string {
    this.#tag ??= `W/"${hash('sha256', this.body, 'base64url').slice(0, TAG_LENGTH)}"`;
    return this.#tag;
  }
}

/** A small body goes out in one write with its head if it is a text; a large one is better kept as bytes. */
export function readyBody(json: ReadyBody): ReadyBody {
  if (typeof json === 'string') return json.length > LARGEST_TEXT ? Buffer.from(json) : json;
  return json.length > LARGEST_TEXT ? json : json.toString();
}

/**
 * An answer that is JSON already: the database wrote it, or it was kept. It goes out as it is, so whoever makes one
 * answers for its shape; tests check it like any other answer.
 */
export class ReadyJson {
  readonly body: ReadyBody;

  constructor(json: ReadyBody) {
    this.body = readyBody(json);
  }
}
