import { transaction } from '@storepod/database/transaction';
import { sql, type Transaction } from 'kysely';
import type { Merchant } from '../merchant.ts';
import type { MerchantDb, Tables } from '../tables.ts';

/** What an edge may have missed, up to the position `last`. */
export interface DomainChanges {
  last: number;
  hosts: string[];
  /** Hosts that belong to nobody any more; absent where there are none. */
  gone?: string[];
  reset: boolean;
}

/** An edge that has more to catch up with asks again; nobody holds a thousand hosts back for the next. */
const MOST_AT_ONCE = 1_000;

/** An edge asks every half minute. One that was away for a day has forgotten its answers anyway. */
const KEPT_MS = 24 * 60 * 60_000;

/** Writes down whose answer changed. The row of positions stays locked until the commit; see its migration. */
export async function recordChanges(
  trx: Transaction<Tables>,
  { clock }: Pick<Merchant, 'clock'>,
  hosts: readonly string[],
  gone = false,
): Promise<void> {
  const count = hosts.length;
  if (count === 0) return;
  await sql`
    with moved as (update domain_change_position set last = last + ${count} returning last)
    insert into domain_change (position, host, changed_at, gone)
    select moved.last - ${count} + changed.nth, changed.host, ${clock.now()}, ${gone}
    from moved, unnest(${hosts}::text[]) with ordinality as changed (host, nth)`.execute(trx);
}

/** The present position, for somebody who remembers nothing yet. */
export async function presentPosition(db: MerchantDb): Promise<DomainChanges> {
  const { last } = await db.selectFrom('domain_change_position').select('last').executeTakeFirstOrThrow();
  return { last, hosts: [], ...(await goneLately(db)), reset: false };
}

/** What somebody who was away may have missed: it still has certificates of these. */
async function goneLately(db: MerchantDb): Promise<Pick<DomainChanges, 'gone'>> {
  const rows = await db
    .selectFrom('domain_change')
    .select('host')
    .where('gone', '=', true)
    .orderBy('position', 'desc')
    .limit(MOST_AT_ONCE)
    .execute();
  return goneHosts(rows.map(({ host }) => host));
}

interface ChangesRow {
  last: number;
  pruned: number;
  hosts: string[] | null;
  gone: string[] | null;
  upTo: number | null;
}

/** One statement, so that the position and the changes are of one moment. */
export async function readChanges(db: MerchantDb, after: number): Promise<DomainChanges> {
  const { rows } = await sql<ChangesRow>`
    select position.last, position.pruned, changed.hosts, changed.gone, changed."upTo"
    from domain_change_position position
    cross join lateral (
      select array_agg(host) as hosts, array_agg(host) filter (where gone) as gone, max(page.position) as "upTo"
      from (select position, host, gone from domain_change where domain_change.position > ${after}
            order by position limit ${MOST_AT_ONCE}) page
    ) changed`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the row of positions is missing');
  // Ahead of us: the database was put back to an older state. Behind: what came after is no longer kept.
  if (after > row.last || after < row.pruned)
    return { last: row.last, hosts: [], ...(await goneLately(db)), reset: true };
  return { last: row.upTo ?? after, hosts: [...new Set(row.hosts)], ...goneHosts(row.gone ?? []), reset: false };
}

const goneHosts = (hosts: readonly string[]) => (hosts.length > 0 ? { gone: [...new Set(hosts)] } : {});

/** Forgets changes that every edge has long seen. */
export async function pruneChanges({ db, clock }: Merchant): Promise<void> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  await transaction(db, async (trx) => {
    const { upTo } = await trx
      .selectFrom('domain_change')
      .select((change) => change.fn.max<number | null>('position').as('upTo'))
      .where('changed_at', '<', before)
      .executeTakeFirstOrThrow();
    if (upTo === null) return;
    await trx.updateTable('domain_change_position').set({ pruned: upTo }).execute();
    await trx.deleteFrom('domain_change').where('position', '<=', upTo).execute();
  });
}
