import { nowhere, type Origins, type Scope } from './scope.ts';

/** What is known of a service's schema. */
export interface StoreTables {
  columns: ReadonlyMap<string, ReadonlySet<string>>;
  /** The column that holds the store, of each table that has one. */
  storeColumns: ReadonlyMap<string, string>;
  /** The single column by which other tables name a row of this one. */
  keys?: ReadonlyMap<string, string>;
  /** Of each table: which of its columns name a row of which other table. */
  references?: ReadonlyMap<string, ReadonlyMap<string, string>>;
  /** Functions of the schema that take a store, and which of their arguments it is. */
  functions?: ReadonlyMap<string, number>;
  /** The statement stands in a function: a name that is no column is one of its variables. */
  hasVariables?: boolean;
}

/** The origin of a key that is known to belong to a row of some store: `account#$1`. */
const ownedKey = (table: string, origin: string) => `${table}#${origin}`;
const isOwnedKey = (origin: string) => /^\w+#/.test(origin);

/** Whether rows of a table belong to stores: by a column, or because they name rows that do. */
export const belongsToStores = (table: string, { storeColumns, references }: StoreTables): boolean =>
  storeColumns.has(table) || (references?.get(table)?.size ?? 0) > 0;

/** Where the store of a table's rows comes from: its own column, or a row of the same store that it names. */
export function storeOrigins(alias: string, table: string, scope: Scope, tables: StoreTables): Origins {
  const column = tables.storeColumns.get(table);
  const own = column === undefined ? nowhere : scope.originsOf(alias, column);
  const direct = [...own].filter((origin) => !isOwnedKey(origin));
  if (direct.length > 0) return new Set(direct);
  const named = [...(tables.references?.get(table) ?? [])].flatMap(([reference, parent]) =>
    keysOf(parent, scope.originsOf(alias, reference)),
  );
  return new Set(named);
}

/** The stores of those keys among the origins of a column that belong to rows of this table. */
export const keysOf = (table: string, origins: Origins): string[] =>
  [...origins].filter((origin) => origin.startsWith(`${table}#`)).map((origin) => origin.slice(table.length + 1));

/** The key of a row whose store is bound names that store wherever it is compared with. Answers whether that is news. */
export function learnKeys(scope: Scope, tables: StoreTables): boolean {
  let isNews = false;
  for (const [alias, { table }] of scope.relations) {
    const key = table !== undefined ? tables.keys?.get(table) : undefined;
    if (table === undefined || key === undefined || key === tables.storeColumns.get(table)) continue;
    const origins = [...storeOrigins(alias, table, scope, tables)].map((origin) => ownedKey(table, origin));
    if (origins.length > 0 && scope.learn(alias, key, new Set(origins))) isNews = true;
  }
  return isNews;
}
