import { defineEvent, handle } from '@storepod/database/events';
import { transaction } from '@storepod/database/transaction';
import { announce } from '@storepod/kernel/moments';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { openKeys } from '../configuration/keys.ts';
import type { Payment } from '../payment.ts';
import type { PaymentType } from '../payment-types.ts';
import { isInitiated, type TransactionRow } from '../tables.ts';
import { CLOSE_AFTER_MS } from '../transaction/cancel.ts';
import { providerPaymentOf } from '../transaction/charge.ts';
import { move } from '../transaction/move.ts';
import { settle } from '../transaction/settle.ts';
import { isOpen } from '../transaction/transitions.ts';

/** A store takes no payments of this type any more. */
export const TypeWithdrawn = defineEvent<{ store: StoreMerchantId; type: PaymentType }>('PaymentTypeWithdrawn', 1);

/** Payments of one look; the next one finds the others. */
const BATCH = 100;

/**
 * Nobody is left with a page that leads nowhere: what waits for its shopper is closed, at the provider first, and checkout is told
 * why. Money that is on its way is waited for, and cash was agreed on.
 */
export const withdrawHandler = (payment: Payment) =>
  handle(TypeWithdrawn, 'close-payments', async ({ store, type }) => {
    if (type === 'COD') return;
    while (!(await isTaken(payment, store, type)) && (await closeSome(payment, store, type)) === BATCH);
  });

/** It may have been switched on again meanwhile. Read anew, since what is kept may be as old as the change. */
async function isTaken({ db }: Payment, store: StoreMerchantId, type: PaymentType): Promise<boolean> {
  const row = await db
    .selectFrom('payment_configuration')
    .select('enabled')
    .where('store_id', '=', store)
    .where('payment_type', '=', type)
    .executeTakeFirst();
  return row?.enabled === true;
}

/** One that cannot be closed now holds up none of the others; the job is tried again for it. */
async function closeSome(payment: Payment, store: StoreMerchantId, type: PaymentType): Promise<number> {
  const rows = await payment.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('store_id', '=', store)
    .where('payment_type', '=', type)
    .where('status', '=', 'PENDING')
    .orderBy('created_at')
    .limit(BATCH)
    .execute();
  const tried = await Promise.allSettled(rows.filter(isInitiated).map((row) => withdraw(payment, row)));
  const failed = tried.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return rows.length;
}

async function withdraw(payment: Payment, row: TransactionRow): Promise<void> {
  if (!isOpen((await closedAtProvider(payment, row)).status)) return;
  const isBeingStarted = row.check_at !== null && row.external_id === null;
  const facts = isBeingStarted
    ? { close_owed: true, check_at: new Date(payment.clock.now().getTime() + CLOSE_AFTER_MS) }
    : {};
  await transaction(payment.db, (trx) => move(payment, trx, row, 'expire', facts, 'TYPE_WITHDRAWN'));
  announce('payment.withdrawn');
}

/** What was paid in the last moment is paid. */
async function closedAtProvider(payment: Payment, row: TransactionRow): Promise<TransactionRow> {
  const provider = payment.providers[row.payment_type];
  const configuration = await payment.configurations.find(row.store_id, row.payment_type);
  if (!provider || provider.offline || !configuration || row.external_id === null) return row;
  const state = await provider.cancel(
    openKeys(payment.secrets, configuration),
    providerPaymentOf(row, row.external_id),
  );
  return state.kind === 'PAID' ? settle(payment, row, state) : row;
}
