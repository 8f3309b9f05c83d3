import type { Contract } from '@storepod/contract/contract';
import { endsAThing } from '@storepod/contract/ends-a-thing';
import { keepsAudit } from '@storepod/contract/store-audit';
import { prepareStoreAudit } from '@storepod/database/audit/store-audit';
import { type Db, openDb } from '@storepod/database/db';
import { prepareEndedThings } from '@storepod/database/ended-things';
import { prepareIdempotency } from '@storepod/database/idempotency';
import { type Invalidation, openInvalidation } from '@storepod/database/invalidation';
import { migrate } from '@storepod/database/migrate';
import { openPool } from '@storepod/database/pool';
import { type Presence, type PresenceLock, presenceLock } from '@storepod/database/presence';
import { keepSession } from '@storepod/database/session';
import type { Clock } from '@storepod/kernel/clock';
import { services } from '@storepod/kernel/services';
import type { Pool } from 'pg';
import type { DatabaseDefinition } from './definition.ts';
import type { KitSettings } from './kit-settings.ts';
import type { Logger } from './log.ts';
import type { ResponseCache } from './response-cache.ts';
import { InvalidSettings } from './settings.ts';
import type { ToldChanges } from './store-changes/told-changes.ts';
import { type StoreChangeFeed, storeChangeFeed } from './store-changes/watch-endpoint.ts';

/** The service's own database, migrated and ready. */
export interface Data {
  pool: Pool;
  db: Db<unknown>;
  invalidation: Invalidation | undefined;
  /** Shows that this process lives, where it can be at something that others must wait for. */
  presence: Presence | undefined;
  /** What a pod service tells others of its pod, and one of the control plane all pods. */
  storeChanges: StoreChangeFeed | undefined;
}

export async function openData(
  definition: DatabaseDefinition<unknown>,
  contract: Contract,
  config: KitSettings,
  { cache, clock, log, told }: Surroundings,
  closing: AsyncDisposableStack,
): Promise<Data> {
  if (!config.databaseUrl) throw new InvalidSettings('The settings do not fit:\n  DATABASE_URL is not set');
  const pool = openPool({
    ...{ url: config.databaseUrl, name: contract.service, max: config.poolSize, log },
    ...{ waitMs: config.databaseWait, statementTimeoutMs: config.statementTimeout },
  });
  closing.defer(() => pool.end());
  const applied = await migrate(pool, { schema: definition.schema, folder: definition.migrations });
  if (applied.length > 0) log.info({ applied }, 'migrated');
  const hasKeys = Object.values(contract.endpoints).some(({ idempotent }) => idempotent);
  if (hasKeys) await prepareIdempotency(pool, definition.schema);
  if (Object.values(contract.endpoints).some(endsAThing)) await prepareEndedThings(pool, definition.schema);
  if (keepsAudit(contract)) await prepareStoreAudit(pool, definition.schema);
  const tells = services[contract.service].layer === 'pod' || told !== undefined;
  const everyStore = told?.everyStore;
  const storeChanges = tells ? storeChangeFeed(clock, { everyStore }) : undefined;
  const isHeard = storeChanges !== undefined || keepsAnswers(contract);
  const lock = presenceLock(definition.schema);
  const invalidation = isHeard
    ? watchCommits(pool, definition.schema, { cache, storeChanges, everyStore, lock, log })
    : undefined;
  if (invalidation) closing.defer(() => invalidation.close());
  const presence = invalidation
    ? { ...lock, isShown: invalidation.connected, shown: invalidation.opened }
    : hasKeys
      ? holdPresence(pool, definition.schema, lock, log, closing)
      : undefined;
  return { pool, db: openDb(pool), invalidation, presence, storeChanges };
}

/** Where nothing is listened to, the lock has a session of its own. */
function holdPresence(
  pool: Pool,
  schema: string,
  lock: PresenceLock,
  log: Logger,
  closing: AsyncDisposableStack,
): Presence {
  const onLost = () => log.warn({ schema }, 'the lock that shows this process alive was lost');
  const session = keepSession(pool, { name: `${schema} presence`, setUp: lock.hold, onLost, log });
  closing.defer(() => session.close());
  return { ...lock, isShown: session.isOpen, shown: session.opened };
}

/** Only a service that keeps answers, or that others listen to, needs to hear of commits elsewhere. */
const keepsAnswers = ({ endpoints }: Contract) =>
  Object.values(endpoints).some(({ cacheSeconds }) => cacheSeconds !== undefined);

interface Surroundings {
  cache: ResponseCache;
  clock: Clock;
  log: Logger;
  told: Pick<ToldChanges<never>, 'everyStore'> | undefined;
}

interface Listeners {
  cache: ResponseCache;
  storeChanges: StoreChangeFeed | undefined;
  everyStore: string | undefined;
  lock: PresenceLock;
  log: Logger;
}

function watchCommits(
  pool: Pool,
  schema: string,
  { cache, storeChanges, everyStore, lock, log }: Listeners,
): Invalidation {
  const invalidation = openInvalidation(pool, {
    channel: `${schema}_changes`,
    setUp: lock.hold,
    onReset: () => cache.reset(),
    onListening: () => storeChanges?.listening(),
    onLost: () => storeChanges?.lost(),
    log,
  });
  invalidation.onTouch((topic) => (topic === everyStore ? cache.reset() : cache.touch(topic)));
  if (storeChanges) invalidation.onTouch(storeChanges.touched);
  cache.keepOnlyWhile(() => invalidation.connected());
  return invalidation;
}
