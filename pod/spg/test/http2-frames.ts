import { connect, type TLSSocket } from 'node:tls';

/** Frames of HTTP/2 (RFC 9113 section 6), for what no honest client sends. */
const frame = (type: number, flags: number, stream: number, payload: Buffer): Buffer => {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
};

const END_STREAM_AND_HEADERS = 0x5;
const CANCEL = Buffer.from([0, 0, 0, 8]);

export const preface = Buffer.concat([
  Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'),
  frame(4, 0, 0, Buffer.alloc(0)),
]);

/** A literal field that is not indexed (RFC 7541 section 6.2.2), with the name from the static table. */
const literal = (index: number, value: string) =>
  Buffer.concat([Buffer.from([index, value.length]), Buffer.from(value)]);

export const getFrame = (stream: number, host: string, path: string) =>
  frame(
    1,
    END_STREAM_AND_HEADERS,
    stream,
    Buffer.concat([Buffer.from([0x82, 0x87]), literal(4, path), literal(1, host)]),
  );

export const resetFrame = (stream: number) => frame(3, 0, stream, CANCEL);

/** SETTINGS with so many entries. */
export const settingsFrame = (entries: number) =>
  frame(4, 0, 0, Buffer.concat(Array.from({ length: entries }, () => Buffer.from([0, 4, 0, 0, 0xff, 0xff]))));

/** A connection that speaks HTTP/2 as far as ALPN can tell. */
export function openHttp2(port: number, servername: string): TLSSocket {
  const socket = connect({ port, host: '127.0.0.1', servername, rejectUnauthorized: false, ALPNProtocols: ['h2'] });
  return socket.on('error', () => undefined);
}
