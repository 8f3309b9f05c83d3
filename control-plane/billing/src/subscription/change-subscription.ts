import type { Updateable } from 'kysely';
import { type AuditedChange, type Author, writeAudit } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { noteOccasions } from '../notice/notice.ts';
import type { BillingTransaction, SubscriptionRow, Tables } from '../tables.ts';

type Changes = Omit<Updateable<Tables['store_subscription']>, 'id' | 'org_id' | 'version'>;
type Audited = Omit<AuditedChange, 'store' | 'org'>;

/** Every change of a subscription ends here: the row, its audit, the letter about it, and word to all who remember what it allowed. */
export async function changeSubscription(
  trx: BillingTransaction,
  billing: Billing,
  author: Author,
  row: SubscriptionRow,
  changes: Changes,
  audited: readonly Audited[] = [],
): Promise<SubscriptionRow> {
  const changed = await trx
    .updateTable('store_subscription')
    .set({ ...changes, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const about = { store: row.id, org: row.org_id };
  await writeAudit(
    trx,
    billing,
    author,
    audited.map((change) => ({ ...about, ...change })),
  );
  await noteOccasions(trx, billing, changed, audited);
  await billing.invalidation.touch(trx, row.id);
  return changed;
}
