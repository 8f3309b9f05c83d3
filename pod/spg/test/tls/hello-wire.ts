import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** How a wire hands the first record of a client on. */
export type Cutting = (hello: Buffer) => Buffer[];

/** One byte at a time, as a very slow line would. */
export const byteByByte: Cutting = (hello) => Array.from(hello, (byte) => Buffer.from([byte]));

/** The same message in two records, which RFC 8446 section 5.1 allows. */
export const inTwoRecords: Cutting = (hello) => {
  const message = hello.subarray(5);
  const record = (part: Buffer) =>
    Buffer.concat([hello.subarray(0, 3), Buffer.from([part.length >> 8, part.length & 255]), part]);
  return [record(message.subarray(0, 100)), record(message.subarray(100))];
};

/** A wire before an edge that cuts the hello into pieces. */
export async function helloWire(port: number, cut: Cutting): Promise<{ port: number; close(): void }> {
  const server = createServer((client) => {
    const edge = connect(port, '127.0.0.1').setNoDelay();
    client.once('data', (hello) => void passOn(client, edge, cut(hello as Buffer)));
    edge.pipe(client);
    for (const socket of [client, edge]) socket.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, close: () => void server.close() };
}

async function passOn(client: Socket, edge: Socket, pieces: Buffer[]): Promise<void> {
  client.pause();
  for (const piece of pieces) await new Promise<unknown>((resolve) => edge.write(piece, resolve));
  client.pipe(edge);
}
