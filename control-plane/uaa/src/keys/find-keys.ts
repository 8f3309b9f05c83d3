import { readPage } from '@storepod/database/list/page';
import { sortKeys } from '@storepod/database/list/sort';
import type { Core } from '@storepod/identity/core';
import { algorithmOf } from '@storepod/identity/key/signing-keys';
import type { SigningKeyRow } from '@storepod/identity/tables';
import { instantOf } from '@storepod/kernel/clock';
import type { PageQuery } from '@storepod/kernel/page';
import { PLATFORM_REALM } from '../design.ts';

const DAY_MS = 86_400_000;

const orders = sortKeys({ createdAt: 'created_at' }, 'kid');
const shown = ['kid', 'status', 'public_jwk', 'created_at', 'retire_after', 'retired_at'] as const;

export const findKeys = ({ kit }: Core, query: PageQuery & { sort?: Parameters<typeof orders>[0] }) =>
  readPage(query, {
    found: kit.db.selectFrom('signing_key'),
    rows: (found) => found.select(shown),
    order: orders(query.sort ?? 'createdAt,desc'),
    views: (rows) => rows.map(keyView),
  });

const keyView = (row: Pick<SigningKeyRow, (typeof shown)[number]>) => ({
  kid: row.kid,
  algorithm: algorithmOf(row),
  status: row.status,
  createdAt: instantOf(row.created_at),
  retireAfter: row.retire_after && instantOf(row.retire_after),
  retiredAt: row.retired_at && instantOf(row.retired_at),
});

/** The state of the keys, from one statement. */
export async function keyStatus(core: Core) {
  const { rotationDays, retireDays } = (await core.settingsOf(PLATFORM_REALM)).keys;
  const rows = await core.kit.db
    .selectFrom('signing_key')
    .select(['kid', 'status', 'public_jwk', 'created_at'])
    .where('status', '!=', 'RETIRED')
    .execute();
  const active = rows.find(({ status }) => status === 'ACTIVE');
  if (!active) throw new Error('no key is active');
  const nextRotation = new Date(active.created_at.getTime() + rotationDays * DAY_MS);
  return {
    activeKid: active.kid,
    algorithm: algorithmOf(active),
    activeSince: instantOf(active.created_at),
    nextRotationAt: instantOf(nextRotation),
    isRotationOverdue: nextRotation <= core.kit.clock.now(),
    rotationDays,
    retireDays,
    retiringKeys: rows.length - 1,
  };
}
