import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

/**
 * A process lives as long as one of its sessions holds its lock, and PostgreSQL lets go of the lock when that session ends, however
 * it ended. What a killed process was at is free for others at that moment; a clock could only guess.
 */
export interface Presence {
  /**
   * Under this name it takes what nobody else may be at. After each loss of the lock it is another one: with the session most of
   * what the process was at was lost, and what it took by the old name is free, also for itself.
   */
  id(): string;
  /** Whether the lock is held. What is taken meanwhile bears no name, since others would take the process for dead. */
  isShown(): boolean;
  /** Resolves when the lock is held, or when it is never going to be. */
  shown(): Promise<void>;
  /**
   * Whether the other process that a column names is no more, as a condition of a statement that stands by itself: what it locks
   * to find out is free again at its end. Shared, so that two who ask at the same moment hear the same.
   */
  isGone(holder: RawBuilder<unknown>): RawBuilder<boolean>;
}

/** Who a process is towards the others of its service, and how a session of it takes the lock that shows it. */
export interface PresenceLock extends Pick<Presence, 'id' | 'isGone'> {
  hold(client: pg.Client): Promise<void>;
}

export function presenceLock(schema: string): PresenceLock {
  let id = randomUUID();
  const lock = `storepod.process:${schema}:`;
  return {
    id: () => id,
    hold: async (client) => {
      const next = randomUUID();
      await holdLock(client, `${lock}${next}`);
      id = next;
    },
    isGone: (holder) =>
      sql`(${holder} <> ${id} and pg_try_advisory_xact_lock_shared(hashtextextended(${lock} || ${holder}, 0)))`,
  };
}

/** Takes a lock that the session keeps until it ends. */
export async function holdLock(client: pg.Client, name: string): Promise<void> {
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock(hashtextextended($1, 0)) as taken',
    [name],
  );
  // Our last session may not be over yet as the server sees it, or somebody is just asking whether we live.
  if (!rows[0]?.taken) throw new Error('the lock is still taken');
}
