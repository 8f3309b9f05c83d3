import { acrossStores } from '@storepod/database/across-stores';
import { handle } from '@storepod/database/events';
import { every, type PeriodicContext } from '@storepod/database/jobs';
import { transaction } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import { sql } from 'kysely';
import type { Trx } from '../change.ts';
import type { Content } from '../content.ts';
import { promoteVersion } from '../policies/promote-version.ts';
import { tellCheckout } from '../policies/tell-checkout.ts';
import type { ContentRow } from '../tables.ts';
import { bannerWindowHandler } from './banner-window.ts';
import { isRefusal, move } from './change-status.ts';
import { ContentDue, type DueStep } from './content-due.ts';
import { drop } from './go-live.ts';

/** What the clock says of itself. */
const CLOCK = 'scheduler';
/** Whatever is due has a job of its own, so this is for jobs that were lost. */
const LOOK_AT_LEAST_EVERY = 'PT1H';
/** Once a minute at most, also where something could not be done. */
const MINUTE_MS = 60_000;

const reason = acrossStores('the clock runs for all stores');

export const contentJobs = (content: Content) => ({
  handlers: [
    handle(ContentDue, 'promote', (_payload, { signal }) => promoteDue(content, signal)),
    bannerWindowHandler(content),
    tellCheckout(content),
  ],
  periodic: [every('promote-content', LOOK_AT_LEAST_EVERY, (context) => promoteAndPlan(content, context))],
});

async function promoteAndPlan(content: Content, { signal, runAgainIn }: PeriodicContext): Promise<void> {
  await promoteDue(content, signal);
  const next = await nextDue(content);
  if (next) runAgainIn(Math.max(MINUTE_MS, next.getTime() - content.clock.now().getTime()));
}

/** Does everything whose minute has come. Several processes may do it at once: each takes what no other is busy with. */
export async function promoteDue(content: Content, signal: AbortSignal): Promise<void> {
  for (const step of [publishNext, endNext, promoteVersion]) {
    const failed: string[] = [];
    while (!signal.aborted && (await stepOrSkip(content, step, failed)));
  }
}

/** One that fails for a reason of its own does not hold up those behind it. */
async function stepOrSkip(content: Content, step: DueStep, failed: string[]): Promise<boolean> {
  let at: string | undefined;
  try {
    return await transaction(content.db, (trx) => step(trx, content, failed, (id) => (at = id)));
  } catch (err) {
    if (at === undefined || failed.includes(at)) throw err;
    content.log.error({ err, content: at }, 'something that is due could not be shown or hidden');
    failed.push(at);
    return true;
  }
}

/** The gate is asked again: what was complete when it was scheduled may have been edited since. */
const publishNext: DueStep = async (trx, content, skip, noted) => {
  const row = await takeDue(
    trx,
    skip,
    sql`status = 'SCHEDULED' and publish_at <= ${content.clock.now()}`,
    'publish_at',
  );
  if (!row) return false;
  noted(row.id);
  const dates = { publishAt: row.publish_at, unpublishAt: row.unpublish_at };
  const author = { name: CLOCK, reason: 'publishAt reached' };
  try {
    await move(trx, content, row, { to: 'PUBLISHED', by: 'SCHEDULER', dates, author });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const refused = { name: CLOCK, reason: `publishAt reached, but ${error.code}` };
    await move(trx, content, row, {
      to: 'DRAFT',
      by: 'SCHEDULER',
      dates: { publishAt: null, unpublishAt: null },
      author: refused,
    });
  }
  announce('content.promoted', row.id);
  await content.invalidation.touch(trx, row.store_id);
  return true;
};

/** What has ended is archived; where a newer text waits for its minute, only what was shown goes. */
const endNext: DueStep = async (trx, content, skip, noted) => {
  const row = await takeDue(trx, skip, sql`live_until <= ${content.clock.now()}`, 'live_until');
  if (!row) return false;
  noted(row.id);
  if (row.status === 'PUBLISHED') {
    const author = { name: CLOCK, reason: 'unpublishAt reached' };
    await move(trx, content, row, {
      to: 'ARCHIVED',
      by: 'SCHEDULER',
      dates: { publishAt: null, unpublishAt: null },
      author,
    });
  } else {
    await trx
      .updateTable('content')
      .set(await drop(trx, content, row))
      .where('store_id', '=', row.store_id)
      .where('id', '=', row.id)
      .execute();
  }
  await content.invalidation.touch(trx, row.store_id);
  return true;
};

async function takeDue(
  trx: Trx,
  skip: readonly string[],
  condition: ReturnType<typeof sql>,
  order: 'publish_at' | 'live_until',
): Promise<ContentRow | undefined> {
  return trx
    .selectFrom('content')
    .selectAll()
    .where(sql<boolean>`${condition} and id <> all (${skip}::uuid[])`)
    .orderBy(order)
    .limit(1)
    .forUpdate()
    .skipLocked()
    .modifyEnd(reason)
    .executeTakeFirst();
}

async function nextDue({ db }: Content): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select least(
      (select min(publish_at) from content where status = 'SCHEDULED'),
      (select min(live_until) from content where live_until is not null),
      (select min(effective_from) from policy_version where status = 'DRAFT')) as next ${reason}`.execute(db);
  return rows[0]?.next ?? null;
}
