import { onMoment } from '@storepod/kernel/moments';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { type AuditedCall, besideAudit, duringAuditedCall, noteChange } from '../src/audit/call-audit.ts';
import { prepareStoreAudit, storeAudit } from '../src/audit/store-audit.ts';
import { openDb } from '../src/db.ts';
import { openPool } from '../src/pool.ts';
import { transaction } from '../src/transaction.ts';
import { query, usePostgres } from './postgres.ts';

interface Schema {
  thing: { id: number; name: string };
}

const postgres = usePostgres();
let url: string;
beforeAll(async () => {
  url = await postgres.createDatabase();
  await query(url, 'create table thing (id int primary key, name text not null)');
  const pool = openPool({ url, name: 'test' });
  await Promise.all([prepareStoreAudit(pool, 'public'), prepareStoreAudit(pool, 'public')]);
  await pool.end();
});
beforeEach(() => query(url, 'truncate thing, audit'));
const open = () => openDb<Schema>(postgres.pool(url));

let ids = 0;
const call = (extra: Partial<AuditedCall> = {}): AuditedCall => ({
  store: 'store-1',
  action: 'thing.change',
  entityId: '7',
  actor: { id: 'id-of-ann', name: 'ann' },
  act: { id: 'id-of-op', name: 'op' },
  changes: { fields: ['name'] },
  address: '192.0.2.1',
  traceId: 'trace',
  now: () => new Date('2026-01-01T10:00:00Z'),
  newId: () => `00000000-0000-7000-8000-${String(++ids).padStart(12, '0')}`,
  ...extra,
});
const rows = () => query(url, 'select action, entity_type, entity_id, changes from audit order by id');
const insert = (db: ReturnType<typeof open>, id = 1) =>
  transaction(db, (trx) => trx.insertInto('thing').values({ id, name: 'x' }).execute());

describe('the audit of a call', () => {
  it('is written by the transaction of the change, by one more statement', async () => {
    const db = open();
    const statements: string[] = [];
    onTestFinished(onMoment(({ name, detail = '' }) => void (name === 'sql' && statements.push(detail))));
    await duringAuditedCall(call(), () => insert(db));
    expect(statements).toHaveLength(2);
    const all = await query(url, 'select * from audit');
    expect(all).toMatchObject([
      {
        store_id: 'store-1',
        recorded_at: new Date('2026-01-01T10:00:00Z'),
        action: 'thing.change',
        entity_type: 'thing',
        entity_id: '7',
        actor_id: 'id-of-ann',
        actor_name: 'ann',
        act_id: 'id-of-op',
        act_name: 'op',
        changes: { fields: ['name'] },
        trace_id: 'trace',
      },
    ]);
  });

  it('is not there without the change, nor the change without it', async () => {
    const db = open();
    const failing = transaction(db, async (trx) => {
      await trx.insertInto('thing').values({ id: 1, name: 'x' }).execute();
      throw new Error('too late');
    });
    await expect(duringAuditedCall(call(), () => failing)).rejects.toThrow('too late');
    expect(await rows()).toEqual([]);
    await expect(duringAuditedCall(call({ newId: () => 'no id' }), () => insert(db))).rejects.toThrow('uuid');
    expect(await query(url, 'select id from thing')).toEqual([]);
  });

  it('is not there for a transaction that only read, and comes with the one that writes', async () => {
    const db = open();
    const read = () => transaction(db, (trx) => trx.selectFrom('thing').selectAll().execute());
    await duringAuditedCall(call(), read);
    expect(await rows()).toEqual([]);
    await duringAuditedCall(call(), async () => {
      await read();
      await insert(db);
    });
    expect(await rows()).toHaveLength(1);
  });

  it('is one row for all transactions of the call, but for those that tell more', async () => {
    const db = open();
    await duringAuditedCall(call(), async () => {
      await expect(transaction(db, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
      await insert(db, 1);
      await insert(db, 2);
      await transaction(db, async (trx) => {
        noteChange(trx, { id: 'a', changes: { from: 1, to: 2 } });
        noteChange(trx, { id: 'b' });
        await trx.insertInto('thing').values({ id: 3, name: 'x' }).execute();
      });
      await insert(db, 4);
    });
    expect(await rows()).toMatchObject([
      { entity_id: '7' },
      { entity_id: 'a', changes: { fields: ['name'], from: 1, to: 2 } },
      { entity_id: 'b' },
    ]);
  });

  it('names what was made, where the path names nothing', async () => {
    const db = open();
    const made = () =>
      transaction(db, async (trx) => {
        await trx.insertInto('thing').values({ id: 1, name: 'x' }).execute();
        return { id: 'made' };
      });
    await duringAuditedCall(call({ entityId: undefined }), made);
    expect(await rows()).toMatchObject([{ entity_id: 'made' }]);
  });

  it('leaves out what is no part of the change, and what belongs to no call', async () => {
    const db = open();
    await duringAuditedCall(call(), () => besideAudit(() => insert(db, 1)));
    await insert(db, 2);
    expect(await rows()).toEqual([]);
  });

  it('never takes the change down: what is too long is cut or left out', async () => {
    const long = 'x'.repeat(10_000);
    const wide = { entityId: long, actor: { id: long, name: long }, changes: { long } };
    await duringAuditedCall(call(wide), () => insert(open()));
    const odd = 'a\u0000b\ud800\\u0000"';
    const strange = { entityId: odd, actor: { id: odd, name: odd }, changes: { odd } };
    await duringAuditedCall(call(strange), () => insert(open(), 2));
    expect(await rows()).toMatchObject([
      { entity_id: 'x'.repeat(300), changes: { omitted: true } },
      { entity_id: 'ab\ufffd\\u0000"', changes: { odd: 'ab\ufffd\\u0000"' } },
    ]);
  });
});

describe('the rows of an audit', () => {
  const written = async (minute: number, extra: Partial<AuditedCall> = {}) => {
    const now = () => new Date(Date.UTC(2026, 0, 1, 10, minute));
    await duringAuditedCall(call({ now, ...extra }), () => insert(open(), minute));
  };
  const found = async (filter: Parameters<typeof storeAudit.find>[2], page = {}) =>
    (await storeAudit.find(open(), page, filter, ({ entity_id }) => entity_id)).content;
  beforeEach(async () => {
    await written(1, { entityId: 'a' });
    await written(2, { entityId: 'b', action: 'other.change' });
    await written(3, { entityId: 'c', store: 'store-2' });
  });

  it('are found by what they are about and by time, the newest first', async () => {
    expect(await found({})).toEqual(['c', 'b', 'a']);
    expect(await found({}, { sort: 'at,asc' })).toEqual(['a', 'b', 'c']);
    expect(await found({ equal: { store_id: 'store-1' } })).toEqual(['b', 'a']);
    expect(await found({ equal: { store_id: 'store-1', action: 'other.change' } })).toEqual(['b']);
    expect(await found({ from: '2026-01-01T10:02:00Z', to: '2026-01-01T10:03:00Z' })).toEqual(['b']);
    expect(await storeAudit.find(open(), { page: 1, count: 2 }, {}, ({ entity_id }) => entity_id)).toEqual({
      content: ['a'],
      totalElements: 3,
      totalPages: 2,
      pageNumber: 1,
      size: 2,
    });
  });

  it('are removed by their age', async () => {
    expect(await storeAudit.prune(open(), new Date('2026-01-01T10:03:00Z'))).toBe(2);
    expect(await found({})).toEqual(['c']);
  });
});
