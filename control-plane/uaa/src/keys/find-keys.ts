import { toPage } from '@storepod/contract/page';
import type { Core } from '@storepod/identity/core';
import { instantOf } from '@storepod/kernel/clock';
import { PLATFORM_REALM } from '../design.ts';

const ALGORITHM = 'RS256';
const DAY_MS = 86_400_000;

export async function findKeys({ kit }: Core, query: { page?: number | undefined; count?: number | undefined }) {
  const page = toPage(query);
  const keys = kit.db.selectFrom('signing_key');
  const { total } = await keys.select((count) => count.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await keys
    .select(['kid', 'status', 'created_at', 'retire_after', 'retired_at'])
    .orderBy('created_at', 'desc')
    .orderBy('kid', 'desc')
    .limit(page.size)
    .offset(page.offset)
    .execute();
  const views = rows.map((row) => ({
    kid: row.kid,
    algorithm: ALGORITHM,
    status: row.status,
    createdAt: instantOf(row.created_at),
    retireAfter: row.retire_after && instantOf(row.retire_after),
    retiredAt: row.retired_at && instantOf(row.retired_at),
  }));
  return page.envelope(views, Number(total));
}

/** The state of the keys, from one statement. */
export async function keyStatus(core: Core) {
  const { rotationDays, retireDays } = (await core.settingsOf(PLATFORM_REALM)).keys;
  const rows = await core.kit.db
    .selectFrom('signing_key')
    .select(['kid', 'status', 'created_at'])
    .where('status', '!=', 'RETIRED')
    .execute();
  const active = rows.find(({ status }) => status === 'ACTIVE');
  if (!active) throw new Error('no key is active');
  const nextRotation = new Date(active.created_at.getTime() + rotationDays * DAY_MS);
  return {
    activeKid: active.kid,
    algorithm: ALGORITHM,
    activeSince: instantOf(active.created_at),
    nextRotationAt: instantOf(nextRotation),
    isRotationOverdue: nextRotation <= core.kit.clock.now(),
    rotationDays,
    retireDays,
    retiringKeys: rows.length - 1,
  };
}
