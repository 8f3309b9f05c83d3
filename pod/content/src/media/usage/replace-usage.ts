import { isForeignKeyViolation, transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Content } from '../../content.ts';
import type { UsageOfOwner } from '../external.contract.ts';
import { mediaProblems } from '../media-problems.ts';

/**
 * Writes which files an owner uses, in place of what was there. Two that speak for one owner at the same time come one
 * after the other: otherwise neither would see the rows of the other, and both would stay.
 */
export async function replaceUsage({ db }: Content, store: StoreMerchantId, usage: UsageOfOwner): Promise<void> {
  const { ownerKind, ownerRef, ownerTitle } = usage;
  const refs = distinct(usage.refs);
  try {
    await transaction(db, async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`media-usage:${store}:${ownerKind}:${ownerRef}`}, 0))`.execute(
        trx,
      );
      await trx
        .deleteFrom('media_usage')
        .where('store_id', '=', store)
        .where('owner_kind', '=', ownerKind)
        .where('owner_ref', '=', ownerRef)
        .execute();
      if (refs.length === 0) return;
      await trx
        .insertInto('media_usage')
        .values(
          refs.map(({ field, assetId }) => ({
            store_id: store,
            asset_id: assetId,
            owner_kind: ownerKind,
            owner_ref: ownerRef,
            owner_title: ownerTitle,
            field,
          })),
        )
        .execute();
    });
  } catch (error) {
    if (isForeignKeyViolation(error, 'media_usage_asset')) throw await unresolvable(db, store, refs);
    throw error;
  }
}

/** The order of assets is the order in which their rows are locked, so that two owners never wait in a circle. */
function distinct(refs: UsageOfOwner['refs']): UsageOfOwner['refs'] {
  const byKey = new Map(refs.map((ref) => [`${ref.assetId} ${ref.field}`, ref]));
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, ref]) => ref);
}

async function unresolvable(db: Content['db'], store: StoreMerchantId, refs: UsageOfOwner['refs']) {
  const wanted = [...new Set(refs.map(({ assetId }) => assetId))];
  const rows = await db
    .selectFrom('media_asset')
    .select('id')
    .where('store_id', '=', store)
    .where('id', 'in', wanted)
    .execute();
  const found = new Set(rows.map(({ id }) => id));
  return mediaProblems.REFERENCE_UNRESOLVABLE({ ids: wanted.filter((id) => !found.has(id)) });
}
