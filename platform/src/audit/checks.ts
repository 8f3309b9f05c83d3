import { type Audited, audited } from './databases.ts';

export interface Check {
  service: Audited;
  check: string;
  isViolation: boolean;
  /** Each row is one thing that was found, its columns what is told of it. */
  sql: string;
}

/** What a message that is under way may take; what still waits then does not go on by itself. `$1` is the time of the audit. */
const STUCK = "$1::timestamptz - interval '15 minutes'";

const stock: readonly Check[] = [
  {
    ...{ service: 'inventory', check: 'stock that is not what its ledger says', isViolation: true },
    sql: 'select * from conservation_violation',
  },
  {
    ...{
      service: 'inventory',
      check: 'pieces sold that were not held, or returned that were not sold',
      isViolation: true,
    },
    sql: `select store_id, ref, sku from (
        select store_id, ref, sku, kind, sum(case when kind = 'RESERVED' then quantity else 0 end) over earlier as held,
          sum(case when kind = 'COMMITTED' then quantity else 0 end) over earlier as sold,
          sum(case when kind in ('RETURNED', 'RETURNED_UNSTOCKED') then quantity else 0 end) over earlier as returned
        from movement where ref is not null and kind in ('RESERVED', 'COMMITTED', 'RETURNED', 'RETURNED_UNSTOCKED')
        window earlier as (partition by store_id, ref, sku order by id)) step
      where sold > held or returned > sold group by store_id, ref, sku`,
  },
];

const money: readonly Check[] = [
  {
    ...{ service: 'payment', check: 'payments that are not what their ledger says', isViolation: true },
    sql: 'select store_id, internal_ref, fault from conservation_violation',
  },
  {
    ...{ service: 'payment', check: 'money given back before it had come', isViolation: true },
    sql: `select back.store_id, back.internal_ref, back.amount from money_ledger back
      where back.kind = 'REFUNDED' and not exists (select from money_ledger came where came.store_id = back.store_id
        and came.internal_ref = back.internal_ref and came.kind = 'CAPTURED' and came.id < back.id)`,
  },
  {
    ...{ service: 'payment', check: 'refunds without an outcome', isViolation: false },
    sql: "select store_id, key from payment_refund where status = 'PENDING'",
  },
  {
    ...{ service: 'payment', check: 'payments that need attention', isViolation: false },
    sql: 'select store_id, internal_ref, attention_reason from payment_transaction where needs_attention',
  },
];

const orders: readonly Check[] = [
  {
    ...{ service: 'checkout', check: 'orders that are not what their books say', isViolation: true },
    sql: 'select store_id, number, fault from conservation_violation',
  },
  {
    ...{ service: 'checkout', check: 'orders stuck', isViolation: true },
    sql: `select store_id, number, pending_action from sales_order
      where pending_action <> 'NONE' and pending_since < ${STUCK}`,
  },
  {
    ...{ service: 'checkout', check: 'unpaid orders that nobody closed', isViolation: true },
    sql: `select store_id, number from sales_order
      where order_status in ('CREATED', 'PENDING_PAYMENT') and expires_at < ${STUCK}`,
  },
];

/** What the words of an order say: its ledger, its history, and its statuses. */
const words: readonly Check[] = [
  {
    ...{ service: 'checkout', check: 'orders whose ledger has gaps or repeats', isViolation: true },
    sql: `select o.store_id, o.number, o.version, ledger.rows from sales_order o
      left join (
        select store_id, order_id, count(*) as rows, min(version) as first, max(version) as last,
          bool_or(version <= coalesce(before, 0)) as falls
        from (select store_id, order_id, version, lag(version) over (partition by store_id, order_id order by id) as before
          from sales_order_event) entry
        group by store_id, order_id) ledger on ledger.store_id = o.store_id and ledger.order_id = o.id
      where ledger.rows is null or ledger.falls or ledger.first <> 1 or ledger.last <> ledger.rows or o.version <> ledger.rows`,
  },
  {
    ...{ service: 'checkout', check: 'orders that are not as their ledger left them', isViolation: true },
    sql: `select o.store_id, o.number, o.order_status, o.payment_status, o.inventory_status, o.pending_action from sales_order o
      join lateral (select * from sales_order_event e where e.store_id = o.store_id and e.order_id = o.id
        order by e.version desc, e.id desc limit 1) last on true
      where (o.order_status, o.payment_status, o.inventory_status, o.pending_action)
        <> (last.order_status, last.payment_status, last.inventory_status, last.pending_action)`,
  },
  {
    ...{ service: 'checkout', check: 'orders whose history ends with another status', isViolation: true },
    sql: `select o.store_id, o.number, o.order_status from sales_order o
      where not exists (select from sales_order_history h where h.store_id = o.store_id and h.order_id = o.id
        and h.status = o.order_status
        and h.at = (select max(at) from sales_order_history one where one.store_id = o.store_id and one.order_id = o.id))`,
  },
  {
    ...{ service: 'checkout', check: 'orders called back in the stock of which some is not', isViolation: true },
    sql: `select store_id, number from goods_whereabouts where inventory_status = 'RETURNED' and not is_all_back`,
  },
  {
    ...{ service: 'checkout', check: 'orders called sold whose goods are back in the stock', isViolation: true },
    sql: `select store_id, number from goods_whereabouts
      where inventory_status = 'COMMITTED' and is_all_back and pending_action = 'NONE' and updated_at < ${STUCK}`,
  },
  {
    ...{
      service: 'checkout',
      check: 'cancelled orders that keep money on which nobody has decided',
      isViolation: true,
    },
    sql: `select o.store_id, o.number, o.captured - o.refunded - o.refunding from sales_order o
      where o.order_status = 'CANCELLED' and o.captured > o.refunded + o.refunding and not o.needs_attention
        and not exists (select from sales_order_event e where e.store_id = o.store_id and e.order_id = o.id
          and e.type in ('ATTENTION_CLEARED', 'REFUND_REQUESTED'))`,
  },
  {
    ...{ service: 'checkout', check: 'refunds that failed and that nobody was told of', isViolation: true },
    sql: `select o.store_id, o.number, r.amount from sales_refund r
      join sales_order o on o.store_id = r.store_id and o.id = r.order_id
      where r.status = 'FAILED' and not exists (select from sales_order_event e where e.store_id = o.store_id
        and e.order_id = o.id and e.outcome = 'APPLIED'
        and (e.type = 'REFUND_SETTLED' and e.payload ->> 'key' = r.id::text or e.payment_status = 'REFUNDED'))`,
  },
];

const waiting: readonly Check[] = [
  {
    ...{ service: 'checkout', check: 'orders that need attention', isViolation: false },
    sql: 'select store_id, number, attention_reason from sales_order where needs_attention',
  },
  {
    ...{ service: 'checkout', check: 'refunds pending', isViolation: false },
    sql: "select store_id, id from sales_refund where status = 'PENDING'",
  },
  {
    ...{ service: 'checkout', check: 'cancelled orders whose money is owed to their customers', isViolation: false },
    sql: `select store_id, number, captured - refunded from sales_order
      where order_status = 'CANCELLED' and captured > refunded and (needs_attention or refunding > 0)`,
  },
  {
    ...{ service: 'checkout', check: 'returns that are not in the stock yet', isViolation: false },
    sql: 'select store_id, id from sales_return where restock and restocked_at is null',
  },
];

/** Jobs that were given up after a day: what they were to tell was told to nobody. */
const deadLetters = (service: Audited): Check => ({
  ...{ service, check: 'messages that were given up', isViolation: true },
  sql: `select task.identifier, job.last_error from ${service}_jobs._private_jobs job
    join ${service}_jobs._private_tasks task on task.id = job.task_id
    where job.attempts >= job.max_attempts and job.locked_at is null and task.identifier not like 'every:%'`,
});

/** What is asked of one database alone. */
export const checks: readonly Check[] = [
  ...stock,
  ...money,
  ...orders,
  ...words,
  ...waiting,
  ...audited.map(deadLetters),
];
