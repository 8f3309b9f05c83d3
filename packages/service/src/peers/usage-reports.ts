import { billingForPods, type Measure } from '@storepod/boundary/entitlements';
import type { Client } from '@storepod/contract/client';
import { contract } from '@storepod/contract/contract';
import type { PeerResolver } from '@storepod/contract/peers';
import { acrossStores } from '@storepod/database/across-stores';
import type { Db } from '@storepod/database/db';
import { every, type PeriodicJob } from '@storepod/database/jobs';
import { type Clock, instantOf } from '@storepod/kernel/clock';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { type RawBuilder, sql } from 'kysely';

const billing = contract('billing', billingForPods);

/** A merchant who adds a product sees it counted before the page is opened a second time. */
const RATE = 'PT2M';
/** Numbers that stand are told again, so that a billing which lost them knows them a day later. */
const TOLD_AGAIN_MS = 24 * 3_600_000;
/** So many stores are told of in one run; the rest follows at once in the next. */
const PER_RUN = 200;
const NEXT_RUN_MS = 1_000;

interface Surroundings<Tables> {
  db: Db<Tables>;
  clock: Clock;
  peers: PeerResolver;
  log: { warn(fields: object, message: string): void };
  clientOf(contract: typeof billing, origin: () => string): Client<typeof billing>;
}

interface Counted {
  measure: Measure;
  /** Selects `store_id`, `used` and `month` of every store; `now` tells what month it is. */
  counts(now: Date): RawBuilder<unknown>;
  /** Selects the row that stands for the store and holds it: an end of the store waits, or finds what was noted. */
  holdStore(store: StoreMerchantId): RawBuilder<unknown>;
}

/** The first day of the month, as the database and the reports name months: in UTC. */
export const monthOf = (now: Date): string => `${now.toISOString().slice(0, 7)}-01`;

/**
 * Tells billing how much each store uses of what its plan limits, whenever the number has changed since it was last told. The
 * table `usage_report` of the service notes what was told; it is written after billing has answered, so that a crash in between
 * tells the same number twice.
 */
export function usageReports<Tables>(around: Surroundings<Tables>, counted: Counted): PeriodicJob {
  const client = around.clientOf(billing, () => around.peers.controlPlane('billing'));
  return every('report-usage', RATE, async ({ signal, runAgainIn }) => {
    const due = await changedCounts(around, counted);
    for (const count of due) {
      if (signal.aborted || !(await tell(around, client, counted.measure, count))) return;
      await note(around, counted, count);
    }
    if (due.length === PER_RUN) runAgainIn(NEXT_RUN_MS);
  });
}

interface Count {
  store: StoreMerchantId;
  used: number;
  /** 2026-11-01 */
  month: string;
}

async function changedCounts<Tables>({ db, clock }: Surroundings<Tables>, { counts }: Counted): Promise<Count[]> {
  const now = clock.now();
  const { rows } = await sql<Count>`
    select counted.store_id as store, counted.used::bigint as used, to_char(counted.month::date, 'YYYY-MM-DD') as month
    from (${counts(now)}) counted left join usage_report told on told.store_id = counted.store_id
    where told.store_id is null or told.used <> counted.used or told.month <> counted.month::date
      or told.reported_at < ${new Date(now.getTime() - TOLD_AGAIN_MS)}
    order by told.reported_at nulls first limit ${PER_RUN}
    ${acrossStores('billing hears of all stores')}`.execute(db);
  return rows;
}

/** Whether to go on. A refusal is an answer: it concerns this store alone, and is asked for again in a day. */
async function tell<Tables>(
  { clock, log }: Surroundings<Tables>,
  client: Client<typeof billing>,
  measure: Measure,
  { store, used, month }: Count,
): Promise<boolean> {
  const measuredAt = instantOf(clock.now());
  try {
    await client.reportUsage({ store, body: { measure, used, month: month.slice(0, 7), measuredAt } });
    return true;
  } catch (err) {
    log.warn({ err, store, measure }, 'billing did not take how much a store uses');
    return err instanceof Problem && err.status < 500;
  }
}

const note = <Tables>({ db, clock }: Surroundings<Tables>, { holdStore }: Counted, { store, used, month }: Count) =>
  sql`with held as (${holdStore(store)})
    insert into usage_report (store_id, month, used, reported_at)
    select ${store}, ${month}::date, ${used}, ${clock.now()} from held
    on conflict (store_id) do update
      set month = excluded.month, used = excluded.used, reported_at = excluded.reported_at`.execute(db);
