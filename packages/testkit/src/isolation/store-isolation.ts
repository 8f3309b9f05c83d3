import { ACROSS_STORES } from '@storepod/database/across-stores';
import { memo } from '@storepod/kernel/memo';
import { type Moment, onMoment } from '@storepod/kernel/moments';
import { loadModule } from 'libpg-query';
import pg from 'pg';
import { functionStatements } from './function-statements.ts';
import { type StoreTables, type StoreTableUse, storeTablesIn } from './statement-tables.ts';

/** What a schema calls the store that a row belongs to. */
const STORE_COLUMN = 'store_id';
/** The table whose rows are the stores themselves. */
const STORE_TABLE = 'store';

export interface IsolationWatch {
  /** Fails with every statement so far that forgot its store. */
  verify(): void;
  stop(): void;
}

/**
 * Watches every statement that requests and jobs of a service send: one that uses a store's table must say of which
 * store, in a request of the very store that the request is about, or say by `acrossStores` why not.
 */
export async function watchIsolation(databaseUrl: string, schema: string): Promise<IsolationWatch> {
  await loadModule();
  const { tables, faults } = await schemaOf(databaseUrl, schema);
  const offences = new Map<string, string>(faults.map((fault) => [fault, fault]));
  const read = memo((sql) => storeTablesIn(sql, tables), { most: 10_000, longest: Number.POSITIVE_INFINITY });
  const stop = onMoment((moment) => {
    const { name, detail: sql = '', call, background } = moment;
    if (name !== 'sql' || (!call && !background) || sql.includes(ACROSS_STORES)) return;
    for (const use of read(sql)) {
      const fault = faultOf(use, moment);
      if (fault) offences.set(`${fault} ${sql}`, `${use.table}: ${fault}\n    ${sql.replaceAll(/\s+/g, ' ')}`);
    }
  });
  return {
    stop,
    verify() {
      if (offences.size === 0) return;
      const list = [...offences.values()].map((offence) => `  ${offence}`).join('\n');
      offences.clear();
      throw new Error(`Statements that use tables of stores without saying of which store:\n${list}`);
    },
  };
}

function faultOf({ origins }: StoreTableUse, { call, parameters = [] }: Moment): string | undefined {
  if (origins.size === 0) return 'its store is bound to nothing';
  const { store } = call ?? {};
  if (store === undefined) return undefined;
  const values = [...origins].flatMap((origin) => valuesOf(origin, parameters));
  return values.every((value) => value === store) ? undefined : `its store is not that of the request`;
}

/** What stands for an origin in a run of the statement: a parameter may be a list. */
const valuesOf = (origin: string, parameters: readonly unknown[]): unknown[] =>
  origin.startsWith('$') ? [parameters[Number(origin.slice(1)) - 1]].flat() : [origin.slice(1, -1)];

const schemas = new Map<string, Promise<{ tables: StoreTables; faults: string[] }>>();

/** The tables of a schema, and the functions in it that forget the store. The same for every file of a run. */
function schemaOf(databaseUrl: string, schema: string) {
  const known = schemas.get(schema) ?? readSchema(databaseUrl, schema);
  schemas.set(schema, known);
  return known;
}

async function readSchema(databaseUrl: string, schema: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ table: string; columns: string[] }>(
      `select table_name as "table", array_agg(column_name::text) as columns
       from information_schema.columns where table_schema = $1 group by table_name`,
      [schema],
    );
    const tables = storeTables(rows);
    return { tables, faults: await functionFaults(client, schema, tables) };
  } finally {
    await client.end();
  }
}

function storeTables(rows: readonly { table: string; columns: string[] }[]): StoreTables {
  const storeColumns = rows.flatMap(({ table, columns }) => {
    const column = table === STORE_TABLE ? 'id' : columns.find((name) => name === STORE_COLUMN);
    return column ? [[table, column] as const] : [];
  });
  return {
    columns: new Map(rows.map(({ table, columns }) => [table, new Set(columns)])),
    storeColumns: new Map(storeColumns),
  };
}

async function functionFaults(client: pg.Client, schema: string, tables: StoreTables): Promise<string[]> {
  const statements = await functionStatements(client, schema);
  return statements
    .filter(({ sql }) => !sql.includes(ACROSS_STORES))
    .flatMap(({ name, sql }) =>
      storeTablesIn(sql, { ...tables, hasVariables: true })
        .filter(({ origins }) => origins.size === 0)
        .map(
          ({ table }) =>
            `${table}: the function ${name} uses it for whatever store\n    ${sql.replaceAll(/\s+/g, ' ')}`,
        ),
    );
}
