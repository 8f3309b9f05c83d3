import type { Contract } from '@storepod/contract/contract';
import { type Db, openDb } from '@storepod/database/db';
import { prepareIdempotency } from '@storepod/database/idempotency';
import { type Invalidation, openInvalidation } from '@storepod/database/invalidation';
import { migrate } from '@storepod/database/migrate';
import { openPool } from '@storepod/database/pool';
import type { Pool } from 'pg';
import type { DatabaseDefinition } from './definition.ts';
import type { KitSettings } from './kit-settings.ts';
import type { Logger } from './log.ts';
import type { ResponseCache } from './response-cache.ts';
import { InvalidSettings } from './settings.ts';

/** The service's own database, migrated and ready. */
export interface Data {
  pool: Pool;
  db: Db<unknown>;
  invalidation: Invalidation | undefined;
}

export async function openData(
  definition: DatabaseDefinition<unknown>,
  contract: Contract,
  config: KitSettings,
  cache: ResponseCache,
  log: Logger,
  closing: AsyncDisposableStack,
): Promise<Data> {
  if (!config.databaseUrl) throw new InvalidSettings('The settings do not fit:\n  DATABASE_URL is not set');
  const pool = openPool({ url: config.databaseUrl, name: contract.service, max: config.poolSize, log });
  closing.defer(() => pool.end());
  const applied = await migrate(pool, { schema: definition.schema, folder: definition.migrations });
  if (applied.length > 0) log.info({ applied }, 'migrated');
  if (Object.values(contract.endpoints).some(({ idempotent }) => idempotent))
    await prepareIdempotency(pool, definition.schema);
  return {
    pool,
    db: openDb(pool),
    invalidation: await watchCommits(pool, definition.schema, contract, cache, log, closing),
  };
}

/** Only a service that keeps answers needs to hear of commits elsewhere. */
async function watchCommits(
  pool: Pool,
  schema: string,
  contract: Contract,
  cache: ResponseCache,
  log: Logger,
  closing: AsyncDisposableStack,
): Promise<Invalidation | undefined> {
  const keepsAnswers = Object.values(contract.endpoints).some((endpoint) => endpoint.cacheSeconds !== undefined);
  if (!keepsAnswers) return undefined;
  const invalidation = await openInvalidation(pool, {
    channel: `${schema}_changes`,
    onReset: () => cache.reset(),
    log,
  });
  closing.defer(() => invalidation.close());
  invalidation.onTouch((store) => cache.touch(store));
  cache.keepOnlyWhile(() => invalidation.connected());
  return invalidation;
}
