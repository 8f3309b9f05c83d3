import { common } from '@storepod/kernel/common-problems';
import { onMoment, refuseInsideTransaction } from '@storepod/kernel/moments';
import { freePort } from '@storepod/testkit/ports';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { openDb } from '../src/db.ts';
import {
  afterCommit,
  isCheckViolation,
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isUniqueViolation,
  transaction,
} from '../src/transaction.ts';
import { requireRow, versionMatched } from '../src/version.ts';
import { query, usePostgres } from './postgres.ts';

interface Schema {
  account: { id: number; balance: number; owner: string | null; version: number };
}

const postgres = usePostgres();
let url: string;

beforeAll(async () => {
  url = await postgres.createDatabase();
  await query(
    url,
    `create table account (
       id int primary key, balance int not null constraint balance_not_negative check (balance >= 0),
       owner text constraint one_account_each unique, version int not null default 1);
     create table entry (account int references account)`,
  );
});
beforeEach(() => query(url, `truncate account, entry; insert into account values (1, 100, 'ann'), (2, 100, 'bob')`));

const open = () => openDb<Schema>(postgres.pool(url));

/** Collects what is announced until the test has finished. */
function moments(): { name: string; detail?: string }[] {
  const heard: { name: string; detail?: string }[] = [];
  onTestFinished(onMoment((moment) => heard.push(moment)));
  return heard;
}

describe('a transaction', () => {
  test('commits what the body did and answers what it returned', async () => {
    const db = open();
    const answer = await transaction(db, async (trx) => {
      await trx.updateTable('account').set({ balance: 1 }).where('id', '=', 1).execute();
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await query(url, 'select balance from account where id = 1')).toEqual([{ balance: 1 }]);
  });

  test('keeps nothing when the body throws', async () => {
    const failing = transaction(open(), async (trx) => {
      await trx.deleteFrom('account').execute();
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');
    expect(await query(url, 'select id from account')).toHaveLength(2);
  });

  test('refuses a remote call inside, and allows it after commit', async () => {
    const db = open();
    const call = () => refuseInsideTransaction('POST /reserve');
    await expect(transaction(db, async () => call())).rejects.toThrow('inside a database transaction');
    await transaction(db, async (trx) => afterCommit(trx, call));
  });

  test('announces statements, and brackets apart from them', async () => {
    const heard = moments();
    await transaction(open(), (trx) => trx.selectFrom('account').select('id').execute(), { isolation: 'serializable' });
    expect(heard).toEqual([
      { name: 'sql.transaction', detail: 'start transaction isolation level serializable', parameters: [] },
      { name: 'sql', detail: 'select "id" from "account"', parameters: [] },
      { name: 'sql.transaction', detail: 'commit', parameters: [] },
      { name: 'transaction.committed' },
    ]);
  });

  test('calls back after commit and before it returns', async () => {
    const heard: string[] = [];
    const stop = onMoment(({ name }) => heard.push(name));
    await transaction(open(), async (trx) => afterCommit(trx, () => heard.push('callback')));
    stop();
    expect(heard.slice(-2)).toEqual(['transaction.committed', 'callback']);
  });

  test('never calls back after a rollback', async () => {
    const heard: string[] = [];
    const failing = transaction(open(), async (trx) => {
      afterCommit(trx, () => heard.push('callback'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(heard).toEqual([]);
  });
});

describe('a transaction that lost against another', () => {
  test('runs again after a serialization failure, and only the run that was kept calls back', async () => {
    const db = open();
    const rival = open();
    const callbacks: number[] = [];
    let runs = 0;
    await transaction(
      db,
      async (trx) => {
        const run = ++runs;
        afterCommit(trx, () => callbacks.push(run));
        await trx.selectFrom('account').selectAll().execute();
        if (run === 1) await rival.updateTable('account').set({ balance: 50 }).where('id', '=', 1).execute();
        await sql`update account set balance = balance + 1 where id = 1`.execute(trx);
      },
      { isolation: 'repeatable read' },
    );
    expect(runs).toBe(2);
    expect(callbacks).toEqual([2]);
    expect(await query(url, 'select balance from account where id = 1')).toEqual([{ balance: 51 }]);
  });

  test('runs again after a deadlock', async () => {
    const db = open();
    const bothHoldOne = barrier(2);
    const lockInOrder = (first: number, second: number) =>
      transaction(db, async (trx) => {
        await sql`set local deadlock_timeout = '20ms'`.execute(trx);
        await sql`update account set balance = balance + 1 where id = ${first}`.execute(trx);
        await bothHoldOne();
        await sql`update account set balance = balance + 1 where id = ${second}`.execute(trx);
      });
    await Promise.all([lockInOrder(1, 2), lockInOrder(2, 1)]);
    expect(await query(url, 'select balance from account')).toEqual([{ balance: 102 }, { balance: 102 }]);
  });

  test('gives up after three runs, and does not repeat other failures', async () => {
    const db = open();
    let runs = 0;
    const raise = (code: string) =>
      transaction(db, async (trx) => {
        runs++;
        await sql.raw(`do $$ begin raise exception 'no' using errcode = '${code}'; end $$`).execute(trx);
      });
    await expect(raise('40001')).rejects.toMatchObject({ code: '40001' });
    expect(runs).toBe(3);
    await expect(raise('23505')).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(4);
  });
});

/** Lets nobody pass until so many have come; who comes later passes at once. */
function barrier(count: number): () => Promise<void> {
  const open = Promise.withResolvers<void>();
  let here = 0;
  return () => {
    if (++here === count) open.resolve();
    return open.promise;
  };
}

describe('errors are told apart', () => {
  test('by the constraint that refused', async () => {
    const db = open();
    const insert = (id: number, balance: number, owner: string) =>
      db
        .insertInto('account')
        .values({ id, balance, owner, version: 1 })
        .execute()
        .catch((error: unknown) => error);

    const sameOwner = await insert(3, 0, 'ann');
    expect(isUniqueViolation(sameOwner)).toBe(true);
    expect(isUniqueViolation(sameOwner, 'one_account_each')).toBe(true);
    expect(isUniqueViolation(sameOwner, 'account_pkey')).toBe(false);
    expect(isCheckViolation(await insert(3, -1, 'cid'), 'balance_not_negative')).toBe(true);
    const orphan = await sql`insert into entry values (9)`.execute(db).catch((error: unknown) => error);
    expect(isForeignKeyViolation(orphan)).toBe(true);
    expect(isDatabaseUnavailable(orphan)).toBe(false);
  });

  test('by whether the database is there at all', async () => {
    const nobody = postgres.pool(`postgres://nobody@127.0.0.1:${await freePort()}/none`);
    expect(isDatabaseUnavailable(await nobody.query('select 1').catch((error: unknown) => error))).toBe(true);

    const small = postgres.pool(url, { max: 1, waitMs: 3_000 });
    const taken = await small.connect();
    expect(isDatabaseUnavailable(await small.connect().catch((error: unknown) => error))).toBe(true);
    // A busy server ends what takes too long.
    await taken.query('set statement_timeout = 20');
    const slow = await taken.query('select pg_sleep(5)').catch((error: unknown) => error);
    expect(isDatabaseUnavailable(slow)).toBe(true);
    taken.release(true);

    const ended = transaction(openDb<Schema>(small), (trx) =>
      sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx),
    );
    expect(isDatabaseUnavailable(await ended.catch((error: unknown) => error))).toBe(true);
  });
});

describe('an optimistic update', () => {
  test('passes with the expected version and is a VERSION_CONFLICT without', async () => {
    const db = open();
    const rename = () =>
      db
        .updateTable('account')
        .set({ owner: 'zoe', version: 2 })
        .where('id', '=', 1)
        .where('version', '=', 1)
        .executeTakeFirst();
    versionMatched(await rename());
    const second = await rename();
    expect(() => versionMatched(second)).toThrow(
      expect.objectContaining({ code: 'COMMON.VERSION_CONFLICT', status: 409 }),
    );
  });

  test('requireRow answers the row or throws', () => {
    const missing = () => common.NOT_FOUND();
    expect(requireRow({ id: 1 }, missing)).toEqual({ id: 1 });
    expect(() => requireRow(undefined, missing)).toThrow(expect.objectContaining({ code: 'COMMON.NOT_FOUND' }));
  });
});
