import { setTimeout as pause } from 'node:timers/promises';
import { announce, duringTransaction } from '@storepod/kernel/moments';
import type { IsolationLevel, Transaction } from 'kysely';
import { auditBeforeCommit } from './audit/call-audit.ts';
import type { Db } from './db.ts';
import { rememberBeforeCommit } from './ended-things.ts';

export interface TransactionOptions {
  /** How often the body may run, the first time included. Default 3. */
  attempts?: number;
  isolation?: IsolationLevel;
}

/**
 * Runs the body in one transaction and commits. The body may run more than once: where the database gave up on a
 * deadlock or could not serialise, nothing of that run was kept, and it is tried again.
 *
 * ```ts
 * await transaction(db, async (trx) => {
 *   await trx.insertInto('store').values(store).execute();
 *   await outbox.publish(trx, StoreCreated, { store: store.id });
 * });
 * ```
 */
export async function transaction<Schema, T>(
  db: Db<Schema>,
  body: (trx: Transaction<Schema>) => Promise<T>,
  { attempts = 3, isolation }: TransactionOptions = {},
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await runOnce(db, body, isolation);
    } catch (error) {
      if (attempt >= attempts || !isSerializationFailure(error)) throw error;
      await pause(retryPause(attempt));
    }
  }
}

/** Two that collided must not meet again in step, so the pause is random: up to 20 ms, then up to 40 ms, and so on. */
const retryPause = (attempt: number) => Math.random() * 20 * attempt;

async function runOnce<Schema, T>(
  db: Db<Schema>,
  body: (trx: Transaction<Schema>) => Promise<T>,
  isolation: IsolationLevel | undefined,
): Promise<T> {
  const builder = isolation ? db.transaction().setIsolationLevel(isolation) : db.transaction();
  let committed: object | undefined;
  let audited: (() => void) | undefined;
  let remembered: (() => void) | undefined;
  const result = await builder.execute((trx) => {
    committed = trx;
    return duringTransaction(async () => {
      const answer = await body(trx);
      audited = await auditBeforeCommit(trx, answer);
      remembered = await rememberBeforeCommit(trx);
      return answer;
    });
  });
  announce('transaction.committed');
  audited?.();
  remembered?.();
  if (committed) runCallbacks(committed);
  return result;
}

const callbacks = new WeakMap<object, (() => void)[]>();

/**
 * Calls back once the transaction is committed, before `transaction` returns; never after a rollback. It must not fail:
 * the change is already made, so a failure could only mislead the caller and is merely reported.
 */
export function afterCommit<Schema>(trx: Transaction<Schema>, callback: () => void): void {
  const registered = callbacks.get(trx);
  if (registered) registered.push(callback);
  else callbacks.set(trx, [callback]);
}

/** The same for a statement that may stand in a transaction or by itself: then it is committed when it has answered. */
export function whenCommitted<Schema>(db: Db<Schema> | Transaction<Schema>, callback: () => void): void {
  if (db.isTransaction) afterCommit(db as Transaction<Schema>, callback);
  else callback();
}

function runCallbacks(trx: object): void {
  for (const callback of callbacks.get(trx) ?? []) {
    try {
      callback();
    } catch (error) {
      process.emitWarning(`a callback after commit failed: ${error instanceof Error ? error.stack : error}`);
    }
  }
}

/** What PostgreSQL says of an error, as far as pg passes it on. */
interface SqlError {
  code: string;
  constraint?: string;
}

const isSqlError = (error: unknown): error is SqlError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

const violates =
  (...codes: string[]) =>
  (error: unknown, constraint?: string) =>
    isSqlError(error) && codes.includes(error.code) && (constraint === undefined || error.constraint === constraint);

/** Whether a unique key refused the row; with a name, whether it was that key. */
export const isUniqueViolation = violates('23505');
/** Also where the key says `on delete restrict`, for which PostgreSQL has had a state of its own since version 18. */
export const isForeignKeyViolation = violates('23503', '23001');
export const isCheckViolation = violates('23514');

/** The transaction lost against another one and may simply be tried again: serialization failure or deadlock. */
export const isSerializationFailure = (error: unknown): boolean =>
  isSqlError(error) && (error.code === '40001' || error.code === '40P01');

/**
 * Connection exceptions (class 08), shutdowns and restarts of the server, no connection, disk or memory left (class 53); and what a
 * busy server ends: a statement, a lock or a transaction that took too long, and one that lost against others again and again.
 */
const unavailableState = /^(08...|57P0[123]|53...|57014|55P03|25P0[34]|40001|40P01)$/;
const unavailableSystemCode = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The socket of a server that is not there is no file, either; any other file that is missing is no matter of the database. */
const isWithoutServer = (error: Error) =>
  'code' in error && error.code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect';

/** pg says these in words only: the pool's wait ended, the socket closed under a statement or before it. */
const unavailableMessage =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether the database is out of reach or too busy, which passes by itself; the caller should hear 503 and come back. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isSqlError(error) && (unavailableState.test(error.code) || unavailableSystemCode.has(error.code))) return true;
  return unavailableMessage.test(error.message) || isWithoutServer(error) || isDatabaseUnavailable(error.cause);
}
