import pg from 'pg';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { freshDatabase } from '../src/databases.ts';

const schema = { schema: 'shop', migrations: new URL('../../service/test/migrations/', import.meta.url) };

async function open(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  return client;
}
async function fresh() {
  const database = await freshDatabase(schema);
  onTestFinished(() => database.drop());
  return database;
}

describe('freshDatabase', () => {
  it('gives every caller a database of its own with the schema in it', async () => {
    const [one, other] = await Promise.all([fresh(), fresh()]);
    const [a, b] = [await open(one.url), await open(other.url)];
    await a.query("insert into thing values ('s', 'A', 'only here')");
    expect((await a.query('select name from shop.thing')).rows).toEqual([{ name: 'only here' }]);
    expect((await b.query('select name from thing')).rows).toEqual([]);
  });

  it('gives an empty one without a schema', async () => {
    const database = await freshDatabase();
    onTestFinished(() => database.drop());
    const { rows } = await (await open(database.url)).query("select from pg_tables where schemaname = 'shop'");
    expect(rows).toEqual([]);
  });

  it('drops it, whoever is still connected', async () => {
    const database = await freshDatabase(schema);
    const client = new pg.Client({ connectionString: database.url });
    const lost = new Promise((resolve) => client.on('error', resolve));
    await client.connect();
    await database.drop();
    await lost;
    const server = await open(inject('postgresUrl'));
    const name = new URL(database.url).pathname.slice(1);
    expect((await server.query('select from pg_database where datname = $1', [name])).rowCount).toBe(0);
  });
});
