import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Trx } from '../../change.ts';
import type { MediaOwnerKind } from '../media-shapes.ts';

/** A file and the field of its owner that names it. */
export interface MediaRef {
  field: string;
  assetId: Uuid;
}

export interface Usage {
  ownerKind: MediaOwnerKind;
  ownerRef: string;
  ownerTitle: string;
  refs: readonly MediaRef[];
}

/**
 * Writes which files an owner uses, in place of what was there. Two that speak for one owner at the same time come one
 * after the other: otherwise neither would see the rows of the other, and both would stay.
 */
export async function writeUsage(trx: Trx, store: StoreMerchantId, usage: Usage): Promise<void> {
  const { ownerKind, ownerRef, ownerTitle } = usage;
  const refs = distinct(usage.refs);
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
  const owner = { store_id: store, owner_kind: ownerKind, owner_ref: ownerRef, owner_title: ownerTitle };
  await trx
    .insertInto('media_usage')
    .values(refs.map(({ field, assetId }) => ({ ...owner, asset_id: assetId, field })))
    .execute();
}

/** The order of assets is the order in which their rows are locked, so that two owners never wait in a circle. */
function distinct(refs: readonly MediaRef[]): readonly MediaRef[] {
  const byKey = new Map(refs.map((ref) => [`${ref.assetId} ${ref.field}`, ref]));
  return [...byKey].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, ref]) => ref);
}
