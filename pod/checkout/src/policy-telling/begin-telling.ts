import type { PolicyChange } from '@storepod/boundary/policy-changes';
import { transaction } from '@storepod/database/transaction';
import type { Uuid } from '@storepod/kernel/ids';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Checkout } from '../checkout.ts';
import { CustomersUntold } from './queue-letters.ts';

/** Has the customers told of a version, in place of the one before. A version that was heard of before changes nothing. */
export const beginTelling = (
  { db, outbox, clock }: Checkout,
  store: StoreMerchantId,
  policy: Uuid,
  { version, effectiveFrom, notifyCustomers }: PolicyChange,
): Promise<void> =>
  transaction(db, async (trx) => {
    const now = clock.now();
    const state = notifyCustomers ? 'WRITING' : 'SILENT';
    const { rows } = await sql<{ position: number }>`
      insert into policy_telling (store_id, policy_id, version, state, effective_from, started_at)
      values (${store}, ${policy}, ${version}, ${state}, ${effectiveFrom}, ${now})
      on conflict (store_id, policy_id, version) do nothing returning position`.execute(trx);
    const [started] = rows;
    if (!started) return;
    await sql`
      update policy_telling set state = 'STOPPED', ended_at = ${now}
      where store_id = ${store} and policy_id = ${policy} and state = 'WRITING' and position < ${started.position}`.execute(
      trx,
    );
    if (notifyCustomers) await outbox.publish(trx, CustomersUntold, { store, policy, version }, { background: true });
  });
