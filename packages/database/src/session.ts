import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'pg';
import { type Database, dedicatedClient } from './dedicated.ts';
import { untilNextRound } from './in-step.ts';
import type { Log } from './log.ts';

export interface SessionSettings {
  /** Shown in `pg_stat_activity`. */
  name: string;
  /** Makes a fresh connection what it must be: takes the lock, listens. If it fails, another connection is made. */
  setUp(client: Client): Promise<void>;
  /** Called as soon as the connection is known to be lost. */
  onLost(): void;
  log: Log;
}

/** One connection that is always there, or about to be there again. */
export interface Session {
  isOpen(): boolean;
  /** Resolves when the connection is set up, or when the session was closed. */
  opened(): Promise<void>;
  close(): Promise<void>;
}

/**
 * A dead peer says nothing. Asking every five seconds, and waiting no longer for the answer, bounds how long we take silence
 * for health: ten seconds. All sessions of a process ask at the same moment.
 */
const HEARTBEAT_MS = 5000;

export function keepSession(database: Database, settings: SessionSettings): Session {
  const closing = new AbortController();
  let open = Promise.withResolvers<void>();
  let isOpen = false;

  const holdOne = async () => {
    const client = newClient(database, settings.name);
    try {
      await client.connect();
      await noticeVanishedMachines(client);
      await settings.setUp(client);
      isOpen = true;
      open.resolve();
      await untilLost(client, closing.signal);
    } finally {
      const wasOpen = isOpen;
      isOpen = false;
      if (wasOpen) open = Promise.withResolvers();
      if (wasOpen && !closing.signal.aborted) settings.onLost();
      await end(client);
    }
  };
  const run = async () => {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      const openBefore = open;
      const error = await holdOne().catch((reason: unknown) => reason);
      if (closing.signal.aborted) break;
      if (open !== openBefore) failures = 0;
      settings.log.warn({ err: error, session: settings.name }, 'a database session was lost; opening it again');
      await pause(reconnectPause(failures), undefined, { signal: closing.signal }).catch(() => {});
    }
    open.resolve();
  };
  const ended = run();
  return {
    isOpen: () => isOpen,
    opened: () => open.promise,
    close: () => {
      closing.abort();
      return ended;
    },
  };
}

/** At once the first time, then 100 ms, 200 ms and so on; after a long outage within five seconds of its end. */
const reconnectPause = (failures: number) => (failures === 0 ? 0 : Math.min(50 * 2 ** failures, 5000));

function newClient(database: Database, name: string): Client {
  const client = dedicatedClient(database, {
    application_name: name,
    keepAlive: true,
    connectionTimeoutMillis: HEARTBEAT_MS,
    query_timeout: HEARTBEAT_MS,
  });
  client.on('error', () => {}); // `untilLost` or the statement under way tells it
  return client;
}

/** A machine that is gone without a word holds its locks until the server notices: after 20 seconds, not two hours. */
const noticeVanishedMachines = (client: Client) =>
  client.query('set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 2');

/** A polite end needs the other side; where there is none, the socket is closed from here. */
async function end(client: Client): Promise<void> {
  const impatient = setTimeout(() => client.connection.stream.destroy(), 1000);
  await client.end().catch(() => {});
  clearTimeout(impatient);
}

/** Rejects with the reason when the connection is lost; resolves when the session is closed. */
async function untilLost(client: Client, closing: AbortSignal): Promise<void> {
  const stopped = new AbortController();
  const signal = AbortSignal.any([closing, stopped.signal]);
  const lost = once(client, 'end', { signal }).then(() => Promise.reject(new Error('the connection was closed')));
  try {
    await Promise.race([lost, heartbeat(client, signal)]);
  } catch (error) {
    if (!closing.aborted) throw error;
  } finally {
    stopped.abort();
  }
}

async function heartbeat(client: Client, signal: AbortSignal): Promise<never> {
  for (;;) {
    await pause(untilNextRound(HEARTBEAT_MS), undefined, { signal });
    await client.query('select 1');
  }
}
