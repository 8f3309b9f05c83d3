import { acrossStores } from '@storepod/database/across-stores';
import { sql } from 'kysely';
import type { Core } from '../core.ts';
import { defaultSettings } from '../realm/realm-settings.ts';

/** Rows that one statement removes: short locks, and vacuum keeps up. */
const ROWS_AT_ONCE = 5_000;
/** No realm keeps events for less, so younger ones need not be looked at. */
const SHORTEST_DAYS = 30;

/**
 * Removes events that are older than their realm keeps them. Says how many. All realms at once: ten thousand of them
 * would be ten thousand questions otherwise, most of them for nothing.
 */
export async function pruneAudit({ kit }: Core): Promise<number> {
  for (let removed = 0; ; ) {
    const now = kit.clock.now();
    const { numAffectedRows = 0n } = await sql`
      delete from audit_event where id in (
        select event.id from audit_event event
          left join realm_settings settings on settings.realm_id = event.realm_id
         where event.occurred_at < ${now}::timestamptz - make_interval(days => ${SHORTEST_DAYS})
           and event.occurred_at < ${now}::timestamptz - make_interval(days =>
                 coalesce((settings.document ->> 'auditRetentionDays')::integer, ${defaultSettings.auditRetentionDays}))
         limit ${ROWS_AT_ONCE})
      ${acrossStores('the job runs for all realms, each by its own retention')}`.execute(kit.db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < ROWS_AT_ONCE) return removed;
  }
}
