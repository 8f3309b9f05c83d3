import { connect, type Socket } from 'node:net';

/** An answer as it came over the wire. */
export interface RawAnswer {
  status: number;
  /** Names in lower case; several lines of one name are joined by a line feed. */
  headers: Record<string, string>;
  body: Buffer;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever came back and asserts on it
  json(): any;
}

/** Sends exactly these bytes and reads until the other side closes. */
export async function sendRaw(port: number, bytes: string | Buffer): Promise<RawAnswer> {
  return readAnswer(await collect(open(port, bytes)));
}

/** A socket that has sent these bytes. */
export function open(port: number, bytes: string | Buffer = ''): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
}

/** Everything that comes until the end. */
export function collect(socket: Socket): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve(Buffer.concat(parts)));
  });
}

/** A request that asks to be the last of its connection. */
export const request = (line: string, headers: Record<string, string> = {}, body = '') =>
  `${line} HTTP/1.1\r\n${Object.entries({ Host: 'shop.acme.com', Connection: 'close', ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n${body}`;

export function readAnswer(bytes: Buffer): RawAnswer {
  const end = bytes.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = bytes.toString('latin1', 0, Math.max(end, 0)).split('\r\n');
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const [, name = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? [];
    const key = name.toLowerCase();
    headers[key] = headers[key] === undefined ? value : `${headers[key]}\n${value}`;
  }
  const rest = bytes.subarray(end + 4);
  const body = headers['transfer-encoding'] === 'chunked' ? withoutChunks(rest) : rest;
  const text = body.toString();
  return { status: Number(statusLine.split(' ')[1] ?? 0), headers, body, text, json: () => JSON.parse(text) };
}

function withoutChunks(bytes: Buffer): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; ; ) {
    const lineEnd = bytes.indexOf('\r\n', at);
    const size = Number.parseInt(bytes.toString('latin1', at, lineEnd), 16);
    if (lineEnd === -1 || !(size > 0)) return Buffer.concat(parts);
    parts.push(bytes.subarray(lineEnd + 2, lineEnd + 2 + size));
    at = lineEnd + 2 + size + 2;
  }
}
