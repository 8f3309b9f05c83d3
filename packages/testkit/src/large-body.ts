import { connect, type Socket } from 'node:net';

/** A request with a body that is larger than anybody wants. */
export interface LargeRequest {
  path: string;
  headers?: Record<string, string>;
  bytes: number;
  framing: 'content-length' | 'chunked';
}

export interface LargeAnswer {
  status: number;
  contentType: string;
  /** What befell the connection, if anything: a reset loses the answer for clients that read late. */
  error: string | undefined;
}

const PIECE = Buffer.alloc(64 * 1024, 'x');

/**
 * Sends a body to its last byte whatever comes back, and only then looks at the answer, as simple clients do. A server that
 * closes before it has read everything resets such a connection, and the answer is lost.
 */
export function sendLargeBody(socket: Socket, request: LargeRequest): Promise<LargeAnswer> {
  const { path, headers = {}, bytes, framing } = request;
  const framed = framing === 'chunked' ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(bytes) };
  const lines = Object.entries({ Host: 'shop.acme.com', Connection: 'close', ...headers, ...framed });
  socket.write(`POST ${path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
  socket.pause();
  let left = bytes;
  const send = (): void => {
    while (left > 0) {
      const piece = PIECE.subarray(0, Math.min(left, PIECE.length));
      left -= piece.length;
      if (framing === 'chunked') socket.write(`${piece.length.toString(16)}\r\n`);
      const ready = socket.write(piece);
      if (framing === 'chunked') socket.write('\r\n');
      if (!ready) return void socket.once('drain', send);
    }
    if (framing === 'chunked') socket.write('0\r\n\r\n');
    socket.resume();
  };
  send();
  return readAnswer(socket);
}

export const openSocket = (port: number): Socket => connect(port, '127.0.0.1');

function readAnswer(socket: Socket): Promise<LargeAnswer> {
  return new Promise((resolve) => {
    let text = '';
    let error: string | undefined;
    socket.on('data', (part) => {
      text += part.toString('latin1');
    });
    socket.on('error', (cause: NodeJS.ErrnoException) => {
      error = cause.code ?? cause.message;
    });
    socket.on('close', () => {
      const [, status = '0'] = /^HTTP\/1\.1 (\d{3})/.exec(text) ?? [];
      const [, contentType = ''] = /^content-type: *([^\r\n]*)/im.exec(text) ?? [];
      resolve({ status: Number(status), contentType, error });
    });
  });
}
