import { transaction } from '@storepod/database/transaction';
import { requireOneRow } from '@storepod/database/version';
import type { StoreMerchantId } from '@storepod/kernel/object-id';
import { Problem } from '@storepod/kernel/problem';
import type { Payment } from '../payment.ts';
import type { PaymentType } from '../payment-types.ts';
import { problems } from '../problems.ts';
import type { Trx } from '../tables.ts';
import { openStatuses } from '../transaction/transitions.ts';
import { TypeWithdrawn } from './withdraw-type.ts';

/** Refused while a provider knows of payments that are not decided. */
export async function requireUnused(trx: Trx, store: StoreMerchantId, type: PaymentType): Promise<void> {
  const underWay = await trx
    .selectFrom('payment_transaction')
    .select('internal_ref')
    .where('store_id', '=', store)
    .where('payment_type', '=', type)
    .where('status', 'in', openStatuses)
    .where('external_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  if (underWay) throw problems.CONFIGURATION_IN_USE({ paymentType: type });
}

/** Without its keys a payment that is under way could neither be asked for nor closed, so such keys stay. A repeat changes nothing. */
export async function deleteConfiguration(payment: Payment, store: StoreMerchantId, type: PaymentType): Promise<void> {
  try {
    await transaction(payment.db, (trx) => remove(payment, trx, store, type));
  } catch (error) {
    const isAbsent = error instanceof Problem && error.status === 404;
    if (!isAbsent || !(await wasDeleted(payment, store, type))) throw error;
  }
}

async function remove(payment: Payment, trx: Trx, store: StoreMerchantId, type: PaymentType): Promise<void> {
  await requireUnused(trx, store, type);
  const deleted = await trx
    .deleteFrom('payment_configuration')
    .where('store_id', '=', store)
    .where('payment_type', '=', type)
    .executeTakeFirst();
  requireOneRow(deleted, () => problems.CONFIGURATION_NOT_FOUND());
  const row = { store_id: store, payment_type: type, deleted_at: payment.clock.now() };
  await trx
    .insertInto('deleted_configuration')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'payment_type']).doUpdateSet({ deleted_at: row.deleted_at }),
    )
    .execute();
  await payment.outbox.publish(trx, TypeWithdrawn, { store, type }, { key: `${store}:${type}` });
  await payment.invalidation.touch(trx, store);
}

const wasDeleted = async ({ db }: Payment, store: StoreMerchantId, type: PaymentType): Promise<boolean> =>
  (await db
    .selectFrom('deleted_configuration')
    .select('deleted_at')
    .where('store_id', '=', store)
    .where('payment_type', '=', type)
    .executeTakeFirst()) !== undefined;
