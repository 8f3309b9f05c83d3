import type { EndpointDescription } from '@storepod/contract/endpoint';
import { entriesRead } from '@storepod/testkit/entries-read';
import { jobsDone } from '@storepod/testkit/jobs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { catalog } from '../src/contract.ts';
import { openCatalog } from './fixture.ts';
import { inEnglish, makersIn, newStore } from './makers.ts';

const CONNECTIONS = 3;
const fixture = await openCatalog({ env: { DATABASE_POOL_SIZE: String(CONNECTIONS) } });
const { db, running } = fixture;

/** From some thousands on, reading a whole table looks cheap to a planner that knows nothing of stores. */
const STORES = 8_000;
/** Of each kind there is in a store. */
const FEW = 5;
/** Far from the thousands of rows that each table has. */
const BOUND = 400;
const model = newStore();
const storeOf = (nth: number) => `66${nth.toString(16).padStart(22, '0')}`;

async function fillModel(): Promise<void> {
  const make = makersIn(fixture, model);
  for (let n = 0; n < FEW; n++) {
    const code = `thing-${n}`;
    await make.category(code);
    await make.brand(code);
    await make.type(code);
    const { id } = await make.product(`SKU-${n}`, { categories: [{ code }], manufacturer: code });
    await make.group(code, [id]);
    const option = { code, descriptions: inEnglish(code), values: [{ code, descriptions: inEnglish(code) }] };
    expect((await fixture.manage('POST', '/api/v1/private/product/option', option, model)).status).toBe(201);
  }
  await jobsDone(db, 'catalog_jobs');
}

/** What its merchant made by hand, once for each. */
async function copyModel(): Promise<void> {
  const { rows } = await sql<{ name: string; columns: string }>`
    select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
      from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'catalog' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
       and table_name ~ '^(category|manufacturer|product_(option|type|group)(_value)?)(_description)?$'
     group by table_name having bool_or(column_name = 'store_id')`.execute(db);
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    for (const { name, columns } of rows)
      await sql`
        insert into ${sql.table(name)} (${sql.raw(columns)})
        select ${sql.raw(columns.replace('store_id', `'66' || lpad(to_hex(n), 22, '0')`))}
          from ${sql.table(name)}, generate_series(1, ${STORES}) n where store_id = ${model}
            on conflict do nothing`.execute(connection);
    await sql`set session_replication_role = default`.execute(connection);
    await sql`analyze`.execute(connection);
  });
}

const reads = Object.entries<EndpointDescription>(catalog.endpoints).filter(
  ([, { method, path, query }]) =>
    method === 'GET' && !path.includes(':') && !Object.keys(query ?? {}).includes('skus'),
);

describe(`a pod with ${STORES} stores`, () => {
  it('is filled', async () => {
    await fillModel();
    await copyModel();
  });

  it.each(reads)('%s reads what belongs to its store', async (_name, { path }) => {
    const ask = (nth: number) => running.as('organisationAdmin', 'GET', `${path}?store=${storeOf(nth)}`);
    for (let nth = 1; nth <= CONNECTIONS; nth++) await ask(nth);
    const entries = await entriesRead({ db, schema: 'catalog', connections: CONNECTIONS }, () => ask(STORES / 2));
    expect(entries).toBeLessThan(BOUND);
  });
});
