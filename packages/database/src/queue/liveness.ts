import pg from 'pg';
import type { Log } from '../log.ts';
import { holdLock } from '../presence.ts';
import { keepSession, type Session } from '../session.ts';

/**
 * A worker is alive as long as it holds its lock, and PostgreSQL lets go of the lock when the worker's session ends,
 * however it ended. So the jobs of a killed process are free again within seconds; graphile-worker by itself would wait
 * four hours, since it can only guess by the clock.
 */
export function stayAlive(pool: pg.Pool, schema: string, workerId: string, log: Log): Session {
  return keepSession(pool, {
    name: `${schema} worker`,
    setUp: (client) => holdLock(client, lockName(schema, workerId)),
    // Until the lock is back others may take our running jobs for abandoned: they would run twice, which handlers bear.
    onLost: () => log.warn({ schema, workerId }, 'the lock that shows this worker alive was lost'),
    log,
  });
}

const lockName = (schema: string, workerId: string) => `storepod.worker:${schema}:${workerId}`;

/**
 * Frees the jobs of workers that are no longer alive and answers who they were. One statement: the locks taken to prove
 * their death are gone with it, and of two that look at the same time only one gets them.
 */
export async function freeJobsOfTheDead(pool: pg.Pool, schema: string, ownId: string): Promise<string[]> {
  const s = pg.escapeIdentifier(schema);
  const { rows } = await pool.query<{ id: string }>({
    name: `free-jobs-of-the-dead-${schema}`,
    text: `with holder as materialized (
       select locked_by as id from ${s}._private_jobs where locked_by is not null
       union select locked_by from ${s}._private_job_queues where locked_by is not null
     ), dead as materialized (
       select id from holder where id <> $2 and pg_try_advisory_xact_lock(hashtextextended($1 || id, 0))
     )
     select id, ${s}.force_unlock_workers(array[id]) from dead`,
    values: [lockName(schema, ''), ownId],
  });
  return rows.map(({ id }) => id);
}
