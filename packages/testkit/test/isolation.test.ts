import { type AuditedCall, duringAuditedCall } from '@storepod/database/audit/call-audit';
import { prepareStoreAudit } from '@storepod/database/audit/store-audit';
import { openDb } from '@storepod/database/db';
import { openPool } from '@storepod/database/pool';
import { transaction } from '@storepod/database/transaction';
import { duringCall } from '@storepod/kernel/moments';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../src/databases.ts';
import { watchIsolation } from '../src/isolation/store-isolation.ts';

interface Tables {
  thing: { store_id: string; sku: string; name: string };
}

const schema = { schema: 'shop', migrations: new URL('../../service/test/migrations/', import.meta.url) };
const database = await freshDatabase(schema);
const pool = openPool({ url: database.url, name: 'isolation' });
await prepareStoreAudit(pool, schema.schema);
const watch = await watchIsolation(database.url, schema.schema);
const db = openDb<Tables>(pool);
afterAll(async () => {
  watch.stop();
  await pool.end();
  await database.drop();
});

let skus = 0;
const insert = (on: typeof db) =>
  on
    .insertInto('thing')
    .values({ store_id: 'mine', sku: String(++skus), name: 'x' })
    .execute();
const audited: AuditedCall = {
  ...{ store: 'mine', action: 'thing.save', entityId: undefined, changes: {}, address: '192.0.2.1', traceId: '' },
  ...{ actor: { id: 'a', name: 'a' }, act: undefined, now: () => new Date(), newId: () => crypto.randomUUID() },
};
const inCall = (work: () => Promise<unknown>) => duringCall('mine', () => duringAuditedCall(audited, work));

describe('the watch over statements', () => {
  it('refuses an audited call that writes outside a transaction, since no row would tell of it', async () => {
    await inCall(() => transaction(db, insert));
    await inCall(() => db.selectFrom('thing').selectAll().where('store_id', '=', 'mine').execute());
    await duringCall('mine', () => insert(db));
    watch.verify();
    await inCall(() => insert(db));
    expect(() => watch.verify()).toThrow('an audited call writes outside a transaction');
  });
});
