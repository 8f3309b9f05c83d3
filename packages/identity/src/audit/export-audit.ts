import { countUpTo } from '@storepod/database/list/page';
import type { Core } from '../core.ts';
import { problems } from '../problems.ts';
import type { IdentityDb } from '../tables.ts';
import { csvLine } from './csv.ts';
import { type AuditFilter, eventView, type ListedEvent, MOST_COUNTED, matching } from './read-audit.ts';

/** Rows that are read at a time: a few hundred kilobytes, whatever the size of the file. */
const PORTION = 1_000;

const header = [
  'occurredAt',
  'type',
  'category',
  'outcome',
  'reason',
  'actorType',
  'actorId',
  'actorName',
  'targetType',
  'targetId',
  'targetName',
  'clientId',
  'ip',
  'userAgent',
  'detail',
  'traceId',
  'id',
];

/**
 * All events that fit as CSV, the oldest first. They are read in portions, each beginning after the last event of the
 * one before, so no transaction stays open while a slow reader reads.
 */
export async function exportAudit({ kit }: Core, realm: string, filter: AuditFilter): Promise<AsyncIterable<string>> {
  const total = await countUpTo(kit.db, matching(kit.db, realm, filter), MOST_COUNTED);
  if (total > MOST_COUNTED) throw problems.AUDIT_EXPORT_TOO_LARGE({ limit: MOST_COUNTED });
  return csvOf(kit.db, realm, filter);
}

async function* csvOf(db: IdentityDb, realm: string, filter: AuditFilter): AsyncGenerator<string> {
  yield csvLine(header);
  let last: ListedEvent | undefined;
  for (let written = 0; written < MOST_COUNTED; written += PORTION) {
    const rows = await portionAfter(db, realm, filter, last);
    if (rows.length > 0) yield rows.map((row) => csvLine(cellsOf(row))).join('');
    last = rows.at(-1);
    if (rows.length < PORTION) return;
  }
}

function portionAfter(db: IdentityDb, realm: string, filter: AuditFilter, last: ListedEvent | undefined) {
  let events = matching(db, realm, filter);
  if (last) {
    const { occurred_at, id } = last;
    events = events.where((event) => event(event.refTuple('occurred_at', 'id'), '>', event.tuple(occurred_at, id)));
  }
  return events.selectAll().orderBy('occurred_at').orderBy('id').limit(PORTION).execute();
}

function cellsOf(row: ListedEvent): (string | null)[] {
  const { actor, target, ...event } = eventView(row);
  return [
    event.occurredAt,
    event.type,
    event.category,
    event.outcome,
    event.reason,
    actor.type,
    actor.id,
    actor.name,
    target?.type ?? null,
    target?.id ?? null,
    target?.name ?? null,
    event.clientId,
    event.ip,
    event.userAgent,
    event.detail,
    event.traceId,
    event.id,
  ];
}
