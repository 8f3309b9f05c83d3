import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** A wire between two parts that a test can damage. */
export interface FaultProxy {
  port: number;
  /** Refuses new connections and cuts the living ones without a goodbye. */
  cut(): void;
  /** Resets every living connection (RST), and goes on accepting. */
  reset(): void;
  /** Holds back every byte for so long, in both directions. */
  delay(milliseconds: number): void;
  /** Takes connections and bytes and never answers. */
  hang(): void;
  /** Makes the wire whole again. */
  restore(): void;
  connections(): number;
  close(): Promise<void>;
}

/** A wire in front of the server of a database, and the database by that wire, whichever way its own address takes. */
export async function databaseBehindWire(database: string): Promise<{ wire: FaultProxy; url: string }> {
  const url = new URL(database);
  const wire = await faultProxy({ port: Number(url.port) });
  url.port = String(wire.port);
  url.searchParams.delete('host');
  return { wire, url: url.href };
}

type Mood = { kind: 'whole' } | { kind: 'cut' } | { kind: 'hang' } | { kind: 'slow'; milliseconds: number };

/** Stands in front of a port on loopback. */
export async function faultProxy(target: { host?: string; port: number }): Promise<FaultProxy> {
  let mood: Mood = { kind: 'whole' };
  const living = new Set<Socket>();
  const track = (socket: Socket) => {
    living.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => living.delete(socket));
  };
  const server = createServer((client) => {
    track(client);
    if (mood.kind === 'cut') return client.resetAndDestroy();
    const upstream = connect({ host: target.host ?? '127.0.0.1', port: target.port });
    track(upstream);
    relay(client, upstream, () => mood);
    relay(upstream, client, () => mood);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const dropAll = () => {
    for (const socket of living) socket.resetAndDestroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      mood = { kind: 'cut' };
      dropAll();
    },
    reset: dropAll,
    delay: (milliseconds) => {
      mood = { kind: 'slow', milliseconds };
    },
    hang: () => {
      mood = { kind: 'hang' };
    },
    restore: () => {
      mood = { kind: 'whole' };
    },
    connections: () => living.size,
    close: () => closeAll(server, dropAll),
  };
}

function relay(from: Socket, to: Socket, mood: () => Mood): void {
  const pass = (deliver: () => void) => {
    const now = mood();
    if (now.kind === 'slow') setTimeout(deliver, now.milliseconds);
    else deliver();
  };
  from.on('data', (bytes) => {
    if (mood().kind !== 'hang') pass(() => to.write(bytes));
  });
  // An orderly end comes after the last bytes; anything else is passed on as what it is.
  from.on('close', (failed) => (failed ? to.resetAndDestroy() : pass(() => to.end())));
}

function closeAll(server: Server, dropAll: () => void): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    dropAll();
  });
}
