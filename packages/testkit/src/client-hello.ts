import { randomBytes } from 'node:crypto';

/** What a TLS client says first, byte by byte, without a client behind it: floods are made of it. */
export function clientHello(serverName: string | undefined, protocols: readonly string[] = ['h2', 'http/1.1']): Buffer {
  const extensions = [
    ...(serverName === undefined ? [] : [extension(0, sized(2, [0], sized(2, Buffer.from(serverName))))]),
    ...(protocols.length === 0
      ? []
      : [extension(16, sized(2, ...protocols.map((name) => sized(1, Buffer.from(name)))))]),
    extension(10, sized(2, [0, 0x17])), // groups: P-256
    extension(13, sized(2, [4, 3])), // signatures: ECDSA with SHA-256
  ];
  const body = Buffer.concat([
    Buffer.from([3, 3]),
    randomBytes(32),
    sized(1, randomBytes(32)), // session id
    sized(2, [0xc0, 0x2b]), // ECDHE-ECDSA-AES128-GCM-SHA256
    sized(1, [0]), // no compression
    sized(2, ...extensions),
  ]);
  const message = Buffer.concat([Buffer.from([1, 0]), sized(2, body)]);
  return Buffer.concat([Buffer.from([22, 3, 1]), sized(2, message)]);
}

const extension = (type: number, content: Buffer): Buffer => Buffer.concat([Buffer.from([0, type]), sized(2, content)]);

/** Content behind its length of one or two bytes. */
function sized(lengthSize: 1 | 2, ...parts: (Buffer | number[])[]): Buffer {
  const content = Buffer.concat(parts.map((part) => Buffer.from(part)));
  const length = Buffer.alloc(lengthSize);
  length.writeUIntBE(content.length, 0, lengthSize);
  return Buffer.concat([length, content]);
}
