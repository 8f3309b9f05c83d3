/**
 * An answer that is a file and not JSON. Rows that come one after the other go out as they come, so a large file never
 * lies in memory as a whole.
 */
export class Download {
  readonly contentType: string;
  readonly fileName: string;
  readonly content: Buffer | AsyncIterable<string | Buffer>;

  constructor(contentType: string, fileName: string, content: Buffer | AsyncIterable<string | Buffer>) {
    if (!/^[\w.-]+$/.test(fileName)) throw new Error(`${fileName} cannot stand in a header`);
    this.contentType = contentType;
    this.fileName = fileName;
    this.content = content;
  }
}
