/**
 * A process of its own for the tests to kill: `node worker-process.ts <url> <what>`. It runs the outbox of the tests and
 * writes what it does into the table `done`, so that others can see it after its death.
 */
import { onMoment } from '@storepod/kernel/moments';
import pg from 'pg';
import { openDb } from '../src/db.ts';
import { handle } from '../src/events.ts';
import { silentLog } from '../src/log.ts';
import { openOutbox } from '../src/outbox.ts';
import { transaction } from '../src/transaction.ts';
import { SCHEMA, StoreCreated } from './store-created.ts';

const [url = '', what = ''] = process.argv.slice(2);
const dieNow = () => process.kill(process.pid, 'SIGKILL');

const pool = new pg.Pool({ connectionString: url });
pool.on('error', () => {}).on('connect', () => {});
const outbox = openOutbox(pool, { schema: SCHEMA, log: silentLog, pollMs: 20 });
outbox.register({
  handlers: [
    handle(StoreCreated, 'note', async ({ store }) => {
      await pool.query('insert into done (pid, store) values ($1, $2)', [process.pid, store]);
      if (what === 'die-in-handler' || what === 'die-at-once') dieNow();
    }),
  ],
});
await outbox.start();
if (what === 'die-at-once')
  await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }, { atOnce: true }));
if (what === 'die-after-commit') {
  onMoment(({ name }) => name === 'transaction.committed' && dieNow());
  await transaction(openDb(pool), (trx) => outbox.publish(trx, StoreCreated, { store: 's1' }));
}
