import type { Socket } from 'node:net';
import { type HelloReading, readClientHello } from './client-hello.ts';

/** A client says hello in its first packets or is no client. */
const HELLO_TIMEOUT_MS = 10_000;

/**
 * Takes over who has said hello. `putBack` gives the socket its bytes again, so that TLS finds everything as it came;
 * who is sent away needs none of that, and under a flood nearly all are.
 */
type HelloHeard = (reading: Heard, putBack: () => void) => void;
export type Heard = Exclude<HelloReading, 'MORE'>;

/** Reads the hello of a new connection. */
export function listenForHello(socket: Socket, heard: HelloHeard): void {
  let bytes: Buffer = Buffer.alloc(0);
  const giveUp = setTimeout(() => socket.destroy(), HELLO_TIMEOUT_MS);
  const read = () => {
    const chunk: Buffer | null = socket.read();
    if (chunk === null) return;
    bytes = bytes.length === 0 ? chunk : Buffer.concat([bytes, chunk]);
    const reading = readClientHello(bytes);
    if (reading === 'MORE') return;
    clearTimeout(giveUp);
    socket.off('readable', read);
    heard(reading, () => socket.unshift(bytes));
  };
  socket.on('readable', read);
  // A client that goes away is no event; whoever takes the socket over listens for itself.
  socket.on('error', () => undefined);
  socket.once('close', () => clearTimeout(giveUp));
}
