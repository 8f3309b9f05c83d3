import type { Node } from 'libpg-query';

/**
 * Where a value comes from: `$3` for the third parameter of a statement, `'text'` for a constant in it. A column that was
 * compared with several has several; one of which nothing is known has none.
 */
export type Origins = ReadonlySet<string>;

export const nowhere: Origins = new Set();

/** The columns that a query gives, in their order. */
export type Output = readonly { name: string; origins: Origins }[];

/** What can be named in a query. */
interface Relation {
  /** A table of the service's schema; absent for what a query or a function gives. */
  table?: string;
  /** Undefined for what is no table of the schema. */
  columns: ReadonlySet<string> | undefined;
}

/** One level of a statement: what its `from` brings, and where the values of those columns come from. */
export class Scope {
  readonly relations = new Map<string, Relation>();
  readonly ctes: ReadonlyMap<string, Output>;
  readonly #parent: Scope | undefined;
  readonly #origins = new Map<string, Set<string>>();

  constructor(parent: Scope | undefined, ctes: ReadonlyMap<string, Output>) {
    this.#parent = parent;
    this.ctes = ctes;
  }

  addTable(alias: string, table: string, columns: ReadonlySet<string> | undefined): void {
    this.relations.set(alias, { table, columns });
  }

  /** What another query gives under this name. */
  addOutput(alias: string, output: Output): void {
    this.relations.set(alias, { columns: new Set(output.map(({ name }) => name)) });
    for (const { name, origins } of output) this.learn(alias, name, origins);
  }

  /** Says that a column has a value of these origins. Answers whether that is news. */
  learn(alias: string, column: string, origins: Origins): boolean {
    const key = `${alias}.${column}`;
    const known = this.#origins.get(key) ?? new Set();
    const before = known.size;
    for (const origin of origins) known.add(origin);
    this.#origins.set(key, known);
    return known.size > before;
  }

  originsOf(alias: string, column: string): Origins {
    return this.#origins.get(`${alias}.${column}`) ?? nowhere;
  }

  /** The level at which a column stands, by the names in front of it, and its relation there. */
  find(names: readonly string[]): { scope: Scope; alias: string; column: string } | undefined {
    const [column = '', alias = this.#aliasOf(column)] = names.toReversed();
    if (alias !== undefined && this.relations.has(alias)) return { scope: this, alias, column };
    return this.#parent?.find(names);
  }

  /** Whose column it is where only the column is named. */
  #aliasOf(column: string): string | undefined {
    const all = [...this.relations];
    const [owner] = all.find(([, { columns }]) => columns?.has(column)) ?? [];
    return owner ?? all.find(([, { columns }]) => columns === undefined)?.[0];
  }
}

/** The names of a column reference; undefined for anything else, and for a star. */
export function columnNames(node: Node | undefined): string[] | undefined {
  if (node === undefined || !('ColumnRef' in node)) return undefined;
  const names = (node.ColumnRef.fields ?? []).map((field) => ('String' in field ? (field.String.sval ?? '') : '*'));
  return names.includes('*') ? undefined : names;
}
