import { instantOf } from '@storepod/kernel/clock';
import { common } from '@storepod/kernel/common-problems';
import { csvLine } from '@storepod/kernel/csv';
import { type CsvColumns, csvFile } from '@storepod/kernel/csv-file';
import type { Tenancy } from '../tenancy.ts';
import { type AuditFeeds, type AuditScope, auditSources, cannotTell } from './audit-sources.ts';
import { type MergedAudit, mergeAudits } from './merge.ts';
import type { PlatformAudit, PlatformAuditEntry, PlatformAuditFilter } from './platform-audit.contract.ts';
import { positionOf, readPosition } from './position.ts';

/**
 * No index finds a word in the middle of a text, or one person among all: entries are looked through from the newest on. A quarter
 * of a year of them is read in the time that somebody waits; who looks for something older says from when on.
 */
const LOOKED_THROUGH_MS = 92 * 24 * 3_600_000;

interface PageQuery extends AuditScope {
  before?: string;
  count?: number;
}

/** A page of what happened anywhere. Whoever does not answer is named, and the rest is shown. */
export async function readPlatformAudit(
  tenancy: Tenancy,
  feeds: AuditFeeds,
  { before, count = 50, ...given }: PageQuery,
  signal: AbortSignal,
): Promise<PlatformAudit> {
  const begin = readPosition(before);
  if (before !== undefined && !begin) throw common.MALFORMED_REQUEST();
  const { filter, since } = bounded(tenancy, given);
  const merged = mergeAudits(tenancy, await auditSources(tenancy, feeds, filter, begin ?? {}), signal);
  const entries = await merged.take(count);
  const last = entries.length === count ? entries.at(-1) : undefined;
  return {
    entries,
    next: last ? positionOf(last) : null,
    since,
    missing: [...merged.missing],
    cannotTell: cannotTell(given),
  };
}

function bounded({ kit }: Tenancy, filter: AuditScope) {
  const { actor, act, ip, q, from, to } = filter;
  if (from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to)) throw common.MALFORMED_REQUEST();
  if (from !== undefined || ![actor, act, ip, q].some(Boolean)) return { filter, since: null };
  const end = to === undefined ? kit.clock.now() : new Date(to);
  const since = instantOf(new Date(end.getTime() - LOOKED_THROUGH_MS));
  return { filter: { ...filter, from: since }, since };
}

/** Read and sent together. */
const PORTION = 200;
/** As large as a spreadsheet opens with ease; who needs more asks for shorter spans. */
const MOST_EXPORTED = 100_000;

const columns: CsvColumns<PlatformAuditEntry> = {
  at: ({ at }) => at,
  service: ({ service }) => service,
  pod: ({ pod }) => pod,
  action: ({ action }) => action,
  outcome: ({ outcome }) => outcome,
  actor: ({ actor }) => actor.name,
  actor_id: ({ actor }) => actor.id,
  act: ({ act }) => act,
  ip: ({ ip }) => ip,
  organisation: ({ org }) => org,
  store: ({ store }) => store,
  about: ({ about }) => about.type,
  about_id: ({ about }) => about.id,
  about_name: ({ about }) => about.name,
  detail: ({ detail }) => detail,
  trace: ({ traceId }) => traceId,
  id: ({ id }) => id,
};

/** The same as a file, some at a time. A file that is not whole says so in its last lines. */
export async function exportPlatformAudit(
  tenancy: Tenancy,
  feeds: AuditFeeds,
  given: PlatformAuditFilter,
  signal: AbortSignal,
): Promise<AsyncIterable<string>> {
  const { filter } = bounded(tenancy, given);
  const merged = mergeAudits(tenancy, await auditSources(tenancy, feeds, filter, {}), signal);
  return linesOf(merged);
}

async function* linesOf(merged: MergedAudit): AsyncGenerator<string> {
  const written = { entries: 0 };
  yield* csvFile(columns, portionsOf(merged, written));
  for (const name of merged.missing) yield remark(`${name} did not answer: its entries are missing`);
  if (written.entries >= MOST_EXPORTED) yield remark(`cut after ${MOST_EXPORTED} entries`);
}

async function* portionsOf(merged: MergedAudit, written: { entries: number }) {
  for (let isMore = true; isMore && written.entries < MOST_EXPORTED; ) {
    const entries = await merged.take(PORTION);
    yield entries;
    written.entries += entries.length;
    isMore = entries.length === PORTION;
  }
}

/** In the column of the detail. */
const remark = (text: string) => csvLine(Object.keys(columns).map((name) => (name === 'detail' ? text : '')));
