import { isForeignKeyViolation, transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Content } from '../../content.ts';
import type { UsageOfOwner } from '../external.contract.ts';
import { mediaProblems } from '../media-problems.ts';
import { type MediaRef, writeUsage } from './write-usage.ts';

/** Writes which files an owner in another service uses. */
export async function replaceUsage({ db }: Content, store: StoreMerchantId, usage: UsageOfOwner): Promise<void> {
  await refusingUnknownFiles(db, store, usage.refs, () => transaction(db, (trx) => writeUsage(trx, store, usage)));
}

/** Runs a write; where a file that it names is not in the library, that is a problem with a name. */
export async function refusingUnknownFiles<T>(
  db: Content['db'],
  store: StoreMerchantId,
  refs: readonly MediaRef[],
  write: () => Promise<T>,
): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isForeignKeyViolation(error, 'media_usage_asset')) throw await unresolvable(db, store, refs);
    throw error;
  }
}

async function unresolvable(db: Content['db'], store: StoreMerchantId, refs: readonly MediaRef[]) {
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
