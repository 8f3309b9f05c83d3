import type { StoreTables } from './ownership.ts';
import { storeTablesIn } from './statement-tables.ts';

/** `p.store_id = $1` and the like, as the services write it. */
const filter =
  /(?:\b\w+\.|"\w+"\.)?"?(?:store_id|realm_id)"?\s*=\s*(?:any\s*\(\$\d+(?:::\w+\[\])?\)|\$\d+(?:::\w+)?)/gi;

/**
 * Takes from each statement its comparisons with a store that came as a parameter, and reads it again: if all its tables
 * still seem to be bound, the check is blind to that statement. What another service of the same process sends is not ours.
 */
export function mutateAll(statements: readonly string[], tables: StoreTables) {
  const ownTable = new RegExp(`\\b(${[...tables.columns.keys()].join('|')})\\b`);
  const mutants = statements
    .filter((sql) => ownTable.test(sql))
    .map((sql) => ({ sql, mutant: sql.replaceAll(filter, 'true') }))
    .filter(({ sql, mutant }) => mutant !== sql);
  const unnoticed = mutants
    .filter(({ mutant }) => storeTablesIn(mutant, tables).every(({ origins }) => origins.size > 0))
    .map(({ sql }) => sql);
  return { mutated: mutants.length, unnoticed };
}
