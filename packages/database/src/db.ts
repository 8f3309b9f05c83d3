import { announce } from '@storepod/kernel/moments';
import { Kysely, type LogEvent, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { preparing } from './prepared.ts';

/** The typed access to one service's schema. */
export type Db<Schema> = Kysely<Schema>;

/**
 * Opens typed access over a pool. Whoever opened the pool closes it.
 *
 * Every statement is announced once it has run: as `sql` with its text, or as `sql.transaction` where it only opens or
 * ends a transaction, so that a test which counts statements counts work and not brackets.
 */
export function openDb<Schema>(pool: Pool): Db<Schema> {
  return new Kysely<Schema>({ dialect: new PostgresDialect({ pool: preparing(pool) }), log: announceStatement });
}

const bracket = /^(begin|start transaction|commit|rollback|savepoint|release)\b/;

function announceStatement({ query: { sql, parameters } }: LogEvent): void {
  announce(bracket.test(sql) ? 'sql.transaction' : 'sql', sql, parameters);
}
