import { transaction } from '@storepod/database/transaction';
import { eraseTables } from '@storepod/service/store-lifecycle/erase-rows';
import type { ErasureStep, StoreLifecycle } from '@storepod/service/store-lifecycle/lifecycle';
import { sql } from 'kysely';
import type { Checkout } from './checkout.ts';

/** Everything that checkout holds of a store: the ledger first, since its rows name orders. */
export const storeEnd = (checkout: Checkout): StoreLifecycle => ({
  ended: [
    ledger(checkout),
    ...eraseTables(checkout.db, [
      'sales_order_note',
      'sales_return_line',
      'sales_return',
      'sales_refund_line',
      'sales_refund',
      'shipment_line',
      'shipment',
      'order_consent',
      'guest_order',
      'call_count',
      'sales_order_search',
      'sales_order_history',
      'sales_order_total',
      'sales_order_line',
      'sales_order',
      'order_number',
      'usage_report',
      'customer_note',
      'customer_address',
      'shopper_profile',
      'stock_notice',
      'policy_telling',
      'mailbox_letter',
      'customer_spending',
      'customer_account',
      'cart_line',
      'cart',
      'discount_use',
      'discount_customer_use',
      'discount',
      'tax_rate',
      'tax_setting',
      'order_limit',
      'shipping_method',
    ]),
  ],
});

/** Nothing but this function of the database can take rows from the ledger; see its migration. */
const ledger = ({ db }: Checkout): ErasureStep => ({
  name: 'sales_order_event',
  erase: (store, atMost) =>
    transaction(db, async (trx) => {
      const { rows } = await sql<{ erased: number }>`select erase_ledger(${store}, ${atMost}) as erased`.execute(trx);
      return Number(rows[0]?.erased ?? 0);
    }),
});
