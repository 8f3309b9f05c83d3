import pg from 'pg';
import { type Repeated, repeat } from '../identity/rounds.ts';
import { BUYERS } from './buyers.ts';

/** What the same PostgreSQL can do where nothing else is asked of it. */
export interface Limits {
  /** Takes a piece off a row, by a prepared statement; as many at once as there are buyers. */
  update(seconds: number, nextRow: () => number): Promise<Repeated>;
  close(): Promise<void>;
}

/** Rows without a ledger, an index or a reservation: a lock, a new version, a commit. */
export async function openLimits(url: string, rows: number): Promise<Limits> {
  const clients = Array.from({ length: BUYERS }, () => new pg.Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  await clients[0]?.query('create table bare (id int primary key, quantity bigint not null) with (fillfactor = 70)');
  await clients[0]?.query('insert into bare select n, 1000000000 from generate_series(0, $1::int) n', [rows]);
  const idle = [...clients];
  return {
    update: (seconds, nextRow) =>
      repeat(seconds, BUYERS, async () => {
        const client = idle.pop();
        if (!client) throw new Error('more callers than connections');
        const text = 'update bare set quantity = quantity - 1 where id = $1 and quantity >= 1';
        await client.query({ name: 'take', text, values: [nextRow()] });
        idle.push(client);
      }),
    close: async () => {
      await Promise.all(clients.map((client) => client.end()));
    },
  };
}
