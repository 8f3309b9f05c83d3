import { common } from '@storepod/kernel/common-problems';
import type { Problem } from '@storepod/kernel/problem';

/** What Kysely answers to an update or a delete without `returning`. */
interface Touched {
  numUpdatedRows?: bigint;
  numDeletedRows?: bigint;
}

/**
 * The row that a statement with `returning` touched; throws what `otherwise` makes when it touched none.
 *
 * ```ts
 * const store = requireRow(await update.returningAll().executeTakeFirst(), () => problems.NOT_FOUND({ store }));
 * ```
 */
export function requireRow<Row>(row: Row | undefined, otherwise: () => Problem): Row {
  if (row === undefined) throw otherwise();
  return row;
}

/** The same for a statement that returns nothing. */
export function requireOneRow(result: Touched, otherwise: () => Problem): void {
  if ((result.numUpdatedRows ?? result.numDeletedRows ?? 0n) !== 1n) throw otherwise();
}

/**
 * The end of an optimistic update, `set version = version + 1 ... where version = expected`. The caller has read the row
 * already, so that no row was touched means that somebody else was faster.
 *
 * ```ts
 * versionMatched(await trx.updateTable('store').set(...).where('version', '=', expected).executeTakeFirst());
 * ```
 */
export const versionMatched = (result: Touched): void => requireOneRow(result, () => common.VERSION_CONFLICT());
