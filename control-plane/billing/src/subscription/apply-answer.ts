import { transaction } from '@storepod/database/transaction';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import type { Author } from '../audit/audit.ts';
import type { Billing } from '../billing.ts';
import { answerOf, noteState } from '../link/facts.ts';
import { settle } from '../link/settle.ts';
import type { ProviderState } from '../provider/provider.ts';
import type { BillingTransaction, LinkRow, SubscriptionRow } from '../tables.ts';
import { findLink, lockSubscription } from './find-subscription.ts';

interface Answered {
  row: SubscriptionRow;
  link: LinkRow;
}

/**
 * What the provider answered is one more word of it, and the newest. A message that overtook the answer is not undone by
 * it, and one that comes late undoes nothing.
 */
export async function applyAnswer(
  billing: Billing,
  author: Author,
  store: StoreMerchantId,
  subscription: string,
  state: ProviderState,
  alsoDo: (trx: BillingTransaction, answered: Answered) => Promise<unknown> = async () => undefined,
): Promise<void> {
  await transaction(billing.db, async (trx) => {
    const row = await lockSubscription(trx, store);
    const known = await findLink(trx, subscription);
    if (!known) throw new Error(`the link ${subscription} of ${store} is gone`);
    const link = await noteState(trx, known, state, answerOf(state, billing.ids), billing.clock.now());
    if (row.provider_subscription_id !== link.id) return;
    await alsoDo(trx, { row: await settle(trx, billing, author, row, link), link });
  });
}
