import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { connect } from 'node:tls';
import { clientHello } from '@storepod/testkit/client-hello';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readClientHello } from './client-hello.ts';

/** What OpenSSL sends. */
async function realHello(options: object): Promise<Buffer> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const client = connect({ host: '127.0.0.1', port: (server.address() as AddressInfo).port, ...options });
  client.on('error', () => undefined);
  const [socket] = await once(server, 'connection');
  const [bytes] = await once(socket, 'data');
  client.destroy();
  server.close();
  return bytes;
}

/** The hello with one more extension before the others. */
function withExtensionFirst(hello: Buffer, type: number, content: Buffer): Buffer {
  const extension = Buffer.alloc(4 + content.length);
  extension.writeUInt16BE(type);
  extension.writeUInt16BE(content.length, 2);
  content.copy(extension, 4);
  // Behind the record, the message, the version, the random bytes, and three fields of the lengths that they have there.
  const at = 5 + 4 + 34 + 33 + 4 + 2 + 2;
  const bytes = Buffer.concat([hello.subarray(0, at), extension, hello.subarray(at)]);
  for (const lengthAt of [3, 7, at - 2]) bytes.writeUInt16BE(bytes.readUInt16BE(lengthAt) + extension.length, lengthAt);
  return bytes;
}

describe('a hello', () => {
  it.each(['TLSv1.2', 'TLSv1.3'])('of %s from a real client tells its name and its protocols', async (maxVersion) => {
    const bytes = await realHello({ servername: 'shop.acme.com', ALPNProtocols: ['h2', 'acme-tls/1'], maxVersion });
    expect(readClientHello(bytes)).toEqual({ serverName: 'shop.acme.com', protocols: ['h2', 'acme-tls/1'] });
  });

  it('without a name and protocols has neither', async () => {
    expect(readClientHello(await realHello({}))).toEqual({ serverName: undefined, protocols: [] });
    expect(readClientHello(clientHello(undefined, []))).toEqual({ serverName: undefined, protocols: [] });
  });

  it('that is not all there yet needs more, at every place where it can be cut', () => {
    const bytes = clientHello('shop.acme.com');
    for (let length = 0; length < bytes.length; length++)
      expect(readClientHello(bytes.subarray(0, length))).toBe('MORE');
    expect(readClientHello(Buffer.concat([bytes, Buffer.from('more')]))).toMatchObject({ serverName: 'shop.acme.com' });
  });

  it('with extensions that nobody knows is read past them, as RFC 8701 asks', () => {
    const bytes = withExtensionFirst(clientHello('shop.acme.com'), 0x0a0a, Buffer.from([0]));
    expect(readClientHello(bytes)).toEqual({ serverName: 'shop.acme.com', protocols: ['h2', 'http/1.1'] });
  });

  it('is read as long as it fits into a record, and refused beyond', () => {
    const padded = (length: number) => withExtensionFirst(clientHello('shop.acme.com'), 21, Buffer.alloc(length));
    expect(readClientHello(padded(16_000))).toMatchObject({ serverName: 'shop.acme.com' });
    expect(readClientHello(padded(16_384))).toBe('FOREIGN');
  });

  it('in more than one record is left to OpenSSL', () => {
    const bytes = clientHello('shop.acme.com');
    const first = Buffer.concat([Buffer.from([22, 3, 1, 0, 20]), bytes.subarray(5, 25)]);
    expect(readClientHello(first)).toBe('SPLIT');
  });

  it('says what was put into it', () => {
    const protocols = fc.array(fc.stringMatching(/^[a-z0-9./]{1,20}$/), { maxLength: 5 });
    fc.assert(
      fc.property(fc.option(fc.domain(), { nil: undefined }), protocols, (serverName, offered) => {
        expect(readClientHello(clientHello(serverName, offered))).toEqual({ serverName, protocols: offered });
      }),
    );
  });

  it('with any bytes changed is read or refused, and never throws', () => {
    const changes = fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(changes, (list) => {
        const bytes = clientHello('shop.acme.com');
        for (const [at, byte] of list) bytes[at % bytes.length] = byte;
        const reading = readClientHello(bytes);
        expect(typeof reading === 'object' || ['MORE', 'FOREIGN', 'SPLIT'].includes(reading)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is none of what else comes to this port', () => {
    expect(readClientHello(Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toBe('FOREIGN');
    expect(readClientHello(Buffer.from([0x80, 0x2e, 1, 3, 1]))).toBe('FOREIGN');
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 300 }), (bytes) => {
        expect(readClientHello(Buffer.from(bytes))).toBeDefined();
      }),
    );
  });
});
