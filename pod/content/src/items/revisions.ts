import { requireRow } from '@storepod/database/version';
import { instantOf } from '@storepod/kernel/clock';
import { change } from '../change.ts';
import type { Content } from '../content.ts';
import { problems } from '../problems.ts';
import { compareSnapshots } from './compare-snapshots.ts';
import { findItem, type ItemPlace, lockItem, readSnapshot } from './item-row.ts';
import type { RevisionChanges } from './item-shapes.ts';
import { typeOf } from './item-types.ts';
import { isHeld, saveLocked, withFiles } from './save-item.ts';

const existing = async ({ db }: Content, place: ItemPlace) =>
  requireRow(await findItem(place, db).executeTakeFirst(), () => problems.NOT_FOUND());

/** The versions of an item, the newest first. */
export async function listRevisions(content: Content, place: ItemPlace) {
  const { live_version } = await existing(content, place);
  const rows = await content.db
    .selectFrom('content_revision')
    .select(['version', 'author', 'created_at'])
    .where('store_id', '=', place.store)
    .where('content_id', '=', place.id)
    .orderBy('version', 'desc')
    .execute();
  return rows.map(({ version, author, created_at }) => ({
    version,
    author,
    createdAt: instantOf(created_at),
    isLive: version === live_version,
  }));
}

/** What one version has otherwise than another. */
export async function compareRevisions(
  content: Content,
  place: ItemPlace,
  { from, to }: { from: number; to: number },
): Promise<RevisionChanges> {
  const row = await existing(content, place);
  const [before, after] = await Promise.all([readSnapshot(content.db, row, from), readSnapshot(content.db, row, to)]);
  return { from, to, changes: compareSnapshots(before, after) };
}

/** An old version becomes the newest one: nothing of what was saved since is lost. */
export async function restoreRevision(content: Content, place: ItemPlace, version: number, author: string) {
  const snapshot = await readSnapshot(content.db, await existing(content, place), version);
  return withFiles(content, place.store, typeOf(place.type), snapshot, () =>
    change(content, place.store, async (trx) => {
      const row = await lockItem(trx, place);
      return saveLocked(trx, content, row, snapshot, author, { hold: isHeld(row) });
    }),
  );
}
