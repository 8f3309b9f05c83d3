import { actorName, type Principal } from '@storepod/auth/principal';
import { toPage } from '@storepod/contract/page';
import { instantOf } from '@storepod/kernel/clock';
import type { PodId } from '@storepod/kernel/object-id';
import type { Registry } from '../registry.ts';
import type { AuditRow, LifecycleState, RegistryDb } from '../tables.ts';

/** Who changes a pod: a person through the API, a job, or the start of the service. */
export interface Author {
  source: AuditRow['source'];
  name: string;
}

export const authorOf = (principal: Principal): Author => ({ source: 'API', name: actorName(principal) });

interface AuditedChange {
  pod: PodId;
  action: 'CREATED' | 'UPDATED' | 'DELETED' | 'SEEDED' | 'ACTIVATED' | 'DRAINED' | 'RESUMED' | 'DECOMMISSIONED';
  from?: LifecycleState;
  to?: LifecycleState;
  detail?: string;
}

/** Enough for any change of ours; the rest of a longer text would not help anybody. */
const LONGEST_DETAIL = 2_000;

/** Written in the transaction of the change itself, so that neither exists without the other. */
export async function writeAudit(
  db: RegistryDb,
  { clock, ids }: Registry,
  author: Author,
  change: AuditedChange,
): Promise<void> {
  await db
    .insertInto('pod_audit')
    .values({
      id: ids.uuid(),
      pod_id: change.pod,
      action: change.action,
      from_state: change.from ?? null,
      to_state: change.to ?? null,
      source: author.source,
      actor: author.name.slice(0, 200),
      detail: change.detail?.slice(0, LONGEST_DETAIL) ?? null,
      recorded_at: clock.now(),
    })
    .execute();
}

/** The audit of a pod, also of one that is gone. */
export async function readAudit({ db }: Registry, pod: PodId, query: Parameters<typeof toPage>[0]) {
  const page = toPage(query);
  const rows = db.selectFrom('pod_audit').where('pod_id', '=', pod);
  const { total } = await rows.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const entries = await rows
    .select(['id', 'action', 'from_state', 'to_state', 'source', 'actor', 'detail', 'recorded_at'])
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return page.envelope(entries.map(entryOf), total);
}

const entryOf = (row: Omit<AuditRow, 'pod_id'>) => ({
  id: row.id,
  action: row.action,
  fromState: row.from_state,
  toState: row.to_state,
  source: row.source,
  actor: row.actor,
  detail: row.detail,
  recordedAt: instantOf(row.recorded_at),
});
