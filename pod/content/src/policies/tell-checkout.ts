import { checkoutOfPolicies, type PolicyChange } from '@storepod/boundary/policy-changes';
import { defineEvent, handle } from '@storepod/database/events';
import { instantOf } from '@storepod/kernel/clock';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import { sql } from 'kysely';
import type { Trx } from '../change.ts';
import type { Content } from '../content.ts';
import type { SnapshotText } from '../items/snapshot.ts';
import type { ContentRow } from '../tables.ts';

/** Another text of a policy holds than before, and there are customers to be told, or no longer to be. */
const PolicyTextChanged = defineEvent<{ store: StoreMerchantId; policy: Uuid; change: PolicyChange }>(
  'PolicyTextChanged',
  1,
);

/** A version that goes live. */
export interface GoesLive {
  version: number;
  effective_from: Date;
  notify_customers: boolean;
  translations: SnapshotText[];
}

/** What shoppers have read until now; undefined for a policy that never had a version. */
interface FormerText {
  translations: SnapshotText[];
  /** Whether customers were ever told of a version, so that letters may still be on their way. */
  is_told: boolean;
}

type Policy = Pick<ContentRow, 'store_id' | 'id'>;

/** Read before a version takes its place: the text that holds, or of a policy that was taken out of the shop the last that did. */
export async function formerText(trx: Trx, { store_id, id }: Policy): Promise<FormerText | undefined> {
  const { rows } = await sql<FormerText>`
    select translations, bool_or(notify_customers) over () as is_told from policy_version
    where store_id = ${store_id} and content_id = ${id} and status <> 'DRAFT'
    order by status = 'LIVE' desc, effective_from desc, version desc limit 1`.execute(trx);
  return rows[0];
}

/** Has checkout told, in the transaction by which the version goes live. Nobody is told of the first one, nor of the same text again. */
export async function publishChange(
  trx: Trx,
  { outbox }: Pick<Content, 'outbox'>,
  { store_id: store, id: policy }: Policy,
  former: FormerText | undefined,
  { version, effective_from, notify_customers, translations }: GoesLive,
): Promise<void> {
  if (!former || readText(former.translations) === readText(translations)) return;
  if (!notify_customers && !former.is_told) return;
  const change = { version, effectiveFrom: instantOf(effective_from), notifyCustomers: notify_customers };
  await outbox.publish(trx, PolicyTextChanged, { store, policy, change }, { key: policy, ordered: true });
}

/** What a shopper reads of a policy, in all its languages. */
const readText = (texts: readonly SnapshotText[]): string =>
  JSON.stringify(
    texts
      .map(({ language, title, body }) => [language, title, body])
      .sort(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
  );

/** Tells checkout, until it has heard it. */
export function tellCheckout({ clientOf, peers, config: { pod } }: Content) {
  const checkout = pod && clientOf(checkoutOfPolicies, () => peers.pod(pod, 'checkout'));
  return handle(PolicyTextChanged, 'tell-checkout', async ({ store, policy, change }, { signal }) => {
    await checkout?.policyChanged({ store, params: { id: policy }, body: change }, { signal }).catch(unlessEnded);
  });
}

/** The customers of a store that has been ended went with it. */
function unlessEnded(error: unknown): void {
  if (!(error instanceof Problem && error.code === 'COMMON.STORE_NOT_FOUND')) throw error;
}
