import { sql } from 'kysely';
import type { Core } from '../core.ts';

const DAY_MS = 86_400_000;
/** Realms that are looked up at a time. */
const REALMS_AT_ONCE = 500;
/** Rows that one statement removes: short locks, and vacuum keeps up. */
const ROWS_AT_ONCE = 5_000;

/** Removes events that are older than their realm keeps them, realm by realm. Says how many. */
export async function pruneAudit(core: Core, keyRealm: string): Promise<number> {
  let removed = await pruneRealm(core, keyRealm);
  for (let after = ''; ; ) {
    const realms = await realmsAfter(core, after);
    for (const { id } of realms) if (id !== keyRealm) removed += await pruneRealm(core, id);
    const last = realms.at(-1);
    if (!last || realms.length < REALMS_AT_ONCE) return removed;
    after = last.id;
  }
}

const realmsAfter = ({ kit }: Core, id: string) =>
  kit.db.selectFrom('realm').select('id').where('id', '>', id).orderBy('id').limit(REALMS_AT_ONCE).execute();

async function pruneRealm(core: Core, realm: string): Promise<number> {
  const { auditRetentionDays } = await core.settingsOf(realm);
  const oldest = new Date(core.kit.clock.now().getTime() - auditRetentionDays * DAY_MS);
  for (let removed = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from audit_event
       where id in (select id from audit_event
                     where realm_id = ${realm} and occurred_at < ${oldest}
                     order by occurred_at desc limit ${ROWS_AT_ONCE})`.execute(core.kit.db);
    removed += Number(numAffectedRows);
    if (numAffectedRows < ROWS_AT_ONCE) return removed;
  }
}
