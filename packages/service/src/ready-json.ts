/**
 * An answer that is JSON already: the database wrote it, or it was kept. It goes out as it is, so whoever makes one
 * answers for its shape; tests check it like any other answer.
 */
export class ReadyJson {
  readonly bytes: Buffer;

  constructor(json: Buffer | string) {
    this.bytes = typeof json === 'string' ? Buffer.from(json) : json;
  }
}
