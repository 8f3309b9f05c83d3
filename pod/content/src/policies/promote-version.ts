import { acrossStores } from '@storepod/database/across-stores';
import { sql } from 'kysely';
import type { DueStep } from '../items/content-due.ts';
import { archiveLiveVersion } from './policy-rows.ts';
import { formerText, publishChange } from './tell-checkout.ts';

/** Makes a planned version of a policy the one that holds. The policy is locked first, as whoever publishes it does. */
export const promoteVersion: DueStep = async (trx, content, skip, noted) => {
  const now = content.clock.now();
  const row = await trx
    .selectFrom('content')
    .selectAll('content')
    .innerJoin('policy_version as planned', (join) =>
      join
        .onRef('planned.store_id', '=', 'content.store_id')
        .onRef('planned.content_id', '=', 'content.id')
        .on('planned.status', '=', 'DRAFT')
        .on('planned.effective_from', '<=', now),
    )
    .select([
      'planned.version as planned',
      'planned.effective_from',
      'planned.notify_customers',
      'planned.translations',
    ])
    .where(sql<boolean>`content.id <> all (${skip}::uuid[])`)
    .orderBy('planned.effective_from')
    .limit(1)
    .forUpdate('content')
    .skipLocked()
    .modifyEnd(acrossStores('the clock runs for all stores'))
    .executeTakeFirst();
  if (!row) return false;
  noted(row.id);
  const { planned: version, effective_from, notify_customers, translations } = row;
  const former = await formerText(trx, row);
  await archiveLiveVersion(trx, row);
  await trx
    .updateTable('policy_version')
    .set({ status: row.status === 'PUBLISHED' ? 'LIVE' : 'ARCHIVED' })
    .where('store_id', '=', row.store_id)
    .where('content_id', '=', row.id)
    .where('version', '=', version)
    .where('status', '=', 'DRAFT')
    .execute();
  if (row.status === 'PUBLISHED')
    await publishChange(trx, content, row, former, { version, effective_from, notify_customers, translations });
  if (row.live_version !== null)
    await trx
      .updateTable('content')
      .set({ live_at: now })
      .where('store_id', '=', row.store_id)
      .where('id', '=', row.id)
      .execute();
  await content.invalidation.touch(trx, row.store_id);
  return true;
};
