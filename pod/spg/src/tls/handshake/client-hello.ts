/** What a client says before anything is secret: whom it wants and which protocols it speaks. */
export interface ClientHello {
  serverName: string | undefined;
  protocols: string[];
}

/** MORE bytes are needed; FOREIGN is no TLS; SPLIT is a hello in several records, which only OpenSSL puts together. */
export type HelloReading = ClientHello | 'MORE' | 'FOREIGN' | 'SPLIT';

const RECORD_HEADER = 5;
const HANDSHAKE_RECORD = 22;
const CLIENT_HELLO = 1;
const LARGEST_RECORD = 16_384;
/** The version and the random bytes before the first field of variable length. */
const FIXED_PART = 2 + 32;
const SERVER_NAME = 0;
const PROTOCOLS = 16;

/** Reads the first record of a connection (RFC 8446 section 4.1.2, in the frame of section 5.1). */
export function readClientHello(bytes: Buffer): HelloReading {
  if (bytes.length > 0 && bytes[0] !== HANDSHAKE_RECORD) return 'FOREIGN';
  if (bytes.length < RECORD_HEADER) return 'MORE';
  const length = bytes.readUInt16BE(3);
  if (bytes[1] !== 3 || length === 0 || length > LARGEST_RECORD) return 'FOREIGN';
  if (bytes.length < RECORD_HEADER + length) return 'MORE';
  return readMessage(bytes.subarray(RECORD_HEADER, RECORD_HEADER + length));
}

function readMessage(message: Buffer): HelloReading {
  if (message[0] !== CLIENT_HELLO) return 'FOREIGN';
  if (message.length < 4 || message.length < 4 + message.readUIntBE(1, 3)) return 'SPLIT';
  try {
    return readFields(new Fields(message.subarray(4, 4 + message.readUIntBE(1, 3))));
  } catch {
    return 'FOREIGN';
  }
}

function readFields(fields: Fields): ClientHello {
  const hello: ClientHello = { serverName: undefined, protocols: [] };
  fields.skip(FIXED_PART);
  fields.block(1); // session id
  fields.block(2); // cipher suites
  fields.block(1); // compression methods
  // A hello of TLS 1.2 may end here.
  const extensions = fields.isAtEnd ? undefined : fields.block(2);
  while (extensions && !extensions.isAtEnd) {
    const type = extensions.number(2);
    const content = extensions.block(2);
    if (type === SERVER_NAME) hello.serverName = readServerName(content);
    if (type === PROTOCOLS) hello.protocols = readProtocols(content);
  }
  return hello;
}

/** RFC 6066 section 3: a list with at most one host name, whose type is 0. */
function readServerName(content: Fields): string | undefined {
  const names = content.block(2);
  return !names.isAtEnd && names.number(1) === 0 ? names.block(2).text() : undefined;
}

/** RFC 7301 section 3.1. */
function readProtocols(content: Fields): string[] {
  const list = content.block(2);
  const protocols: string[] = [];
  while (!list.isAtEnd) protocols.push(list.block(1).text());
  return protocols;
}

/** Walks over fields that begin with their length. Throws `RangeError` where one is longer than what is there. */
class Fields {
  readonly #bytes: Buffer;
  #at = 0;

  constructor(bytes: Buffer) {
    this.#bytes = bytes;
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length;
  }

  number(size: 1 | 2): number {
    const value = this.#bytes.readUIntBE(this.#at, size);
    this.#at += size;
    return value;
  }

  skip(length: number): void {
    if (this.#at + length > this.#bytes.length) throw new RangeError('the field is longer than the message');
    this.#at += length;
  }

  block(lengthSize: 1 | 2): Fields {
    const length = this.number(lengthSize);
    const start = this.#at;
    this.skip(length);
    return new Fields(this.#bytes.subarray(start, start + length));
  }

  text(): string {
    return this.#bytes.toString('latin1');
  }
}
