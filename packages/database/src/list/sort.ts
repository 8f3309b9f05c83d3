import type { Sort } from '@storepod/kernel/page';
import { type RawBuilder, sql } from 'kysely';

/** The `order by` of a list. Only this module makes one, and each ends with the id, so that no row is on two pages. */
export interface Order {
  readonly terms: RawBuilder<unknown>;
}

/** One column and its direction: `['created_at', 'desc']`, or `created_at` alone for ascending. */
type Term = string | readonly [column: string, direction: 'asc' | 'desc'];

/** By these columns, and by the id where they are equal; the id goes the way of the last of them, as an index would. */
export function orderedBy(columns: readonly Term[], id: string): Order {
  const terms = columns.map(termOf);
  const [, direction] = terms.at(-1) ?? [id, 'asc'];
  const all = terms.some(([column]) => column === id) ? terms : [...terms, [id, direction] as const];
  return { terms: sql.join(all.map(([column, way]) => sql`${sql.ref(column)} ${sql.raw(way)}`)) };
}

const termOf = (term: Term) => (typeof term === 'string' ? ([term, 'asc'] as const) : term);

/**
 * The orders that a list offers by key. The contract refuses unknown keys; the compiler those that the contract offers
 * and the list does not have.
 *
 * ```ts
 * const orders = sortKeys({ createdAt: 'created_at', name: 'name' }, 'id');
 * orders(query.sort ?? 'createdAt,desc');
 * ```
 */
export const sortKeys =
  <Key extends string>(columns: Record<Key, string>, id: string) =>
  (sort: Sort<Key>): Order => {
    const [key, direction] = sort.split(',') as [Key, 'asc' | 'desc'];
    return orderedBy([[columns[key], direction]], id);
  };
