import { connect, type Socket } from 'node:net';

/** The end of an HTTP head. */
const HEAD_END = Buffer.from('\r\n\r\n');

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

  static open(port: number): Promise<HttpConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').once('error', reject);
      socket.once('connect', () => resolve(new HttpConnection(socket)));
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
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) {
      this.#waiting?.reject(new Error('an answer without a length cannot be measured'));
      return;
    }
    if (this.#buffer.length < headEnd + 4 + length) return;
    this.#buffer = this.#buffer.subarray(headEnd + 4 + length);
    this.#waiting?.resolve(Number(head.slice(9, 12)));
  }
}

/** The bytes of a GET request. */
export const getRequest = (path: string, headers: Record<string, string> = {}) =>
  Buffer.from(
    `GET ${path} HTTP/1.1\r\nhost: bench\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`,
  );
