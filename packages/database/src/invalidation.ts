import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Database } from './dedicated.ts';
import type { Log } from './log.ts';
import { keepSession } from './session.ts';
import { afterCommit } from './transaction.ts';

export interface InvalidationSettings {
  /** Who listens to the same channel of the same database hears of the same topics. */
  channel: string;
  /** Messages may have been missed: everything that was kept must go. */
  onReset: () => void;
  /** Messages arrive from now on: at the first connection and at each later one. */
  onListening?: () => void;
  /** Messages no longer arrive. */
  onLost?: () => void;
  /** What else the connection is to be: it may hold a lock besides. */
  setUp?: (client: pg.Client) => Promise<void>;
  log: Log;
}

/** Tells all instances of a service what they must no longer serve from memory. */
export interface Invalidation {
  /**
   * Says that the topic changed, once the transaction is committed and never if it is rolled back. This process hears it
   * before `transaction` returns, so that whoever wrote reads what it wrote.
   */
  touch<Schema>(trx: Transaction<Schema>, topic: string): Promise<void>;
  /** Calls the listener for every touched topic until the returned function is called. It may hear one twice. */
  onTouch(listener: (topic: string) => void): () => void;
  /** Whether messages arrive. While they do not, nothing may be served from memory. */
  connected(): boolean;
  /** Resolves when messages arrive, or when it was closed. */
  opened(): Promise<void>;
  close(): Promise<void>;
}

/** PostgreSQL takes payloads shorter than this. */
const PAYLOAD_LIMIT = 8000;

/**
 * ```ts
 * const changes = openInvalidation(pool, { channel: 'catalog', onReset: () => pages.clear(), log });
 * changes.onTouch((store) => pages.delete(store));
 * await transaction(db, async (trx) => { ...; await changes.touch(trx, store); });
 * ```
 */
export function openInvalidation(database: Database, settings: InvalidationSettings): Invalidation {
  const { channel, onReset, onListening, onLost, setUp, log } = settings;
  const listeners = new Set<(topic: string) => void>();
  const tell = (topic: string) => {
    for (const listener of listeners) {
      try {
        listener(topic);
      } catch (err) {
        log.error({ err, channel, topic }, 'a listener failed to forget what changed');
      }
    }
  };
  let isFirst = true;
  const session = keepSession(database, {
    name: `${channel} invalidation`,
    setUp: async (client) => {
      await setUp?.(client);
      client.on('notification', ({ payload }) => tell(payload ?? ''));
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      // What was said between the old connection and this one is lost. Nothing was kept before the first.
      if (!isFirst) onReset();
      isFirst = false;
      onListening?.();
    },
    onLost: () => onLost?.(),
    log,
  });
  return {
    touch: async (trx, topic) => {
      if (Buffer.byteLength(topic) >= PAYLOAD_LIMIT)
        throw new RangeError(`a topic is shorter than ${PAYLOAD_LIMIT} bytes`);
      await sql`select pg_notify(${channel}, ${topic})`.execute(trx);
      afterCommit(trx, () => tell(topic));
    },
    onTouch: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    connected: session.isOpen,
    opened: session.opened,
    close: session.close,
  };
}
