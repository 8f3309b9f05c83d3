import { type RawBuilder, sql } from 'kysely';

/** Opens the comment by which a statement says that it is meant for all stores at once. */
export const ACROSS_STORES = 'across stores:';

/**
 * Stands in a statement that is meant for all stores at once, with the reason. Tests refuse every other statement of a
 * request or a job that uses a store's table and does not say of which store.
 *
 * ```ts
 * db.selectFrom('reservation').selectAll().where('expire_at', '<', now).modifyEnd(acrossStores('the clock runs for all'))
 * ```
 */
export const acrossStores = (reason: string): RawBuilder<unknown> =>
  sql.raw(`/* ${ACROSS_STORES} ${reason.replaceAll('*/', '')} */`);
