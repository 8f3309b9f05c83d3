/** A table with instants of an order: how its rows are known, and which of its columns move with the order. */
export interface DatedTable {
  table: string;
  /** What names a row within its store. */
  key: string;
  /** What names the order: its id, or of payment its reference. */
  order: string;
  by: 'id' | 'ref';
  columns: readonly string[];
}

const transactionRef = (table: string) =>
  `(select request_ref from payment.payment_transaction p
    where p.store_id = ${table}.store_id and p.internal_ref = ${table}.internal_ref)`;

const ofOrder = { order: 'order_id::text', key: 'id::text', by: 'id' } as const;
const ofPayment = (name: string) => ({ order: transactionRef(name), by: 'ref' }) as const;

/**
 * What people see with a date. What is not here keeps its own: carts and messages of providers go by their age, what is held goes by
 * the clock of inventory, and the audit says what was really done when.
 */
export const datedTables: readonly DatedTable[] = [
  {
    ...{ table: 'checkout.sales_order', key: 'id::text', order: 'id::text', by: 'id' },
    columns: ['placed_at', 'updated_at', 'pending_since'],
  },
  { ...ofOrder, table: 'checkout.sales_order_event', columns: ['occurred_at'] },
  { ...ofOrder, table: 'checkout.sales_order_history', columns: ['at'] },
  { ...ofOrder, table: 'checkout.shipment', columns: ['shipped_at', 'delivered_at'] },
  { ...ofOrder, table: 'checkout.sales_refund', columns: ['requested_at', 'settled_at'] },
  { ...ofOrder, table: 'checkout.sales_return', columns: ['recorded_at', 'restocked_at'] },
  { ...ofOrder, table: 'checkout.sales_order_note', columns: ['written_at'] },
  {
    ...{ table: 'checkout.mailbox_letter', key: 'key', order: "split_part(key, ':', 1)", by: 'id' },
    columns: ['written_at'],
  },
  {
    ...{ table: 'payment.payment_transaction', key: 'internal_ref::text', order: 'request_ref', by: 'ref' },
    columns: ['created_at', 'changed_at'],
  },
  {
    ...ofPayment('payment_refund'),
    table: 'payment.payment_refund',
    key: 'key::text',
    columns: ['requested_at', 'ended_at'],
  },
  { ...ofPayment('money_ledger'), table: 'payment.money_ledger', key: 'id::text', columns: ['recorded_at'] },
];
