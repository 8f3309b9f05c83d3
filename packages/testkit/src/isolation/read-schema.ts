import { ACROSS_STORES } from '@storepod/database/across-stores';
import { memo } from '@storepod/kernel/memo';
import pg from 'pg';
import { functionStatements } from './function-statements.ts';
import { belongsToStores, type StoreTables } from './ownership.ts';
import { sharedTables, unconstrained } from './shared-tables.ts';
import { type StoreTableUse, storeTablesIn } from './statement-tables.ts';

/** What a schema calls the store that a row belongs to. The realm of a shopper is the store. */
const STORE_COLUMNS = ['store_id', 'realm_id'];
/** The tables whose rows are the stores themselves. */
const STORE_TABLES = ['store', 'realm'];
const KEPT_STATEMENTS = { most: 10_000, longest: Number.POSITIVE_INFINITY };
/** How a variable of a function is called that holds a store. */
const storeVariable = /(?:^|[_.:])(?:store|realm)(?:_id)?$/;

interface Schema {
  tables: StoreTables;
  /** What is wrong with the schema itself: tables of nobody, functions that forget the store. */
  faults: string[];
  /** Every use of a store's table in a statement. The files of a run send the same ones, so each is read once. */
  usesIn(sql: string): readonly StoreTableUse[];
}

const schemas = new Map<string, Promise<Schema>>();

/** The same for every file of a run, so it is read once. */
export function schemaOf(databaseUrl: string, schema: string): Promise<Schema> {
  const known = schemas.get(schema) ?? readSchema(databaseUrl, schema);
  schemas.set(schema, known);
  return known;
}

async function readSchema(databaseUrl: string, schema: string): Promise<Schema> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const tables = await readTables(client, schema);
    const faults = [...ownerless(tables), ...(await functionFaults(client, schema, tables))];
    return { tables, faults, usesIn: memo((sql: string) => storeTablesIn(sql, tables), KEPT_STATEMENTS) };
  } finally {
    await client.end();
  }
}

async function readTables(client: pg.Client, schema: string): Promise<StoreTables> {
  const { rows } = await client.query<{ table: string; columns: string[] }>(
    `select table_name as "table", array_agg(column_name::text) as columns
     from information_schema.columns where table_schema = $1 group by table_name`,
    [schema],
  );
  const storeColumns = rows.flatMap(({ table, columns }) => {
    const column = STORE_TABLES.includes(table) ? 'id' : columns.find((name) => STORE_COLUMNS.includes(name));
    return column ? [[table, column] as const] : [];
  });
  const keyed = await readReferences(client, schema, new Set(storeColumns.map(([table]) => table)));
  return {
    columns: new Map(rows.map(({ table, columns }) => [table, new Set(columns)])),
    storeColumns: new Map(storeColumns),
    ...keyed,
    functions: await readFunctions(client, schema),
  };
}

interface Reference {
  table: string;
  column: string;
  parent: string;
  key: string;
}

/** The foreign keys of one column, which lead from a table without a store to one whose rows belong to stores. */
async function readReferences(client: pg.Client, schema: string, owned: ReadonlySet<string>) {
  const { rows } = await client.query<Reference>(
    `select child.relname as "table", mine.attname as "column", parent.relname as parent, theirs.attname as key
     from pg_constraint c join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
     join pg_attribute mine on mine.attrelid = conrelid and mine.attnum = conkey[1]
     join pg_attribute theirs on theirs.attrelid = confrelid and theirs.attnum = confkey[1]
     where contype = 'f' and cardinality(conkey) = 1 and connamespace = $1::regnamespace`,
    [schema],
  );
  const assumed = Object.entries(unconstrained).flatMap(([table, columns]) =>
    Object.entries(columns).map(([column, parent]): Reference => ({ table, column, parent, key: 'id' })),
  );
  const all = [...rows, ...assumed].filter(({ table }) => !owned.has(table));
  const isOwned = (table: string, seen: readonly string[] = []): boolean =>
    owned.has(table) ||
    (!seen.includes(table) && all.some((one) => one.table === table && isOwned(one.parent, [...seen, table])));
  const leading = all.filter(({ parent }) => isOwned(parent));
  const byTable = Map.groupBy(leading, ({ table }) => table);
  return {
    keys: new Map(leading.map(({ parent, key }) => [parent, key])),
    references: new Map(
      [...byTable].map(([table, list]) => [table, new Map(list.map(({ column, parent }) => [column, parent]))]),
    ),
  };
}

/** Which argument of a function is the store. */
async function readFunctions(client: pg.Client, schema: string): Promise<ReadonlyMap<string, number>> {
  const { rows } = await client.query<{ name: string; args: string[] | null }>(
    `select proname as name, proargnames as args from pg_proc where pronamespace = $1::regnamespace and pronargs > 0`,
    [schema],
  );
  return new Map(
    rows.flatMap(({ name, args }) => {
      const nth = (args ?? []).findIndex((arg) => storeVariable.test(arg));
      return nth < 0 ? [] : [[name, nth] as const];
    }),
  );
}

const ownerless = (tables: StoreTables): string[] =>
  [...tables.columns.keys()]
    .filter((table) => !belongsToStores(table, tables) && !(table in sharedTables))
    .map((table) => `${table}: a table that does not say whose its rows are, and is not in shared-tables.ts`);

async function functionFaults(client: pg.Client, schema: string, tables: StoreTables): Promise<string[]> {
  const statements = await functionStatements(client, schema);
  return statements
    .filter(({ sql }) => !sql.includes(ACROSS_STORES))
    .flatMap(({ name, sql }) =>
      storeTablesIn(sql, { ...tables, hasVariables: true })
        .filter(({ origins }) => origins.size === 0 || ![...origins].every((origin) => storeVariable.test(origin)))
        .map(
          ({ table }) =>
            `${table}: the function ${name} uses it for whatever store\n    ${sql.replaceAll(/\s+/g, ' ')}`,
        ),
    );
}
