import pg from 'pg';
import { testIds } from '../callers.ts';
import type { TestService } from '../running.ts';
import { belongsToStores } from './ownership.ts';
import { schemaOf } from './read-schema.ts';

/** Runs statements on the database of a service; `STORE` stands for the id of the tests' store. */
export async function writeRows({ database }: TestService, statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: database?.url });
  await client.connect();
  try {
    await client.query(statements.replaceAll('STORE', testIds.store));
  } finally {
    await client.end();
  }
}

/** The tables of a service that have no row of the tests' store: a search for traces would not find any of theirs. */
export async function emptyTables({ database }: TestService, schema: string): Promise<string[]> {
  if (!database) throw new Error('the service has no database');
  const { tables } = await schemaOf(database.url, schema);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const empty: string[] = [];
    for (const table of [...tables.columns.keys()].filter((name) => belongsToStores(name, tables))) {
      const column = tables.storeColumns.get(table);
      const own = column ? `where ${client.escapeIdentifier(column)} = '${testIds.store}'` : '';
      const { rowCount } = await client.query(`select from ${client.escapeIdentifier(table)} ${own} limit 1`);
      if (!rowCount) empty.push(table);
    }
    return empty.sort();
  } finally {
    await client.end();
  }
}
