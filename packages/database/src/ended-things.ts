import { AsyncLocalStorage } from 'node:async_hooks';
import { Problem } from '@storepod/kernel/problem';
import { type Kysely, type QueryExecutorProvider, sql } from 'kysely';
import type { Pool } from 'pg';
import { acrossStores } from './across-stores.ts';
import type { Db } from './db.ts';
import { alone } from './dedicated.ts';

/** Longer than anybody repeats a call. */
const KEPT_MS = 30 * 86_400_000;

/** A call that ends something: of which store, or an empty text, and who asks for what. A digest, so the table tells nobody anything. */
export interface EndingCall {
  readonly store: string;
  readonly digest: Buffer;
  now(): Date;
}

export interface EndedThingRow {
  store_id: string;
  call_digest: Buffer;
  ended_at: Date;
}

/** Makes the table in a service's schema. Services that start together take turns. */
export async function prepareEndedThings(pool: Pool, schema: string): Promise<void> {
  await alone(pool, `storepod.ended:${schema}`, async (client) => {
    const table = `${client.escapeIdentifier(schema)}.ended_thing`;
    await client.query(`create table if not exists ${table} (
      store_id text not null check (length(store_id) <= 24),
      call_digest bytea not null check (length(call_digest) = 32),
      ended_at timestamptz not null,
      primary key (store_id, call_digest))`);
    await client.query(`create index if not exists ended_thing_age on ${table} (ended_at)`);
  });
}

/** How far a call has come with remembering what it ended. */
interface Memory {
  call: EndingCall;
  /** Whether a transaction that remembers it has committed, and whether nobody had asked for the same before. */
  kept: 'no' | 'anew' | 'again';
}

const openCall = new AsyncLocalStorage<Memory | undefined>();

/** Runs what is no part of ending the thing, such as a note for the case of a crash. */
export const besideEnding = <T>(body: () => T): T => openCall.run(undefined, body);

/**
 * Ends a thing so that whoever repeats the call can be answered like the first time: every transaction of it that changes something
 * remembers the call, until one has committed. What is refused after all is forgotten, unless an earlier call did end it; what
 * broke down may have ended it.
 */
export async function rememberingEnd<T>(db: Db<unknown>, call: EndingCall, body: () => Promise<T>): Promise<T> {
  const memory: Memory = { call, kept: 'no' };
  try {
    const answer = await openCall.run(memory, body);
    if (memory.kept === 'no') await remember(db, call, 'always');
    return answer;
  } catch (error) {
    if (memory.kept === 'anew' && isRefusal(error)) await forget(db, call);
    throw error;
  }
}

const isRefusal = (error: unknown) => error instanceof Problem && error.status < 500;

/** Called at the end of each transaction. Answers what is to be done once it has committed. */
export async function rememberBeforeCommit(trx: QueryExecutorProvider): Promise<(() => void) | undefined> {
  const memory = openCall.getStore();
  if (memory?.kept !== 'no') return undefined;
  const kept = await remember(trx, memory.call, 'changed');
  return () => {
    memory.kept = kept;
  };
}

/** One statement. A transaction that has changed nothing has no id of its own yet: it ended nothing. */
async function remember(
  db: QueryExecutorProvider,
  { store, digest, now }: EndingCall,
  when: 'changed' | 'always',
): Promise<Memory['kept']> {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into ended_thing (store_id, call_digest, ended_at)
    select ${store}::text, ${digest}::bytea, ${now()}::timestamptz
    where ${when === 'always'} or pg_current_xact_id_if_assigned() is not null
    on conflict (store_id, call_digest) do update set ended_at = excluded.ended_at
    returning xmax = 0 as is_new`.execute(db);
  if (rows[0] === undefined) return 'no';
  return rows[0].is_new ? 'anew' : 'again';
}

const forget = (db: Db<unknown>, { store, digest }: EndingCall) =>
  sql`delete from ended_thing where store_id = ${store} and call_digest = ${digest}`.execute(db);

/** Whether the same call has ended the thing before. */
export async function hasEnded(db: Db<unknown>, { store, digest }: EndingCall): Promise<boolean> {
  const { rows } = await sql`
    select from ended_thing where store_id = ${store} and call_digest = ${digest}`.execute(db);
  return rows.length > 0;
}

export async function forgetOldEnds<T>(db: Kysely<T>, now: Date): Promise<void> {
  await sql`delete from ended_thing where ended_at < ${new Date(now.getTime() - KEPT_MS)}
    ${acrossStores('what the stores have ended grows old')}`.execute(db);
}
