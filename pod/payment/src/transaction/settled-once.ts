import { prepared } from '@storepod/database/prepared';
import { transaction } from '@storepod/database/transaction';
import { Uuid } from '@storepod/kernel/ids';
import { announce } from '@storepod/kernel/moments';
import { money } from '@storepod/kernel/money';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { sql } from 'kysely';
import type { Payment } from '../payment.ts';
import { isOffline } from '../payment-types.ts';
import { refundRow } from '../refund/request-refund.ts';
import { type AnyTransactionRow, isInitiated } from '../tables.ts';
import { CLOSE_AFTER_MS } from './cancel.ts';
import { closeAtProvider } from './close.ts';
import { findTransaction, lockTransaction } from './find-transaction.ts';
import { flag } from './move.ts';
import type { OrderRef } from './shapes.ts';
import { courseOf, openStatuses } from './transitions.ts';

/** An order is settled by one payment: what else was begun for it is closed, here at once and then at its provider. */
export async function closeOthers(payment: Payment, store: StoreMerchantId, ref: OrderRef, paid: Uuid): Promise<void> {
  for (const row of await closeHere(payment, store, ref, paid)) {
    if (!isInitiated(row) || !row.close_owed || row.external_id === null) continue;
    await closeAtProvider(payment, row, row.external_id);
    announce('payment.other-closed');
  }
}

/** Until its provider has answered a row says that it is owed, and the job asks again. Also those of which that is owed from before. */
async function closeHere({ db, clock }: Payment, store: StoreMerchantId, ref: OrderRef, paid: Uuid) {
  const now = clock.now();
  // A provider that is being asked to begin is given the time to answer.
  const later = new Date(now.getTime() + CLOSE_AFTER_MS);
  const { rows } = await sql<AnyTransactionRow>`${prepared}
    update payment_transaction set status = ${courseOf('cancel').to}, superseded = true, version = version + 1, changed_at = ${now},
      close_owed = check_at is not null, customer_email = case when check_at is null then null else customer_email end,
      check_at = case when check_at is null then null when external_id is null then ${later}::timestamptz else ${now} end
    where store_id = ${store} and request_ref = ${ref} and internal_ref <> ${paid}
      and status = any (${openStatuses}::payment_status[])
    returning *`.execute(db);
  return rows;
}

/**
 * Whether the money came after that of another attempt. Then all of it is asked back, once: whoever asks again finds it reserved. Cash
 * and transfers are given back by the merchant, who is told.
 */
export async function giveBackSurplus(payment: Payment, store: StoreMerchantId, internalRef: Uuid): Promise<boolean> {
  const found = await findTransaction(payment.db, store, internalRef);
  if (!found?.surplus) return false;
  await transaction(payment.db, async (trx) => {
    const row = await lockTransaction(trx, store, internalRef);
    if (!row || row.refund_reserved > 0) return;
    if (isOffline(row.payment_type)) await flag(payment, trx, row, 'PAID_TWICE');
    else
      await refundRow(payment, trx, row, {
        key: Uuid.parse(payment.ids.uuid()),
        amount: money(row.captured, row.currency),
      });
  });
  announce('payment.surplus-asked-back');
  return true;
}
