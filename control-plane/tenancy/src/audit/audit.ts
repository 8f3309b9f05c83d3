import { actorName, type Principal } from '@storepod/auth/principal';
import { toPage } from '@storepod/contract/page';
import { instantOf } from '@storepod/kernel/clock';
import type { ManagerOrgId } from '@storepod/kernel/object-id';
import type { TenancyKit } from '../kit.ts';
import type { TenancyDb } from '../tables.ts';
import type { AuditEntry } from './shapes.ts';
import type { AuditedEntity, AuditRow } from './tables.ts';

/** Who changes something: a person or a service through the API, a job, or the start of the service. */
export interface Author {
  source: AuditRow['source'];
  name: string;
}

export const authorOf = (principal: Principal): Author => ({ source: 'API', name: actorName(principal) });

interface AuditedChange {
  entity: AuditedEntity;
  id: string;
  /** Whose it is, so that an organisation's activity can be read as one. */
  org?: ManagerOrgId;
  action: string;
  from?: string;
  to?: string;
  detail?: string;
}

/** As wide as the columns: a longer text is cut, since an audit must never take the change down with it. */
const LONGEST_DETAIL = 2_000;
const LONGEST_ACTOR = 200;

/** Written in the transaction of the change itself, so that neither exists without the other. */
export async function writeAudit(
  trx: TenancyDb,
  { clock, ids }: TenancyKit,
  author: Author,
  change: AuditedChange,
): Promise<void> {
  await trx
    .insertInto('tenancy_audit')
    .values({
      id: ids.uuid(),
      entity_type: change.entity,
      entity_id: change.id,
      org_id: change.org ?? null,
      action: change.action,
      from_state: change.from ?? null,
      to_state: change.to ?? null,
      source: author.source,
      actor: author.name.slice(0, LONGEST_ACTOR),
      detail: change.detail?.slice(0, LONGEST_DETAIL) ?? null,
      recorded_at: clock.now(),
    })
    .execute();
}

/** What happened in an organisation: to itself, its stores, members and invitations. */
export async function readAudit({ db }: TenancyKit, org: ManagerOrgId, query: Parameters<typeof toPage>[0]) {
  const page = toPage(query);
  const rows = db.selectFrom('tenancy_audit').where('org_id', '=', org);
  const { total } = await rows.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const entries = await rows
    .selectAll()
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  return page.envelope(entries.map(entryOf), total);
}

const entryOf = (row: AuditRow): AuditEntry => ({
  id: row.id,
  entityType: row.entity_type,
  entityId: row.entity_id,
  action: row.action,
  fromState: row.from_state,
  toState: row.to_state,
  source: row.source,
  actor: row.actor,
  detail: row.detail,
  recordedAt: instantOf(row.recorded_at),
});
