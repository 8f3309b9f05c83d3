import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** The end of an HTTP head. */
const HEAD_END = Buffer.from('\r\n\r\n');
/** The end of a body in chunks: nobody here sends trailers. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Where a server is; with a name, it is spoken to by TLS. */
export interface Address {
  port: number;
  tlsName?: string | undefined;
  /** The address of this machine that is spoken from: all that begin with 127 are its own on Linux. */
  from?: string | undefined;
}

/**
 * One keep-alive connection that sends ready-made bytes and looks at no more of an answer than its status and length:
 * a full client would cost more than the server it measures.
 */
export class HttpConnection {
  readonly #socket: Socket;
  #buffer: Buffer = Buffer.alloc(0);
  #waiting: { resolve(status: number): void; reject(error: Error): void } | undefined;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.setNoDelay(true);
    socket.on('data', (bytes) => this.#receive(bytes));
    socket.on('error', (error) => this.#waiting?.reject(error));
    socket.on('close', () => this.#waiting?.reject(new Error('the connection was closed')));
  }

  static open({ port, tlsName, from }: Address): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const place = { port, host: '127.0.0.1', ...(from !== undefined && { localAddress: from }) };
      const secure = { ...place, servername: tlsName, rejectUnauthorized: false };
      const socket = tlsName === undefined ? connect(place) : connectTls(secure);
      socket.once('error', reject);
      socket.once(tlsName === undefined ? 'connect' : 'secureConnect', () => resolve(new HttpConnection(socket)));
    });
  }

  /** Sends one request and resolves with the status once the whole answer is here. */
  exchange(request: Buffer): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      this.#socket.write(request);
    });
  }

  close(): void {
    this.#waiting = undefined;
    this.#socket.destroy();
  }

  #receive(bytes: Buffer): void {
    this.#buffer = this.#buffer.length === 0 ? bytes : Buffer.concat([this.#buffer, bytes]);
    const headEnd = this.#buffer.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = this.#buffer.toString('latin1', 0, headEnd);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? this.#chunkedLength(headEnd + 4));
    if (Number.isNaN(length)) {
      this.#waiting?.reject(new Error('an answer without a length cannot be measured'));
      return;
    }
    if (this.#buffer.length < headEnd + 4 + length) return;
    this.#buffer = this.#buffer.subarray(headEnd + 4 + length);
    this.#waiting?.resolve(Number(head.slice(9, 12)));
  }

  /** The length of a body in chunks: one request is under way at a time, so it ends where the bytes do. */
  #chunkedLength(bodyAt: number): number {
    if (!/transfer-encoding: chunked/i.test(this.#buffer.toString('latin1', 0, bodyAt))) return Number.NaN;
    const ended = this.#buffer.length > bodyAt && this.#buffer.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK);
    return ended ? this.#buffer.length - bodyAt : Number.POSITIVE_INFINITY;
  }
}

/** The bytes of a GET request. */
export const getRequest = (path: string, headers: Record<string, string> = {}) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\n${Object.entries({ host: 'bench', ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );

/** The bytes of a POST request with a body of JSON. */
export const postRequest = (path: string, body: unknown, headers: Record<string, string> = {}) => {
  const json = JSON.stringify(body);
  const length = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(json)) };
  const lines = Object.entries({ host: 'bench', ...headers, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${json}`);
};
