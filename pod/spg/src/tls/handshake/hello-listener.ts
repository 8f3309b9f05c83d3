import type { Socket } from 'node:net';
import { type HelloReading, readClientHello } from './client-hello.ts';

/** A client says hello in its first packets or is no client. */
const HELLO_TIMEOUT_MS = 10_000;

/** Reads the hello of a new connection and puts it back, so that TLS finds everything as it came. */
export function listenForHello(socket: Socket, heard: (reading: Exclude<HelloReading, 'MORE'>) => void): void {
  let bytes: Buffer = Buffer.alloc(0);
  const giveUp = setTimeout(() => socket.destroy(), HELLO_TIMEOUT_MS);
  const read = () => {
    for (let chunk = socket.read(); chunk !== null; chunk = socket.read())
      bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    const reading = readClientHello(bytes);
    if (reading === 'MORE') return;
    clearTimeout(giveUp);
    socket.off('readable', read);
    socket.unshift(bytes);
    heard(reading);
  };
  socket.on('readable', read);
  // A client that goes away is no event; whoever takes the socket over listens for itself.
  socket.on('error', () => undefined);
  socket.once('close', () => clearTimeout(giveUp));
}
