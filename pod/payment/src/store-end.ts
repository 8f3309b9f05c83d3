import { transaction } from '@storepod/database/transaction';
import { eraseTables } from '@storepod/service/store-lifecycle/erase-rows';
import type { ErasureStep, StoreLifecycle } from '@storepod/service/store-lifecycle/lifecycle';
import { sql } from 'kysely';
import type { Payment } from './payment.ts';

/** Everything that payment holds of a store: its keys, its payments and refunds, the messages of providers, and the ledger. */
export const storeEnd = (payment: Payment): StoreLifecycle => ({
  ended: [
    ...eraseTables(payment.db, [
      'sandbox_message',
      'sandbox_refund',
      'sandbox_session',
      'webhook_event',
      'payment_refund',
      'payment_transaction',
      'payment_configuration',
    ]),
    ledger(payment),
  ],
});

/** Nothing but this function of the database can take rows from the ledger; see its migration. */
const ledger = ({ db }: Payment): ErasureStep => ({
  name: 'money_ledger',
  erase: (store, atMost) =>
    transaction(db, async (trx) => {
      const { rows } = await sql<{ erased: number }>`select erase_ledger(${store}, ${atMost}) as erased`.execute(trx);
      return Number(rows[0]?.erased ?? 0);
    }),
});
