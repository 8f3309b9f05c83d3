import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ClientResponse } from './client.ts';

/** The answer to a request whose connection Node has handed over, as it does with upgrades. */
export class SocketResponse implements ClientResponse {
  readonly #socket: Socket;
  headersSent = false;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  get writableEnded(): boolean {
    return this.#socket.writableEnded;
  }

  get writableLength(): number {
    return this.#socket.writableLength;
  }

  writeHead(status: number, headers: string[]): void {
    let head = `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n`;
    for (let at = 0; at < headers.length; at += 2) head += `${headers[at]}: ${headers[at + 1]}\r\n`;
    if (status !== 101) head += 'Connection: close\r\n';
    this.headersSent = true;
    this.#socket.write(`${head}\r\n`, 'latin1');
  }

  writeContinue(): void {
    this.#socket.write('HTTP/1.1 100 Continue\r\n\r\n');
  }

  write(content: Buffer): boolean {
    return this.#socket.write(content);
  }

  end(content: Buffer | string = '', encoding: BufferEncoding = 'utf8'): void {
    this.#socket.end(content, encoding);
  }

  destroy(): void {
    this.#socket.destroy();
  }

  on(event: 'close' | 'drain' | 'socket' | 'error', listener: () => void): void {
    this.#socket.on(event, listener);
  }
}
