import type { storeAudit as storeAuditContract } from '@storepod/contract/store-audit';
import { type StoreAuditRow, storeAudit } from '@storepod/database/audit/store-audit';
import { every, type PeriodicJob } from '@storepod/database/jobs';
import { instantOf } from '@storepod/kernel/clock';
import { sql } from 'kysely';
import type { Handlers, Kit } from '../definition.ts';

/** Lets a store's administrators and operators read what was changed. */
export const auditHandlers = ({ db }: Kit): Handlers<ReturnType<typeof storeAuditContract>> => ({
  findAudit: ({ store, query: { entityType, entityId, action, actor, from, to, ...page } }) =>
    storeAudit.find(
      db,
      page,
      {
        equal: { store_id: store, entity_type: entityType, entity_id: entityId, action },
        from,
        to,
        also: actor === undefined ? [] : [sql`${actor} in (actor_id, actor_name, act_id, act_name)`],
      },
      entryOf,
    ),
});

const entryOf = (row: StoreAuditRow) => ({
  id: row.id,
  at: instantOf(row.recorded_at),
  action: row.action,
  entityType: row.entity_type,
  entityId: row.entity_id,
  entityName: row.entity_name,
  actor: { id: row.actor_id, name: row.actor_name },
  act: row.act_id === null ? null : { id: row.act_id, name: row.act_name ?? row.act_id },
  changes: row.changes,
  traceId: row.trace_id,
});

/** Removes rows that are older than the installation keeps them. */
export const auditRetention = ({ db, clock, config }: Kit): PeriodicJob =>
  every('prune-store-audit', 'P1D', async () => {
    await storeAudit.prune(db, new Date(clock.now().getTime() - config.auditRetention));
  });
